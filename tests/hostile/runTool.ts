import { spawn } from 'node:child_process';
import { recordFigures } from '../../scripts/proof/recordFigures.ts';

/** Runs a program until it ends, or ends it; what it has printed. */
export function runTool(program: string, args: readonly string[], seconds: number, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: cwd } });
    const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed += piece));
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(late);
      resolve(printed);
    });
  });
}

/** Keeps the figure, says what was found, and fails where something was. */
export function conclude(name: string, sent: string, found: readonly string[]): void {
  for (const line of found) console.error(line);
  console.log(`${name}: ${sent}, ${found.length} findings`);
  recordFigures('hostile', {
    command: 'npm run hostile',
    heads: ['sent', 'bad'],
    rows: [{ name, cells: [sent, `${found.length} findings`], goal: { text: '0', reached: found.length === 0 } }],
  });
  process.exitCode = found.length === 0 ? 0 : 1;
}
