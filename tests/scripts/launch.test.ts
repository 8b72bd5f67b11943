import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'launch-'));
  await mkdir(path.join(folder, 'scripts'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const endings = path.join(root, 'scripts/launch/waitForEnd.ts');
const untilEnded = (log: string) => `
  import { writeFileSync } from 'node:fs';
  import { waitForEnd } from ${JSON.stringify(endings)};
  setInterval(() => {}, 1000);
  const why = waitForEnd();
  console.log('running', process.env.PATH.split(':')[0] === ${JSON.stringify(path.dirname(process.execPath))});
  writeFileSync(${JSON.stringify(log)}, await why);
  process.exit(7);
`;

test('A signal reaches the script, its exit code comes back, and its Node is first on the PATH', async () => {
  const { launcher, log, first } = await launch('signal');
  expect(first).toBe('running true\n');
  launcher.kill('SIGTERM');
  const [code] = await once(launcher, 'exit');
  expect(code).toBe(7);
  expect(await readFile(log, 'utf8')).toBe('SIGTERM');
});

test('A script does not outlive a launcher that was killed', async () => {
  const { launcher, log } = await launch('killed');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  await expect.poll(() => readFile(log, 'utf8').catch(() => ''), { timeout: 20_000 }).toBe('parent gone');
});

async function launch(name: string): Promise<{ launcher: ChildProcess; log: string; first: string }> {
  const log = path.join(folder, `${name}.log`);
  const script = path.join(folder, 'scripts', `${name}.ts`);
  await writeFile(script, untilEnded(log));
  const call = `import { handOver } from ${JSON.stringify(path.join(root, 'scripts/launch/handOver.mjs'))};
    await handOver({ node: process.execPath, script: ${JSON.stringify(script)}, args: [] });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', call], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(launcher.stdout, 'data');
  return { launcher, log, first: String(first) };
}
