import path from 'node:path';
import { type Resolved, resolve } from '../../engine/compiler.ts';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { loadProductsOfTenants } from '../../src/server/domain/products/loadProductsOfTenants.ts';
import { clockFromFile, systemClock } from '../../src/server/platform/clock.ts';
import { isLoopbackUrl } from '../../src/server/platform/isLoopbackUrl.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { compileTenants, errorsAsText } from '../compile/compileTenants.ts';
import { contract } from '../compile/contract.ts';
import { gatewayOf } from '../launch/gatewayAddress.ts';
import { watchParent } from '../launch/watchParent.ts';
import { withDatabase } from '../shop/withDatabase.ts';
import { readSource, shownFolder, unknownCode } from '../tenant/readSource.ts';
import { fillBulk } from './bulk/fillBulk.ts';
import { demoPassword, type Filling } from './filling.ts';
import { fillStateOf, fillTenant } from './fillTenant.ts';
import { hasStrangers } from './hasStrangers.ts';
import { findBroken } from './invariants/findBroken.ts';
import { type Counter, openCounter } from './openCounter.ts';
import { castOf, problemsOf } from './registerPeople.ts';
import { whoCanLogIn } from './whoCanLogIn.ts';
import { files as demoFiles, type Words, wordsOf } from './wordsOf.ts';

const HOUR = 3_600_000;

/**
 * Fills shops with invented people and a year of what they did; each once, whole or not at all, and never into a shop that is open to
 * others unless told so. `--first`: as called by `npm start`, if nobody else has an account.
 */
export const demo: Verb = async (args, settings) => {
  const read = readArguments(args, { yes: { type: 'boolean' }, scale: { type: 'string' }, first: { type: 'boolean' } });
  if (read.problem !== undefined) return misuse(read.problem);
  if (!isLoopbackUrl(settings.publicUrl) && read.values.yes !== true)
    return misuse(`${settings.publicUrl} may be a shop that people use. If it shall have invented people and orders: --yes.`);
  if (settings.production && settings.gatewayUrl === undefined)
    return misuse('GATEWAY_URL is missing: with NODE_ENV=production the sandbox gateway does not run.');
  const { scale = '0', first = false } = read.values;
  if (!/^\d{1,8}$/.test(scale)) return misuse(`--scale ${scale} is no number of orders.`);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  // The process that started the shop has compiled, and ends this one with itself.
  if (first) watchParent(() => process.exit(1));
  const mistakes = first ? '' : errorsAsText(await compileTenants(settings), shownFolder(settings));
  if (mistakes !== '') console.error(mistakes);
  return withDatabase(settings, (connectionString) =>
    withGateway(settings, (gatewayUrl) =>
      fill({ ...settings, gatewayUrl }, connectionString, { named: read.positionals, scale: Number(scale), first }, source.files),
    ),
  );
};

/** The gateway of the settings, the one of the shop that runs on the folder, or a sandbox for as long as it is needed. */
async function withGateway<T>({ gatewayUrl, dataDir }: Settings, use: (address: string) => Promise<T>): Promise<T> {
  const running = gatewayUrl ?? (await gatewayOf(dataDir));
  if (running !== undefined) return use(running);
  const sandbox = await startSandbox({ vault: path.join(dataDir, 'gateway', 'vault.json') });
  try {
    return await use(sandbox.address);
  } finally {
    await sandbox.close();
  }
}

type DemoOptions = { readonly named: readonly string[]; readonly scale: number; readonly first: boolean };

async function fill(
  settings: Settings,
  connectionString: string,
  options: DemoOptions,
  files: Parameters<typeof resolve>[0],
): Promise<number> {
  const begun = (settings.clockFile === undefined ? systemClock : clockFromFile(settings.clockFile))();
  const counter = await openCounter(settings, connectionString, begun);
  const { server, tenants } = counter;
  try {
    const known = await tenants.codes();
    const unknown = unknownCode(options.named, known);
    if (unknown !== undefined) return misuse(unknown);
    const codes = options.named.length === 0 ? known : options.named;
    await loadProductsOfTenants(server.db, tenants, codes, begun);
    const shops = await shopsOf(counter, settings, codes, files);
    const states = new Map(await Promise.all(shops.map(async (shop) => [shop, await fillStateOf(server.db, shop)] as const)));
    if (options.first && options.scale === 0 && ![...states.values()].includes('none')) return 0;
    const words = new Map(shops.map((shop) => [shop.tenant.code, shop.words]));
    let faults = 0;
    const whole: Filling[] = [];
    for (const [at, shop] of shops.entries()) {
      const { code } = shop.tenant;
      const state = states.get(shop);
      if (options.first && state === 'none' && (await hasStrangers(server.db, words))) {
        console.log('Somebody has registered: nothing more is added. To fill the other shops all the same: npm run tenant -- demo');
        break;
      }
      if (state === 'taken') {
        faults++;
        console.error(`${code}: somebody has an account of ${castOf(shop, 0).email} who is not of the demonstration.`);
        continue;
      }
      if (state === 'none') {
        const problems = await problemsOf(shop);
        for (const problem of problems) console.error(problem);
        faults += problems.length;
        if (problems.length > 0) continue;
        await counter.whole(() => fillTenant(shop));
      }
      console.log(`${code}: ${state === 'none' ? 'is filled' : 'was filled before; nothing is added'}. (${at + 1} of ${shops.length})`);
      whole.push(shop);
      if (options.scale > 0) await fillBulk(shop, Math.ceil(options.scale / codes.length), printCount(code));
      const wrong = await findBroken(server.db, shop.tenant);
      for (const sentence of wrong) console.error(sentence);
      faults += wrong.length;
    }
    for (const shop of whole) {
      const { code } = shop.tenant;
      console.log(`${code}  ${settings.publicUrl}/${code}/\n${await whoCanLogIn(server.db, shop)}`);
    }
    if (whole.length > 0) console.log(`Everybody's password: ${demoPassword}`);
    return faults === 0 ? 0 : 1;
  } finally {
    await counter.close();
  }
}

/** The shops that have people for a demonstration. */
async function shopsOf(
  counter: Counter,
  { tenantsDir }: Settings,
  codes: readonly string[],
  files: Parameters<typeof resolve>[0],
): Promise<readonly Filling[]> {
  const resolved = new Map(resolve(files, contract.features).tenants.map((one): [string, Resolved] => [one.name, one]));
  const begun = counter.time.now;
  const ago = (days: number, hours = 0) => new Date(begun.getTime() - days * 24 * HOUR - hours * HOUR);
  const shops: Filling[] = [];
  for (const code of codes) {
    const [tenant, source] = [await counter.tenants.find(code), resolved.get(code)];
    const folders = [...new Set(source?.layers.map(({ name }) => name))].reverse();
    const words: Words | undefined = await wordsOf(tenantsDir, folders);
    if (tenant === undefined || source === undefined || words === undefined)
      console.log(`${code}: has no people for a demonstration (demo/${demoFiles.join(', ')}).`);
    else shops.push({ counter, tenant, resolved: source, words, ago });
  }
  return shops;
}

const printCount = (code: string) => (orders: number) => console.log(`${code}: ${orders} orders`);
