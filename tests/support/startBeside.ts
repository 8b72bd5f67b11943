import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';

/** A program beside the server; waits until somebody answers at the place. */
export async function startBeside(command: string, args: readonly string[], place: net.NetConnectOpts): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: 'ignore' });
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    const answers = await new Promise<boolean>((resolve) => {
      const socket = net.connect(place, () => resolve(socket.destroy() !== undefined));
      socket.on('error', () => resolve(false));
    });
    if (answers) return child;
  }
  child.kill('SIGKILL');
  throw new Error(`${command} does not answer`);
}
