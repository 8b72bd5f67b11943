import path from 'node:path';
import { resolve } from '../../engine/compiler.ts';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/start.ts';
import { loadCatalogues } from '../../src/server/catalogue/loadCatalogues.ts';
import { systemClock } from '../../src/server/clock.ts';
import { isLoopbackUrl } from '../../src/server/http/devMails.ts';
import type { Settings } from '../../src/server/settings.ts';
import { compileTenants, errorsAsText } from '../compile.ts';
import { readArguments } from './arguments.ts';
import { fillInBulk } from './demo/bulk.ts';
import { openCounter } from './demo/counter.ts';
import { fillTenant, stateOf } from './demo/fillTenant.ts';
import { brokenOrders } from './demo/invariants.ts';
import { castOf, demoPassword, type Filling, type Person, problemsOf } from './demo/people.ts';
import { wordsOf } from './demo/words.ts';
import { readSource, shownFolder, unknownCode } from './source.ts';
import { misuse, type Verb } from './verb.ts';
import { withDatabase } from './withDatabase.ts';

const HOUR = 3_600_000;

/** Fills shops with invented people and a year of what they did; once, and never into a shop that is open to others unless told so. */
export const demo: Verb = async (args, settings) => {
  const read = readArguments(args, { yes: { type: 'boolean' }, scale: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  if (!isLoopbackUrl(settings.publicUrl) && read.values.yes !== true)
    return misuse(`${settings.publicUrl} may be a shop that people use. If it shall have invented people and orders: --yes.`);
  const { scale = '0' } = read.values;
  if (!/^\d{1,8}$/.test(scale)) return misuse(`--scale ${scale} is no number of orders.`);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const mistakes = errorsAsText(await compileTenants(settings), shownFolder(settings));
  if (mistakes !== '') console.error(mistakes);
  return withDatabase(settings, (connectionString) =>
    withGateway(settings, (gatewayUrl) =>
      fill({ ...settings, gatewayUrl }, connectionString, { named: read.positionals, scale: Number(scale) }, source.files),
    ),
  );
};

async function withGateway<T>({ gatewayUrl, dataDir }: Settings, use: (address: string) => Promise<T>): Promise<T> {
  if (gatewayUrl !== undefined) return use(gatewayUrl);
  const sandbox = await startSandbox({ vault: path.join(dataDir, 'gateway', 'vault.json') });
  try {
    return await use(sandbox.address);
  } finally {
    await sandbox.close();
  }
}

async function fill(
  settings: Settings,
  connectionString: string,
  { named, scale }: { readonly named: readonly string[]; readonly scale: number },
  files: Parameters<typeof resolve>[0],
): Promise<number> {
  const begun = systemClock();
  const counter = await openCounter(settings, connectionString, begun);
  const { server, tenants } = counter;
  try {
    const known = await tenants.codes();
    const unknown = unknownCode(named, known);
    if (unknown !== undefined) return misuse(unknown);
    const codes = named.length === 0 ? known : named;
    await loadCatalogues(server.db, tenants, codes, begun);
    const resolved = new Map(resolve(files).tenants.map((one) => [one.name, one]));
    let broken = 0;
    for (const code of codes) {
      const [tenant, source] = [await tenants.find(code), resolved.get(code)];
      const folders = [...new Set(source?.layers.map(({ name }) => name))].reverse();
      const words = await wordsOf(settings.tenantsDir, folders);
      if (tenant === undefined || source === undefined || words === undefined) {
        console.log(`${code}: has no people for a demonstration (demo/people.csv, companies.csv, words.csv).`);
        continue;
      }
      const ago = (days: number, hours = 0) => new Date(begun.getTime() - days * 24 * HOUR - hours * HOUR);
      const filling: Filling = { counter, tenant, resolved: source, words, ago };
      const state = await stateOf(server.db, filling);
      if (state === 'whole') console.log(`${code}: was filled before; nothing is added.`);
      else if (state === 'half') {
        broken++;
        console.error(`${code}: was filled in part and then broken off. Begin with an empty database, such as another DATA_DIR.`);
      } else {
        const problems = await problemsOf(filling);
        for (const problem of problems) console.error(problem);
        broken += problems.length;
        if (problems.length > 0) continue;
        console.log(told(code, settings, await fillTenant(filling)));
      }
      if (scale > 0 && state !== 'half') await fillInBulk(server.db, bulkOf(filling, Math.ceil(scale / codes.length)), counted(code));
      const wrong = await brokenOrders(server.db, tenant);
      for (const sentence of wrong) console.error(sentence);
      broken += wrong.length;
    }
    console.log(`Everybody's password: ${demoPassword}`);
    return broken === 0 ? 0 : 1;
  } finally {
    await counter.close();
  }
}

const bulkOf = (filling: Filling, orders: number) => ({
  ...{ tenant: filling.tenant, orders, now: filling.ago(0) },
  email: castOf(filling, 0).email,
});

const counted = (code: string) => (orders: number) => console.log(`${code}: ${orders} orders`);

/** Who can log in, as a table. */
function told(code: string, { publicUrl }: Settings, people: readonly Person[]): string {
  const rows = people.map(({ role, email, name, company }) => [
    role,
    email,
    name,
    company === undefined ? '' : `${company.name}, ${company.document}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) =>
      `  ${row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}`,
  );
  return [`${code}  ${publicUrl}/${code}/`, ...lines].join('\n');
}
