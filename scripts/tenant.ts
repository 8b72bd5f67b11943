// npm run tenant -- <verb>: what product owners do with the YAML of a country; the verbs of `npm run shop` work here too.
import { runVerb } from './command-line/runVerb.ts';
import { verbs as ofTheShop } from './shop/verbs.ts';
import { verbs } from './tenant/verbs.ts';

// A reader that has seen enough (`… | head`) is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

process.exitCode = await runVerb('npm run tenant --', { ...verbs, ...ofTheShop }, process.argv.slice(2));
