/** One environment variable. A name such as `CRM_URL_<NAME>` is a family: one variable for each name. */
export type SettingRow = {
  readonly name: string;
  /** What it does, for operators; Markdown. */
  readonly meaning: string;
  /** What a value must be, to complete "PORT is "x", but must be …". Left out where any text is accepted. */
  readonly expected?: string;
  /** What production demands, to complete "SMTP_URL must …". */
  readonly inProduction?: string;
  /** A refusal shows no part of the value. */
  readonly isSecret?: true;
} & (
  | { readonly default: string; readonly without?: undefined }
  /** What happens without it. */
  | { readonly without: string; readonly default?: undefined }
);

const address = (example: string) => `an http or https address without ? or #, such as ${example}`;

const service = (name: string, owner: string): SettingRow => ({
  name,
  without: 'the bundled server',
  meaning: `base address of the service of ${owner}`,
  expected: address('https://shop.example'),
});

/** Every environment variable that the project reads: the server first, then its commands. The README and `npm start -- --help` print it. */
export const settingRows: readonly SettingRow[] = [
  {
    name: 'PORT',
    default: '8080',
    meaning: '0 takes a free one',
    expected: 'a whole number from 0 to 65535, such as 8080 (0 takes a free port)',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'database, mails, logs, the memory of the sandbox gateway; one server at a time',
    expected: 'a folder, such as .data',
  },
  {
    name: 'DEMO',
    default: 'on',
    meaning:
      'off: a first start leaves the shops empty. On: it fills the shops in which nobody has an account, with the bundled PostgreSQL and `PUBLIC_URL` on this machine, never with `NODE_ENV=production`; an interrupted fill continues at the next start',
    expected: 'on or off',
  },
  { name: 'NODE_ENV', without: 'a developer’s machine', meaning: '`production`: people use the shop' },
  {
    name: 'DATABASE_URL',
    without: 'the bundled PostgreSQL',
    meaning:
      'PostgreSQL 15 or later; the section Database names the role and the settings of its log. `?pooling=transaction` behind a pooler that lends its connections for a transaction, such as PgBouncer',
    expected: 'an address such as postgresql://user:password@host:5432/database, behind PgBouncer with ?pooling=transaction',
  },
  {
    name: 'REPORTS_DATABASE_URL',
    without: 'reports are read from the database itself',
    meaning: 'a standby of the database: reports and their files are read from it, slightly behind',
    expected: 'an address such as postgresql://user:password@standby:5432/database, behind PgBouncer with ?pooling=transaction',
  },
  {
    name: 'BACKUP_DIR',
    without: 'no backup',
    meaning:
      'a folder on another disk, of this shop alone: the bundled PostgreSQL copies its log there, at most a minute late; `npm run backup` copies the whole there',
    expected: 'a folder, such as /srv/backups/shop',
  },
  {
    name: 'SMTP_URL',
    without: 'mails become files, which `/dev/mails` shows on this machine under a key that `npm start` prints',
    meaning: 'the mail server',
    expected: 'an address such as smtp://user:password@host:587',
    inProduction: 'name the mail server, such as smtp://user:password@host:587',
  },
  {
    name: 'FILES_URL',
    without: 'the folder `uploads` of `DATA_DIR`, which servers that share a database must share',
    meaning: 'a bucket of a service that speaks S3, for uploaded files',
    expected: 'an https address with key, secret and bucket, such as https://key:secret@s3.example/files?region=us-east-1',
    isSecret: true,
  },
  {
    name: 'SCANNER_URL',
    without: 'uploaded files are not scanned; their type is still recognised by their content',
    meaning: 'a ClamAV daemon that scans uploaded files before they are accepted',
    expected: 'the socket of clamd, such as clamav:/run/clamav/clamd.ctl, or clamav://host:3310',
  },
  {
    name: 'GATEWAY_URL',
    without: 'the bundled sandbox, a process of its own',
    meaning:
      'the payment gateway; the one foreign origin that a page may frame. The sandbox accepts any valid number and declines 4000000000000002, 4000000000009995 and 4000000000009979',
    expected: address('https://gateway.example'),
    inProduction: 'be the https address of the payment gateway: the bundled sandbox takes no real cards',
  },
  {
    name: 'GATEWAY_URL_<NAME>',
    without: '`GATEWAY_URL`',
    meaning:
      'the host of a gateway that tenants name in `cards.yaml`: `GATEWAY_URL_ANDES` for `gateway: andes`; pages of these tenants may frame it and no other',
    expected: address('https://gateway.example'),
    inProduction: 'be the https address of that payment gateway',
  },
  {
    name: 'GATEWAY_TOKEN_<NAME>',
    without: 'no `Authorization`',
    meaning: 'the token for `GATEWAY_URL_<NAME>`, sent as `Authorization: Bearer …`',
    isSecret: true,
  },
  {
    name: 'CRM_URL_<NAME>',
    without: 'records are kept and not sent',
    meaning: 'the CRM that a tenant names in its YAML: `CRM_URL_MAIN` for `main`',
    expected: address('https://host.example'),
  },
  { name: 'CRM_TOKEN_<NAME>', without: 'no `Authorization`', meaning: 'the token for `CRM_URL_<NAME>`', isSecret: true },
  {
    name: 'LOYALTY_URL_<NAME>',
    without: 'the bundled programme',
    meaning: 'the loyalty programme that a tenant names in its YAML',
    expected: address('https://host.example'),
  },
  { name: 'LOYALTY_TOKEN_<NAME>', without: 'no `Authorization`', meaning: 'the token for `LOYALTY_URL_<NAME>`', isSecret: true },
  {
    name: 'DATABASE_CONNECTIONS',
    default: '12',
    meaning:
      'connections to the database that the calls of one server share; more of them where the database is far away and answers late, as each call waits for ten statements and more; of four or more, one is for short reads, which are sent on it before those ahead of them are answered',
    expected: 'a whole number from 2 to 500, such as 12',
  },
  {
    name: 'MAX_CONNECTIONS',
    default: '2000',
    meaning:
      'connections that one server keeps open; above half of them each answer closes its own, above all of them the server accepts no further one',
    expected: 'a whole number from 10 to 100000, such as 2000',
  },
  {
    name: 'PROXIES',
    default: '0',
    meaning:
      'the number of proxies or balancers before the server; each adds to `X-Forwarded-For`, and nobody can reach the server without them',
    expected: 'how many proxies are before the server: a whole number from 0 to 10, such as 1',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'how long a server keeps answering after SIGTERM while `/readyz` says 503; behind a balancer, longer than between two of its checks',
    expected: 'a whole number from 0 to 60, such as 3',
  },
  {
    name: 'SECRET',
    without: 'generated once, in `DATA_DIR`',
    meaning: '32 characters or more, for codes, challenges and logins through providers; servers that share a database must share it',
    expected: '32 characters or more',
    inProduction: 'be 32 random characters or more, the same for all servers of one database',
    isSecret: true,
  },
  {
    name: 'OIDC_<TENANT>_<PROVIDER>',
    without: 'no such button',
    meaning:
      'our account at a provider of logins that `providers.yaml` names, such as `OIDC_CL_GOOGLE=https://id:secret@accounts.google.com`; the provider returns to `<PUBLIC_URL>/api/session/commerce/social-login/<tenant>/<provider>/callback`',
    expected: 'an issuer with our id and secret there, such as https://id:secret@accounts.example (http on this machine alone)',
  },
  {
    name: 'METRICS_TOKEN',
    without: '`/metrics` answers only on a developer’s machine',
    meaning: '16 characters or more, which Prometheus sends as `Authorization: Bearer …`',
    expected: '16 characters or more',
    isSecret: true,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    without: 'no traces, and the libraries are not loaded',
    meaning:
      'a collector of OpenTelemetry, which gets a trace of each request with its statements (OTLP over HTTP), without values. Each statement then carries the id of its request as a comment',
    expected: address('http://collector:4318'),
  },
  {
    name: 'PUBLIC_URL',
    without: '`http://localhost:<PORT>`',
    meaning: 'the address that people type into the browser',
    expected: address('https://shop.example'),
    inProduction: 'be the https address that people type, such as https://shop.example',
  },
  {
    name: 'TEST_CLOCK_FILE',
    without: 'the machine’s time',
    meaning: 'a file that holds the time, for tests',
    expected: 'a file',
    inProduction: 'not be set: it is for tests',
  },
  { name: 'TENANTS_DIR', default: 'tenants', meaning: 'the YAML of the tenants', expected: 'a folder, such as tenants' },
  {
    name: 'STUDIO_SOURCES',
    without: 'no `/studio`, but in the demonstration, where it is `TENANTS_DIR`',
    meaning:
      'the YAML that authors edit at `/studio` and publish from there into `COMPILED_DIR`, as a commit where the folder is in a git repository; servers that share a database share both folders',
    expected: 'a folder, such as tenants',
  },
  { name: 'COMPILED_DIR', default: '.compiled', meaning: 'the compiled tenants', expected: 'a folder, such as .compiled' },
  {
    name: 'UV_THREADPOOL_SIZE',
    default: '4',
    meaning:
      'Node’s threads for files, names and compression; passwords have threads of their own. On a machine with many cores, twice the cores',
  },
  service('MY_ACCOUNT_URL', 'accounts'),
  service('SESSION_URL', 'logins'),
  service('AUTHENTICATION_URL', 'passwords'),
  service('DOWNLOAD_URL', 'files'),
  service('POST_SALE_URL', 'cancellations and refunds'),
  service('CHECKOUT_URL', 'carts and cards'),
  service('QUOTATION_URL', 'quotations'),
  service('COMMERCE_CONFIG_URL', 'the tenants’ configuration'),
  {
    name: 'CHROME_PATH',
    without: 'the machine’s Chromium; where there is none, one is installed',
    meaning: 'the browser of the tests, of `npm run pictures` and of `npm run tenant -- test`',
  },
  { name: 'NODES_SEED', without: 'drawn, and printed', meaning: 'repeats the draws of a run of `npm run test:nodes`' },
  { name: 'NODE_COMPILE_CACHE', default: 'node_modules/.cache/node', meaning: 'where Node keeps what it has compiled' },
  { name: 'DEBUG', without: 'one sentence', meaning: 'any value: `npm run tenant` prints the stack of a bug too' },
];

const patterns = settingRows.map((row) => ({ row, pattern: new RegExp(`^${row.name.replaceAll(/<\w+>/g, '[A-Z0-9_]+')}$`) }));

/**
 * The row of a variable, also of one of a family.
 *
 * @throws where the table has none: every variable that is read has a row
 * @example findSettingRow('CRM_URL_MAIN').name // 'CRM_URL_<NAME>'
 */
export function findSettingRow(name: string): SettingRow {
  const found = patterns.find(({ pattern }) => pattern.test(name));
  if (found === undefined) throw new Error(`${name} has no row in settingRows.ts.`);
  return found.row;
}
