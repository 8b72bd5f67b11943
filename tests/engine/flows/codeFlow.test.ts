import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SendAnswer } from '../../../engine/flows/codeFlow.ts';
import { runCodeFlow } from '../../../engine/flows/runCodeFlow.ts';
import { type KeptCode, parseSentCode, type SentCode } from '../../../engine/flows/sentCode.ts';

const rules = { resendSeconds: 60, validMinutes: 10, mostTries: 3 };
const ana = { email: 'ana@example.com' };

/** A memory that outlives a reload, as text. */
const memory = (): KeptCode<unknown> & { text: string | null } => ({
  text: null,
  read() {
    return parseSentCode(this.text, Date.now());
  },
  write(code) {
    this.text = JSON.stringify(code);
  },
  remove() {
    this.text = null;
  },
});

const flowWith = (kept = memory(), ...answers: SendAnswer[]) => {
  const asked: unknown[] = [];
  const flow = runCodeFlow({
    kept: { read: () => kept.read(), write: (code) => kept.write(code), remove: () => kept.remove() },
    now: () => Date.now(),
    send: async (to) => {
      asked.push(to);
      return answers[asked.length - 1] ?? { is: 'sent', ...rules };
    },
  });
  flow.start();
  const sent = () => flow.send({ type: 'SENT', to: ana, rules });
  const at = () => {
    const view = flow.view();
    return view.phase === 'entering' ? `${view.code} ${view.resend}` : view.phase;
  };
  return { flow, kept, asked, sent, at };
};

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('waits for the time that the server said before another code may be asked for, over a reload too', async () => {
  const before = flowWith();
  expect(before.at()).toBe('asking');
  before.sent();
  expect(before.at()).toBe('usable waiting');
  before.flow.send({ type: 'RESEND' });
  expect(before.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(40_000);
  const after = flowWith(before.kept);
  expect([after.at(), after.flow.view()]).toEqual(['usable waiting', expect.objectContaining({ to: ana, resendAt: Date.now() + 20_000 })]);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(after.at()).toBe('usable waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(after.at()).toBe('usable ready');
});

it('asks for another code once, however often one presses, and then restarts its countdown', async () => {
  const { flow, asked, sent, at } = flowWith();
  sent();
  await vi.advanceTimersByTimeAsync(60_000);
  flow.send({ type: 'WRONG_CODE' });
  flow.send({ type: 'RESEND' });
  flow.send({ type: 'RESEND' });
  expect(at()).toBe('usable sending');
  await settle();
  expect([asked, at(), flow.view()]).toEqual([[ana], 'usable waiting', expect.objectContaining({ resent: { is: 'sent' } })]);
  for (const left of ['usable', 'usable', 'spent']) {
    flow.send({ type: 'WRONG_CODE' });
    expect(at()).toBe(`${left} waiting`);
  }
});

it('says that a code was tried too often, and another one makes good for it', async () => {
  const { flow, kept, sent, at } = flowWith();
  sent();
  for (let tries = 0; tries < rules.mostTries; tries++) flow.send({ type: 'WRONG_CODE' });
  expect(at()).toBe('spent waiting');
  expect(flowWith(kept).at()).toBe('spent waiting');
  await vi.advanceTimersByTimeAsync(60_000);
  flow.send({ type: 'RESEND' });
  await settle();
  expect(at()).toBe('usable waiting');
});

it('says that the time of a code is over, and another one makes good for it', async () => {
  const { flow, kept, sent, at } = flowWith();
  sent();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(at()).toBe('ended ready');
  expect(flowWith(kept).at()).toBe('ended ready');
  flow.send({ type: 'RESEND' });
  await settle();
  expect(at()).toBe('usable waiting');
});

it('a refused wish for another waits as long as the server says; a lost answer may be asked for again at once', async () => {
  const refused: SendAnswer = { is: 'refused', message: 'Wait a little', retrySeconds: 30 };
  const { flow, asked, sent, at } = flowWith(memory(), refused, { is: 'unreachable', message: 'No connection' });
  sent();
  await vi.advanceTimersByTimeAsync(60_000);
  flow.send({ type: 'RESEND' });
  await settle();
  expect([at(), flow.view()]).toEqual([
    'usable waiting',
    expect.objectContaining({ resendAt: Date.now() + 30_000, resent: { is: 'failed', message: 'Wait a little' } }),
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  flow.send({ type: 'RESEND' });
  await settle();
  expect([at(), flow.view()]).toEqual(['usable ready', expect.objectContaining({ resent: { is: 'failed', message: 'No connection' } })]);
  flow.send({ type: 'RESEND' });
  await settle();
  expect([at(), asked.length]).toEqual(['usable waiting', 3]);
});

it('remembers what a right code gave, never outside the page, and for that code alone', async () => {
  const { flow, kept, sent, at } = flowWith();
  sent();
  await vi.advanceTimersByTimeAsync(590_000);
  flow.send({ type: 'VERIFIED', code: '482913', token: 'secret-token', validMinutes: 10 });
  expect([flow.tokenOf('482913'), flow.tokenOf('000000'), kept.text]).toEqual([
    'secret-token',
    undefined,
    expect.not.stringMatching(/secret|482913/),
  ]);
  // The token has its own ten minutes.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at()).toBe('usable ready');
  flow.send({ type: 'WRONG_CODE' });
  expect(flow.tokenOf('482913')).toBeUndefined();
});

it('another address forgets the code; the end leaves nothing', () => {
  const first = flowWith();
  first.sent();
  first.flow.send({ type: 'OTHER' });
  expect([first.at(), first.kept.text]).toEqual(['asking', null]);
  first.sent();
  first.flow.send({ type: 'FINISHED' });
  expect([first.at(), first.kept.text]).toEqual(['done', null]);
});

it.each([
  '',
  'null',
  '{}',
  '[]',
  '{"to":{},"sentAt":1,"resendAt":"x","endsAt":1,"triesLeft":1}',
  '{"sentAt":1,"resendAt":1,"endsAt":1,"triesLeft":1}',
])('takes %j for no code', (text) => {
  expect(parseSentCode(text, Date.now())).toBeUndefined();
});

it('a clock that was put back does not lock the person out', () => {
  const now = Date.now();
  const code: SentCode<unknown> = { to: ana, sentAt: now + 3_600_000, resendAt: now + 3_660_000, endsAt: now + 4_200_000, triesLeft: 3 };
  expect(parseSentCode(JSON.stringify(code), now)).toBeUndefined();
});
