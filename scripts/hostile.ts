// npm run hostile: requests and tools that want to break the shop, against one of its own on this machine.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { waitForEnd } from './launch/waitForEnd.ts';
import { root } from './root.ts';
import { groups } from './verify/groups.ts';
import { type Command, endCommands, runCommand } from './verify/runCommand.ts';

answerHelp('hostile');

/** The program that each attack needs, and Debian's package of it. */
const tools = { wapiti: 'wapiti', sqlmap: 'sqlmap', slow: 'slowhttptest' } as const;
const names = ['requests', ...Object.keys(tools)];

const [name = 'all', number, ...more] = process.argv.slice(2);
const chosen = name === 'all' ? names : names.filter((one) => one === name);
if (chosen.length === 0 || more.length > 0 || (number !== undefined && !/^[1-9]\d*$/.test(number))) {
  console.error(`Which attack? ${names.join(', ')} or all, and a number: npm run hostile -- requests 10000`);
  process.exit(2);
}
waitForEnd().then(async () => {
  await endCommands();
  process.exit(1);
});

let failed = 0;
for (const attack of chosen) {
  const tool = Object.hasOwn(tools, attack) ? tools[attack as keyof typeof tools] : undefined;
  if (tool !== undefined && !isInstalled(tool)) {
    console.log(`${attack}: skipped, as ${tool} is not installed (Debian’s package ${tool})`);
    continue;
  }
  const command: Command =
    tool === undefined
      ? { ...groups.api, args: [...groups.api.args, 'tests/api/fuzz'], env: { HOSTILE_REQUESTS: number ?? '250000' } }
      : { script: `tests/hostile/${attack}.ts`, args: number === undefined ? [] : [number] };
  const { badly } = await runCommand(command, {
    logFile: path.join(root, '.results/hostile', `${attack}.log`),
    show: true,
    seconds: 14_400,
  });
  if (badly === undefined) continue;
  console.error(`${attack}: ${badly}`);
  failed++;
}
process.exit(failed > 0 ? 1 : 0);

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
}
