import { findBroken } from '../../src/server/domain/invariants/findBroken.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { unknownCode } from '../tenant/readSource.ts';
import { onDatabase } from './onDatabase.ts';

/** Of what is broken alike an operator needs a few; their number says how far it goes. */
const shown = 10;

/** What must hold in a shop's database at any moment, of the shop that runs too. Exit code 1 where something does not: a watch can ask for it. */
export const verifyShop: Verb = async (args, settings) => {
  const read = readArguments(args, { all: { type: 'boolean' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const tenants = openTenants(settings.compiledDir, () => undefined, systemClock);
  const known = await tenants.codes();
  if (known.length === 0) return misuse(`${settings.compiledDir} has no tenants: npm run tenant -- build`);
  const unknown = unknownCode(read.positionals, known);
  if (unknown !== undefined) return misuse(unknown);
  const codes = read.positionals.length === 0 ? known : read.positionals;
  return onDatabase(settings, async (db) => {
    let isWhole = true;
    for (const code of codes) {
      const tenant = await tenants.find(code);
      if (tenant === undefined) continue;
      const broken = Object.entries(await findBroken(db, tenant));
      for (const [name, sentences] of broken) {
        const told = read.values.all === true ? sentences : sentences.slice(0, shown);
        for (const sentence of told) console.error(`${code}  ${name}  ${sentence}`);
        if (told.length < sentences.length) console.error(`${code}  ${name}  and ${sentences.length - told.length} more: --all`);
      }
      const right = broken.flatMap(([name, sentences]) => (sentences.length === 0 ? [name] : []));
      if (right.length < broken.length) isWhole = false;
      console.log(`${code}  right: ${right.join(', ')}`);
    }
    return isWhole ? 0 : 1;
  });
};
