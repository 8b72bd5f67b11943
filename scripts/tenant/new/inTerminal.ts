import { createInterface } from 'node:readline/promises';

type Streams = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** What work gives that asks in the terminal; undefined if somebody leaves before its end (Ctrl+C, Ctrl+D). */
export async function inTerminal<T>(
  work: (ask: (prompt: string) => Promise<string>) => Promise<T>,
  { input, output }: Streams = { input: process.stdin, output: process.stdout },
): Promise<T | undefined> {
  const terminal = createInterface({ input, output });
  let isLeft = false;
  const left = new Promise<undefined>((resolve) => {
    terminal.once('close', () => {
      isLeft = true;
      resolve(undefined);
    });
  });
  const worked = work((prompt) => terminal.question(prompt)).catch((error: unknown) => {
    if (isLeft) return undefined;
    throw error;
  });
  try {
    return await Promise.race([worked, left]);
  } finally {
    terminal.close();
  }
}
