import { expect, test } from 'vitest';
import { gatewayHostOf } from '../../src/server/platform/hosts.ts';
import { readServerSettings, readSettings } from '../../src/server/platform/settings.ts';
import { isPooledByTransaction } from '../../src/server/store/isPooledByTransaction.ts';

test('Without an environment everything has its default', () => {
  expect(readSettings({}, '/shop')).toEqual({
    settings: {
      port: 8080,
      production: false,
      dataDir: '/shop/.data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      crmHosts: {},
      loyaltyHosts: {},
      gatewayHosts: {},
      gatewayUrl: undefined,
      publicUrl: 'http://localhost:8080',
      proxies: 0,
      databaseConnections: 12,
      maxConnections: 2000,
      drainSeconds: 0,
      secret: undefined,
      metricsToken: undefined,
      clockFile: undefined,
      demo: true,
      clients: {},
      tenantsDir: '/shop/tenants',
      compiledDir: '/shop/.compiled',
      services: {
        'my-account': '/api/my-account',
        session: '/api/session',
        authentication: '/api/authentication',
        download: '/api/download',
        'post-sale': '/api/post-sale',
        checkout: '/api/checkout',
        quotation: '/api/quotation',
        'commerce-config': '/api/commerce-config',
      },
    },
  });
});

test('A database behind a pooler says so in its address; another word there is a mistake', () => {
  const pooled = 'postgresql://account_area@pooler:6432/shop?pooling=transaction';
  expect(readSettings({ DATABASE_URL: pooled, REPORTS_DATABASE_URL: pooled }).settings).toMatchObject({
    databaseUrl: pooled,
    reportsDatabaseUrl: pooled,
  });
  expect([isPooledByTransaction(pooled), isPooledByTransaction('postgresql://account_area@host/shop')]).toEqual([true, false]);
  expect(readSettings({ DATABASE_URL: 'postgresql://host/shop?pooling=session' }).problems).toEqual([
    expect.stringContaining('behind PgBouncer with ?pooling=transaction'),
  ]);
});

