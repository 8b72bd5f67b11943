// npm run tenant -- <verb>: what product owners do with the YAML of a country.
import { suggestName } from '../engine/compiler.ts';
import { readSettings } from '../src/server/platform/settings.ts';
import { misuse } from './tenant/verb.ts';
import { listOfVerbs, verbs } from './tenant/verbs.ts';

// A reader that has seen enough (`… | head`) is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) return misuse(`${unknownVerb()}\n${listOfVerbs()}`);
  const { settings, problems } = readSettings(process.env);
  if (settings === undefined) return misuse(problems.join('\n'));
  try {
    return await (await verb.load())(args, settings);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return misuse(
      `This is a bug of the compiler, not a mistake of yours: ${what}${process.env.DEBUG && error instanceof Error ? `\n${error.stack}` : ''}`,
    );
  }
}

function unknownVerb(): string {
  if (name === '' || name === 'help' || name === '--help') return 'npm run tenant -- <verb>. The verbs are:';
  const meant = suggestName(name, Object.keys(verbs));
  return `There is no verb "${name}"${meant === undefined ? '' : `: did you mean "${meant}"?`} The verbs are:`;
}
