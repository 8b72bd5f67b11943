import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from '../scripts/verify/findChromium.ts';
import { freePort } from '../tests/support/journeys/freePort.ts';
import { isQuick, leftToWhole } from './leftToWhole.ts';

const root = path.dirname(import.meta.dirname);
const results = path.join(root, '.results');

// This file is read by the runner and again by each of its workers: the first one decides, and passes it on in the environment.
if (process.env.JOURNEY_PORT === undefined) {
  process.env.JOURNEY_PORT = String(await freePort());
  // The address at which a journey starts a login provider, which one shop is configured with.
  process.env.JOURNEY_PROVIDER_PORT = String(await freePort());
  process.env.JOURNEY_DATA_DIR = path.join(results, 'journeys-data');
  process.env.JOURNEY_TENANTS_DIR = path.join(results, 'journeys-tenants');
  process.env.JOURNEY_COMPILED_DIR = path.join(results, 'journeys-compiled');
  process.env.JOURNEY_CHROMIUM = await findHeadlessChromium();
  rmSync(process.env.JOURNEY_DATA_DIR, { recursive: true, force: true });
  // The shops of tenants/, and one that nobody wrote code for.
  rmSync(process.env.JOURNEY_TENANTS_DIR, { recursive: true, force: true });
  for (const folder of ['tenants', 'tests/fixture-country'])
    cpSync(path.join(root, folder), process.env.JOURNEY_TENANTS_DIR, { recursive: true });
}
/** The longest begins first, so that it is not left for one worker at the end. */
const studio = '**/studio.journey.ts';
/**
 * With a shop to themselves, one after the other (see ownShopJourney): other journeys between them would end their worker, and with it its shop.
 */
const inOwnShop = [
  'approvals',
  'cancellation',
  'cards',
  'cart',
  'collaborators',
  'company-buying',
  'everyScreen',
  'faults',
  'first-login',
  'lists',
  'messages',
  'notifications',
  'orders',
  'privacy',
  'quotations',
  'reports',
  'reviews',
].map((name) => `**/${name}.journey.ts`);
const leftOut = isQuick ? leftToWhole.journeys.map((file) => `**/${file}`) : [];
const port = process.env.JOURNEY_PORT;
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: path.join(root, 'tests/journeys'),
  // Node reads TypeScript itself.
  build: { external: ['**/*.ts'] },
  testMatch: '**/*.journey.ts',
  grepInvert: isQuick ? leftToWhole.tagged : [],
  projects: [
    { name: 'studio', testMatch: studio },
    { name: 'in own shop', testMatch: inOwnShop, testIgnore: leftOut },
    { name: 'others', testIgnore: [studio, ...inOwnShop, ...leftOut] },
  ],
  outputDir: path.join(results, 'journeys'),
  reporter: [['list'], [path.join(root, 'scripts/verify/playwrightReporter.ts')]],
  // One more than cores: a journey often waits, for an answer, a redirect, or the end of a movement.
  workers: 3,
  fullyParallel: true,
  // Two cores carry browsers, servers and databases at once. What passes at the second try alone is named in the summary, to be mended.
  retries: 1,
  forbidOnly: true,
  // For a machine of two cores that is busy: who waits for what comes waits no longer for it.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.JOURNEY_CHROMIUM,
      args: [...chromiumFlags],
      // Without a language of its own Chromium calls a file with an accent in its name "download".
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8' },
    },
  },
  webServer: {
    command: `exec "${process.execPath}" scripts/start.ts > "${path.join(results, 'journeys-server.log')}"`,
    cwd: root,
    url: `${address}/livez`,
    env: {
      PORT: port,
      PUBLIC_URL: address,
      DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '',
      TENANTS_DIR: process.env.JOURNEY_TENANTS_DIR ?? '',
      COMPILED_DIR: process.env.JOURNEY_COMPILED_DIR ?? '',
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'off',
      OIDC_CL_GOOGLE: `http://shop:shop-secret@localhost:${process.env.JOURNEY_PROVIDER_PORT}`,
      PARENT_PID: String(process.pid),
    },
    stdout: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
