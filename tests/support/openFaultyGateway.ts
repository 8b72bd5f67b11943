import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How the gateway behaves: as it should, on instruction (`waits`), or in one of the ways in which others fail. */
export type GatewayBehaviour =
  | { readonly is: 'right' | 'waits' | 'silent' | 'refuses' | 'losesItsAnswer' | 'doesItTwice' | 'dies' }
  | { readonly is: 'says'; readonly status: number; readonly body: string };
export type GatewayMessage = { readonly address: string } | { readonly asked: number };

export type FaultyGateway = {
  readonly address: string;
  /** @returns how often it was asked so far */
  readonly behave: (manner: GatewayBehaviour) => Promise<number>;
  readonly end: () => void;
};

/** A gateway in a process of its own before the sandbox at this address. */
export async function openFaultyGateway(target: string): Promise<FaultyGateway> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'faultyGatewayProcess.ts'), {
    env: { TARGET: target },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const nextMessage = async () => (await once(child, 'message'))[0] as GatewayMessage;
  const first = await nextMessage();
  return {
    address: 'address' in first ? first.address : '',
    async behave(manner) {
      const first = nextMessage();
      child.send(manner);
      const message = await first;
      return 'asked' in message ? message.asked : 0;
    },
    end: () => void child.kill('SIGKILL'),
  };
}
