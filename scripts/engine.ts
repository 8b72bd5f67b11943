// npm run engine -- <verb>: the engine for other people's applications.
import { runVerb } from './command-line/runVerb.ts';
import { verbs } from './engine/verbs.ts';

process.exitCode = await runVerb('npm run engine --', verbs, process.argv.slice(2));
