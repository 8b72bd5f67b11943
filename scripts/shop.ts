// npm run shop -- <verb>: what operators do with a running shop and its database.
import { runVerb } from './command-line/runVerb.ts';
import { verbs } from './shop/verbs.ts';

// A reader that has seen enough (`… | head`) is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

process.exitCode = await runVerb('npm run shop --', verbs, process.argv.slice(2));
