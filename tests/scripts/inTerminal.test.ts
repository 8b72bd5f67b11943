import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { inTerminal } from '../../scripts/tenant/new/inTerminal.ts';

const terminal = () => ({ input: new PassThrough(), output: new PassThrough() });

test('what is typed is answered', async () => {
  const streams = terminal();
  streams.input.write('Tala\n');
  expect(await inTerminal((ask) => ask('name: '), streams)).toBe('Tala');
});

test('who leaves between two questions, or during one, has no answer, and it is no bug', async () => {
  const streams = terminal();
  const prompts: string[] = [];
  const answered = inTerminal(async (ask) => {
    prompts.push(await ask('name: '));
    streams.input.end();
    return ask('country: ');
  }, streams);
  streams.input.write('Tala\n');
  expect(await answered).toBeUndefined();
  expect(prompts).toEqual(['Tala']);
});

test('a mistake of the program is still one', async () => {
  await expect(inTerminal(() => Promise.reject(new Error('broken')), terminal())).rejects.toThrow('broken');
});
