import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** What a host does with one call: `drop`: it takes it and hangs up; `wait`: it takes it and never answers. */
export type Behaviour = { readonly does: 'take' | 'refuse' | 'drop' | 'wait'; readonly status?: number; readonly answer?: object };

/** What a host has heard: with `id` it can tell a second time. */
export type HeardRequest = {
  readonly id: string;
  readonly what: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
};

export type OtherProcess = {
  readonly port: number;
  readonly heard: HeardRequest[];
  /** What it does with the calls to come, one after the other; then it takes all. */
  readonly tell: (...behaviours: readonly Behaviour[]) => void;
  /** Waits until it has heard so many calls. */
  readonly hears: (calls: number) => Promise<readonly HeardRequest[]>;
  readonly kill: () => Promise<void>;
  /** Starts it again at the same port, after it was killed. */
  readonly again: () => Promise<void>;
};

/** A host in a process of its own, ended with the test. */
export async function otherProcess(script: 'httpHostProcess' | 'smtpServerProcess'): Promise<OtherProcess> {
  const heard: HeardRequest[] = [];
  let port = 0;
  let child = await launched();
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    port,
    heard,
    tell: (...behaviours) => void child.send(behaviours),
    async hears(calls) {
      for (const until = Date.now() + 40_000; heard.length < calls; await new Promise((resolve) => setTimeout(resolve, 20)))
        if (Date.now() > until) throw new Error(`It has heard ${heard.length} calls of ${calls}.`);
      return heard;
    },
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async again() {
      child = await launched();
    },
  };

  async function launched(): Promise<ChildProcess> {
    const started = fork(path.join(import.meta.dirname, `${script}.ts`), { env: { ...process.env, PORT: String(port) } });
    const [message] = (await once(started, 'message')) as [{ readonly port: number }];
    port = message.port;
    started.on('message', (one: HeardRequest) => void heard.push(one));
    return started;
  }
}
