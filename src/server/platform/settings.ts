import path from 'node:path';
import type { Hosts } from './hosts.ts';
import { productionProblems } from './productionProblems.ts';
import { findSettingRow } from './settingRows.ts';

/** The services of the contract, each of which may live at an address of its own. */
export const serviceNames = [
  'my-account',
  'session',
  'authentication',
  'download',
  'post-sale',
  'checkout',
  'quotation',
  'commerce-config',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Our account at a provider: at which address it speaks for itself, and who we are to it. */
export type IdentityClient = { readonly issuer: string; readonly id: string; readonly secret: string };

/** What a run of the server depends on; every folder is an absolute path. */
export interface Settings {
  readonly port: number;
  /** NODE_ENV says that people use the shop: what is a developer's is refused (see production). */
  readonly production: boolean;
  /** The server's own folder: database, mails, logs. */
  readonly dataDir: string;
  /** Undefined: the bundled PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** A copy of it, from which reports are read; undefined: they are read from the database itself. */
  readonly reportsDatabaseUrl: string | undefined;
  /** Where the bundled PostgreSQL keeps its log and backups; undefined: nowhere. */
  readonly backupDir: string | undefined;
  /** Undefined: mails become files. */
  readonly smtpUrl: string | undefined;
  /** CRMs by the names that tenants give them; one without a host here is recorded alone. */
  readonly crmHosts: Hosts;
  /** Loyalty programmes by their names; one without a host here is the bundled one. */
  readonly loyaltyHosts: Hosts;
  /** Payment gateways by the names that tenants give them; one without a host here is at `gatewayUrl`. */
  readonly gatewayHosts: Hosts;
  /** Undefined: the bundled sandbox, where a developer starts it; without a host no card can be saved. */
  readonly gatewayUrl: string | undefined;
  /** What people type into the browser, without a slash at the end. */
  readonly publicUrl: string;
  /** Proxies and balancers before the server, each of which adds the address of its caller. */
  readonly proxies: number;
  /** Connections to the database that calls share. */
  readonly databaseConnections: number;
  /** Connections that the server keeps open at most. */
  readonly maxConnections: number;
  /** How long a server keeps answering after SIGTERM while it is not ready. */
  readonly drainSeconds: number;
  /** The server's key, 32 characters or more; undefined: one made once, in the data folder. */
  readonly secret: string | undefined;
  /** What who asks for metrics must show; undefined: they are for a developer's machine alone. */
  readonly metricsToken: string | undefined;
  /** Collector of OpenTelemetry; undefined: there are no traces. */
  readonly tracesUrl: string | undefined;
  /** A file that says what the time is, for tests; undefined: the machine does. */
  readonly clockFile: string | undefined;
  /** May a first start fill the shops with invented people? Never where NODE_ENV says that they are in use. */
  readonly demo: boolean;
  /** Where files that people send are kept; undefined: in the data folder. */
  readonly bucket: Bucket | undefined;
  /** A ClamAV daemon that looks through them; undefined: nobody does. */
  readonly scanner: ScannerPlace | undefined;
  /** Our accounts at providers of logins, by `<TENANT>_<PROVIDER>`. */
  readonly clients: Readonly<Record<string, IdentityClient>>;
  /** The YAML that the studio edits; undefined: there is no studio, but in the demonstration. */
  readonly studioSources: string | undefined;
  readonly tenantsDir: string;
  readonly compiledDir: string;
  /** Base address of each service, without a slash at the end; by default the bundled server's path. */
  readonly services: Readonly<Record<ServiceName, string>>;
}

/** A bucket of a service that speaks S3: its address, without a slash at the end, and our account there. */
export type Bucket = { readonly url: string; readonly region: string; readonly key: string; readonly secret: string };

/** Where a daemon listens: a socket's path, or host and port. */
export type ScannerPlace = { readonly path: string } | { readonly host: string; readonly port: number };

export type SettingsResult =
  | { readonly settings: Settings; readonly problems?: undefined }
  | { readonly settings?: undefined; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a server that is to be started: in production it needs more than a verb beside it does.
 *
 * @example readServerSettings({ NODE_ENV: 'production' }) // { problems: ['PUBLIC_URL must be …', 'SMTP_URL must …', …] }
 */
export function readServerSettings(env: Environment, workingDir: string = process.cwd()): SettingsResult {
  const { settings, problems } = readAll(env, workingDir);
  const demanded = productionProblems(settings).filter(({ name }) => !problems.some((problem) => problem.startsWith(`${name} `)));
  return resultOf(settings, [...problems, ...demanded.map(({ problem }) => problem)]);
}

/**
 * Reads the settings from an environment; every wrong value is reported, each in a sentence. An empty value counts as none.
 *
 * @example readSettings({ PORT: 'x' }) // { problems: ['PORT is "x", but must be a whole number from 0 to 65535, such as 8080 (0 takes a free port).'] }
 */
export function readSettings(env: Environment, workingDir: string = process.cwd()): SettingsResult {
  const { settings, problems } = readAll(env, workingDir);
  return resultOf(settings, problems);
}

const resultOf = (settings: Settings, problems: readonly string[]): SettingsResult => (problems.length > 0 ? { problems } : { settings });

/** The settings, with the default for each value that is a problem. */
function readAll(env: Environment, workingDir: string): { readonly settings: Settings; readonly problems: readonly string[] } {
  const problems: string[] = [];

  function read<T>(name: string, otherwise: T, parse: (value: string) => T | undefined): T {
    const value = env[name];
    const { expected, isSecret } = findSettingRow(name);
    if (value === undefined || value === '') return otherwise;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    // A secret is not shown, and an address without its password.
    problems.push(`${name} is "${isSecret ? '***' : withoutPassword(value)}", but must be ${expected}.`);
    return otherwise;
  }

  const inWorkingDir = (value: string) => (value.includes('\0') ? undefined : path.resolve(workingDir, value));

  const folder = (name: string): string => read(name, path.resolve(workingDir, defaultOf(name)), inWorkingDir);

  const address = (name: string, otherwise: string): string => read(name, otherwise, webAddress);

  /** CRM_URL_MAIN and, where the host asks for one, CRM_TOKEN_MAIN. */
  function hosts(of: string): Hosts {
    const named = Object.keys(env).flatMap((key) => new RegExp(`^${of}_(?:URL|TOKEN)_([A-Z0-9_]+)$`).exec(key)?.[1] ?? []);
    return Object.fromEntries(
      [...new Set(named)].flatMap((name) => {
        const url = read(`${of}_URL_${name}`, '', webAddress);
        const token = env[`${of}_TOKEN_${name}`] || undefined;
        if (url !== '') return [[name, { url, token }]];
        if (token !== undefined) problems.push(`${of}_TOKEN_${name} is there, but ${of}_URL_${name} is not.`);
        return [];
      }),
    );
  }

  const port = read('PORT', Number(defaultOf('PORT')), portNumber);
  const production = env.NODE_ENV === 'production';
  const settings: Settings = {
    port,
    production,
    dataDir: folder('DATA_DIR'),
    databaseUrl: read('DATABASE_URL', undefined, databaseAddress),
    reportsDatabaseUrl: read('REPORTS_DATABASE_URL', undefined, databaseAddress),
    backupDir: read('BACKUP_DIR', undefined, inWorkingDir),
    smtpUrl: read('SMTP_URL', undefined, ofProtocol('smtp:', 'smtps:')),
    crmHosts: hosts('CRM'),
    loyaltyHosts: hosts('LOYALTY'),
    gatewayHosts: hosts('GATEWAY'),
    gatewayUrl: read('GATEWAY_URL', undefined, webAddress),
    publicUrl: address('PUBLIC_URL', `http://localhost:${port}`),
    proxies: read('PROXIES', Number(defaultOf('PROXIES')), countOfProxies),
    databaseConnections: read('DATABASE_CONNECTIONS', Number(defaultOf('DATABASE_CONNECTIONS')), countWithin(2, 500)),
    maxConnections: read('MAX_CONNECTIONS', Number(defaultOf('MAX_CONNECTIONS')), countWithin(10, 100_000)),
    drainSeconds: read('DRAIN_SECONDS', Number(defaultOf('DRAIN_SECONDS')), secondsToDrain),
    secret: read('SECRET', undefined, (value) => (value.length >= 32 ? value : undefined)),
    metricsToken: read('METRICS_TOKEN', undefined, (value) => (value.length >= 16 ? value : undefined)),
    tracesUrl: read('OTEL_EXPORTER_OTLP_ENDPOINT', undefined, webAddress),
    clockFile: read('TEST_CLOCK_FILE', undefined, inWorkingDir),
    bucket: read('FILES_URL', undefined, bucketOf),
    scanner: read('SCANNER_URL', undefined, scannerPlace),
    demo: read('DEMO', defaultOf('DEMO') === 'on', onOrOff) && !production,
    clients: Object.fromEntries(
      Object.keys(env).flatMap((name): [string, IdentityClient][] => {
        const [, of] = /^OIDC_([A-Z0-9]+_[A-Z0-9_]+)$/.exec(name) ?? [];
        const client = of && read(name, undefined, clientOf);
        return of && client ? [[of, client]] : [];
      }),
    ),
    studioSources: read('STUDIO_SOURCES', undefined, inWorkingDir),
    tenantsDir: folder('TENANTS_DIR'),
    compiledDir: folder('COMPILED_DIR'),
    services: {
      'my-account': address('MY_ACCOUNT_URL', '/api/my-account'),
      session: address('SESSION_URL', '/api/session'),
      authentication: address('AUTHENTICATION_URL', '/api/authentication'),
      download: address('DOWNLOAD_URL', '/api/download'),
      'post-sale': address('POST_SALE_URL', '/api/post-sale'),
      checkout: address('CHECKOUT_URL', '/api/checkout'),
      quotation: address('QUOTATION_URL', '/api/quotation'),
      'commerce-config': address('COMMERCE_CONFIG_URL', '/api/commerce-config'),
    },
  };
  return { settings, problems };
}

function defaultOf(name: string): string {
  const row = findSettingRow(name);
  if (row.default === undefined) throw new Error(`${name} has no default in settingRows.ts.`);
  return row.default;
}

function portNumber(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;
}

function onOrOff(value: string): boolean | undefined {
  return value === 'on' ? true : value === 'off' ? false : undefined;
}

function countOfProxies(value: string): number | undefined {
  return /^\d{1,2}$/.test(value) && Number(value) <= 10 ? Number(value) : undefined;
}

function secondsToDrain(value: string): number | undefined {
  return /^\d{1,2}$/.test(value) && Number(value) <= 60 ? Number(value) : undefined;
}

function countWithin(least: number, most: number) {
  return (value: string): number | undefined => {
    const count = Number(value);
    return /^\d{1,6}$/.test(value) && count >= least && count <= most ? count : undefined;
  };
}

function webAddress(value: string): string | undefined {
  const url = parsedUrl(value);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.search !== '' || url.hash !== '' || url.username !== '') return undefined;
  return url.href.replace(/\/+$/, '');
}

/** https, or http on this machine alone. */
const isSafe = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));

