import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Our server as `npm start` runs it, on a free port with a folder of its own. */
export async function serveOurs(folder: string): Promise<{ readonly address: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      // The build is that of production; the shop is one of a developer's machine, without mail server and gateway.
      NODE_ENV: '',
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: path.join(folder, 'data'),
      COMPILED_DIR: path.join(folder, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  const address = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output = (output + piece).slice(-10_000);
        const listening = /Listening at (\S+)/.exec(output);
        if (listening?.[1] !== undefined) found(listening[1]);
      });
    ended.then(() => failed(new Error(`The server did not start: ${output}`)));
  });
  return {
    address,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
