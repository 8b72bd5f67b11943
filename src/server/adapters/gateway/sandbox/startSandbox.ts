import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Sandbox } from './serveSandbox.ts';

/** The messages to and from the process. */
export type SandboxCommand = 'rotate';
export type SandboxMessage = { readonly address: string } | 'rotated';

type Options = {
  readonly onOutput?: (text: string) => void;
  /** Where it remembers which card has which token; left out, it forgets that with its process. */
  readonly vault?: string;
};

/** Starts the sandbox as a process of its own, on any free port; it ends with its parent process. */
export async function startSandbox({ onOutput = () => undefined, vault }: Options = {}): Promise<Sandbox> {
  const child = fork(new URL('./main.ts', import.meta.url), {
    // Nothing of ours: no address of a database, no secret.
    env: { PORT: '0', ...(vault === undefined ? {} : { VAULT: vault }) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const word = async (): Promise<SandboxMessage> => {
    const message = await Promise.race([once(child, 'message'), exited.then(() => undefined)]);
    if (message === undefined) throw new Error(`The sandbox gateway ended with ${child.exitCode ?? child.signalCode}.`);
    return message[0] as SandboxMessage;
  };
  const first = await word();
  if (first === 'rotated') throw new Error('The sandbox gateway did not say where it listens.');
  return {
    address: first.address,
    rotate: async () => {
      const rotated = word();
      child.send('rotate' satisfies SandboxCommand);
      await rotated;
    },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill();
      await exited;
    },
  };
}