/** `https://id:secret@issuer`; signs of address in id or secret are percent-encoded. */
function clientOf(value: string): IdentityClient | undefined {
  const url = parsedUrl(value);
  if (url === undefined || !isSafe(url) || url.username === '' || url.password === '') return undefined;
  if (url.search !== '' || url.hash !== '') return undefined;
  const [id, secret] = [plain(url.username), plain(url.password)];
  if (id === undefined || secret === undefined) return undefined;
  url.username = '';
  url.password = '';
  return { issuer: url.href, id, secret };
}

function plain(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** `https://key:secret@host/bucket?region=…`; signs of address in key or secret are percent-encoded. */
function bucketOf(value: string): Bucket | undefined {
  const url = parsedUrl(value);
  if (url === undefined || !isSafe(url) || url.username === '' || url.password === '' || url.hash !== '') return undefined;
  const [key, secret] = [plain(url.username), plain(url.password)];
  const place = url.pathname.replace(/\/+$/, '');
  if (key === undefined || secret === undefined || !/^(?:\/[\w.-]+)+$/.test(place)) return undefined;
  return { url: `${url.origin}${place}`, region: url.searchParams.get('region') ?? 'us-east-1', key, secret };
}

/** `clamav:/run/clamav/clamd.ctl`, or `clamav://host:3310`. */
function scannerPlace(value: string): ScannerPlace | undefined {
  const url = parsedUrl(value);
  if (url?.protocol !== 'clamav:') return undefined;
  if (url.hostname !== '') return /^\d+$/.test(url.port) ? { host: url.hostname, port: Number(url.port) } : undefined;
  return url.pathname.startsWith('/') ? { path: decodeURIComponent(url.pathname) } : undefined;
}

/** With `?pooling=transaction` behind a pooler that lends its connections for a transaction. */
function databaseAddress(value: string): string | undefined {
  const pooling = parsedUrl(value)?.searchParams.get('pooling') ?? 'transaction';
  return pooling === 'transaction' ? ofProtocol('postgres:', 'postgresql:')(value) : undefined;
}

function ofProtocol(...protocols: readonly string[]): (value: string) => string | undefined {
  return (value) => {
    const protocol = parsedUrl(value)?.protocol;
    return protocol !== undefined && protocols.includes(protocol) ? value : undefined;
  };
}

function parsedUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function withoutPassword(value: string): string {
  return value.replace(/(:\/\/[^/@:]*):[^/@]*@/, '$1:***@');
}
