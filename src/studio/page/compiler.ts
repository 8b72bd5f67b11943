import type { FromWorker, Question, QuestionName, Questions, ToWorker } from '../worker/messages.ts';
import workerAddress from '../worker/worker.ts?worker&url';

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): unknown };
};

/** Only our scripts may be a worker; in browsers without Trusted Types only the page's policy says so. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('studio', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin !== location.origin) throw new Error('The studio runs only its own scripts.');
    return address;
  },
});

export type Compiler = {
  readonly end: () => void;
  readonly post: (message: Exclude<ToWorker, { readonly is: 'ask' }>) => void;
  readonly ask: <Name extends QuestionName>(is: Name, asks: Questions[Name]['asks']) => Promise<Questions[Name]['answers']>;
};

/** The compiler in its worker; `onMessage` is called with what the worker sends unasked. */
export const startCompiler = (onMessage: (message: FromWorker) => void): Compiler => {
  const worker = new Worker((policy?.createScriptURL(workerAddress) ?? workerAddress) as string, { type: 'module', name: 'compiler' });
  const waiting = new Map<number, { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }>();
  let lastId = 0;
  const send = (message: ToWorker): void => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const id = data.is === 'answer' || data.is === 'failed' ? data.id : undefined;
    if (id === undefined) return onMessage(data);
    const one = waiting.get(id);
    waiting.delete(id);
    if (data.is === 'answer') one?.resolve(data.answer);
    else if (data.is === 'failed') one?.reject(new Error(data.message));
  };
  worker.onerror = ({ message }) => onMessage({ is: 'failed', message });
  return {
    post: send,
    end: () => worker.terminate(),
    ask: (is, asks) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        send({ is: 'ask', id, question: { is, ...asks } as Question });
      }),
  };
};