test('Our account at a provider of logins is an address with id and secret, and a wrong one is reported without them', () => {
  const { settings } = readSettings({ OIDC_CL_GOOGLE: 'https://shop.apps%40google:s%2Fecret@accounts.google.com', OIDC_CL_OTHER: '' });
  expect(settings?.clients).toEqual({ CL_GOOGLE: { issuer: 'https://accounts.google.com/', id: 'shop.apps@google', secret: 's/ecret' } });
  for (const wrong of [
    'https://accounts.google.com',
    'http://id:hidden@accounts.google.com',
    'https://id:hidden@issuer.example/?a=b',
    'x',
  ]) {
    const { problems } = readSettings({ OIDC_CL_GOOGLE: wrong });
    expect(problems).toEqual([expect.stringMatching(/^OIDC_CL_GOOGLE is "[^"]*", but must be an issuer with our id and secret/)]);
    expect(problems?.[0]).not.toContain('hidden');
  }
});

test('A CRM, a programme and a gateway have a host by their name, with its token; a token without a host is reported without it', () => {
  for (const [of, hosts] of [
    ['CRM', 'crmHosts'],
    ['LOYALTY', 'loyaltyHosts'],
    ['GATEWAY', 'gatewayHosts'],
  ] as const) {
    const [url, token] = [`${of}_URL_MY_HOST`, `${of}_TOKEN_MY_HOST`];
    const named = (env: Record<string, string>) => readSettings(env).settings?.[hosts];
    expect(named({ [url]: 'https://host.example/', [token]: 'hidden' })).toEqual({
      MY_HOST: { url: 'https://host.example', token: 'hidden' },
    });
    expect(named({ [url]: 'https://host.example' })).toEqual({ MY_HOST: { url: 'https://host.example', token: undefined } });
    expect(readSettings({ [token]: 'hidden' }).problems).toEqual([`${token} is there, but ${url} is not.`]);
    const { problems } = readSettings({ [url]: 'https://id:hidden@host.example' });
    expect(problems).toEqual([expect.stringMatching(`^${url} is "[^"]*", but must be an http or https address`)]);
    expect(problems?.[0]).not.toContain('hidden');
  }
});

test('A gateway is at the host of its name, and without one at the host of all gateways', () => {
  const { settings } = readSettings({ GATEWAY_URL: 'https://all.example', GATEWAY_URL_MY_GATEWAY: 'https://own.example' });
  if (settings === undefined) throw new Error('settings');
  const hosts = ['my-gateway', 'other'].map((name) => gatewayHostOf(settings, name)?.url);
  expect(hosts).toEqual(['https://own.example', 'https://all.example']);
  expect(gatewayHostOf({ ...settings, gatewayUrl: undefined }, 'other')).toBeUndefined();
});

test('A first start fills the shops, but not where they are said to be in use or to stay empty', () => {
  const demo = (env: Record<string, string>) => readSettings(env).settings?.demo;
  expect([demo({ DEMO: 'on' }), demo({ DEMO: 'off' }), demo({ NODE_ENV: 'production' })]).toEqual([true, false, false]);
  expect(demo({ DEMO: 'on', NODE_ENV: 'production' })).toBe(false);
});

test('An empty value counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('Folders are found from the working folder, absolute ones stay', () => {
  const { settings } = readSettings({ DATA_DIR: 'mine', TENANTS_DIR: '/elsewhere' }, '/shop');
  expect(settings).toMatchObject({ dataDir: '/shop/mine', tenantsDir: '/elsewhere' });
});

test('The public address follows the port, and loses the slash at its end', () => {
  expect(readSettings({ PORT: '9000' }).settings?.publicUrl).toBe('http://localhost:9000');
  expect(readSettings({ PUBLIC_URL: 'https://shop.example/' }).settings?.publicUrl).toBe('https://shop.example');
});

test('A service may live elsewhere', () => {
  const { settings } = readSettings({ POST_SALE_URL: 'https://post.example/base/' });
  expect(settings?.services['post-sale']).toBe('https://post.example/base');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['DEMO', 'maybe'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://host/base'],
  ['DATABASE_URL', 'somewhere'],
  ['SMTP_URL', 'http://mail.example'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', '12.5'],
  ['MAX_CONNECTIONS', '9'],
  ['MAX_CONNECTIONS', '1e9'],
  ['PROXIES', '-1'],
  ['PROXIES', '11'],
  ['PROXIES', 'true'],
  ['PROXIES', '10.0.0.0/8'],
  ['SECRET', 'short'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/?a=1'],
  ['MY_ACCOUNT_URL', '/api/elsewhere'],
  ['SESSION_URL', 'x'],
  ['AUTHENTICATION_URL', 'x'],
  ['DOWNLOAD_URL', 'x'],
  ['POST_SALE_URL', 'x'],
  ['CHECKOUT_URL', 'x'],
  ['QUOTATION_URL', 'x'],
  ['COMMERCE_CONFIG_URL', 'x'],
  ['DATA_DIR', 'a\0b'],
])('%s=%s is refused in one sentence that names the variable, the value and what is expected', (name, value) => {
  const { problems } = readSettings({ [name]: value });
  expect(problems).toHaveLength(1);
  const shown = name === 'SECRET' ? '***' : value;
  expect(problems?.[0]).toContain(`${name} is "${shown}", but must be `);
});

test('All mistakes are reported at once', () => {
  expect(readSettings({ PORT: 'x', SMTP_URL: 'y', DATABASE_URL: 'z' }).problems).toHaveLength(3);
});

test('A password is never printed', () => {
  expect(readSettings({ DATABASE_URL: 'mysql://shop:secret@host/base' }).problems?.[0]).not.toContain('secret');
});

const people = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' },
  ...{ GATEWAY_URL: 'https://gateway.example', SECRET: 'a'.repeat(32) },
};

test('A server in production does not start without public address, mail server, gateway and secret, each reported once and all together', () => {
  const named = (env: Record<string, string>) => readServerSettings(env).problems?.map((problem) => problem.split(' ')[0]);
  expect(named({ NODE_ENV: 'production' })).toEqual(['PUBLIC_URL', 'SMTP_URL', 'GATEWAY_URL', 'SECRET']);
  expect(named({ ...people, PORT: 'x', SECRET: 'short', SMTP_URL: '' })).toEqual(['PORT', 'SECRET', 'SMTP_URL']);
  expect(named({ ...people, PUBLIC_URL: 'http://shop.example' })).toEqual(['PUBLIC_URL']);
  expect(named({ ...people, GATEWAY_URL: 'http://localhost:9' })).toEqual(['GATEWAY_URL']);
  expect(named({ ...people, GATEWAY_URL_ANDES: 'http://localhost:9' })).toEqual(['GATEWAY_URL_ANDES']);
  expect(named({ ...people, TEST_CLOCK_FILE: 'clock' })).toEqual(['TEST_CLOCK_FILE']);
  expect(readServerSettings(people).settings).toMatchObject({ production: true, demo: false });
  expect(readServerSettings({}).settings).toEqual(readSettings({}).settings);
  // A verb beside the server needs the database alone.
  expect(readSettings({ NODE_ENV: 'production' }).settings).toBeDefined();
});
