import { loadProductsOfTenants } from '../../src/server/domain/products/loadProductsOfTenants.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { compileTenants, errorsAsText } from '../compile/compileTenants.ts';
import { readSource, shownFolder, unknownCode } from '../tenant/readSource.ts';
import { onDatabase } from './onDatabase.ts';

/** Loads products, prices, stores and stock of the YAML into the database; reports why a tenant could not be loaded. */
export const loadCatalogue: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const compiled = await compileTenants(settings);
  const mistakes = errorsAsText(compiled, shownFolder(settings));
  if (mistakes !== '') console.error(mistakes);
  const tenants = openTenants(settings.compiledDir, () => undefined, systemClock);
  const known = await tenants.codes();
  const unknown = unknownCode(read.positionals, known);
  if (unknown !== undefined) return misuse(unknown);
  const codes = read.positionals.length === 0 ? known : read.positionals;
  const loaded = await onDatabase(settings, (db) => loadProductsOfTenants(db, tenants, codes, systemClock()));
  for (const code of codes) console.log(`${code}: ${loaded.includes(code) ? 'loaded' : 'is loaded already'}`);
  return mistakes === '' ? 0 : 1;
};
