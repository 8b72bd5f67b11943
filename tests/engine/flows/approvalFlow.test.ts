import { describe, expect, it, test } from 'vitest';
import { type ApprovalAnswer, type ApprovalContext, approvalFlow } from '../../../engine/flows/approvalFlow.ts';
import { runApprovalFlow } from '../../../engine/flows/runApprovalFlow.ts';
import { machineModel } from '../../support/flows/machineModel.ts';

const answered = (output: ApprovalAnswer) => ({ type: 'xstate.done.actor.0.approvalFlow.sending', output });
const lost = { is: 'unreachable', message: 'No connection' } as const;
const refused = { is: 'refused', message: 'No' } as const;
const events = {
  ask: { type: 'SEND', wish: 'ask' },
  approve: { type: 'SEND', wish: 'approve' },
  RETRY: { type: 'RETRY' },
  LOOK: { type: 'LOOK' },
  done: answered({ is: 'done' }),
  partly: answered({ is: 'partly' }),
  changed: answered({ is: 'changed' }),
  refused: answered(refused),
  lost: answered(lost),
};

describe('a wish, with all that its person and the server can do', () => {
  const input = { send: () => new Promise<never>(() => undefined), makeKey: () => 'key' };
  const edges = machineModel<ApprovalContext>(approvalFlow, input, events)
    .edges()
    .filter(({ from, to }) => from.value !== to.value || from.context.message !== to.context.message);
  const waysFrom = (value: string) =>
    new Set(edges.filter(({ from }) => from.value === value).map(({ name, to }) => `${name} → ${to.value}`));

  it('reaches every state, and ends only where it was done', () => {
    expect(new Set(edges.map(({ to }) => to.value))).toEqual(new Set(Object.keys(approvalFlow.states)));
    for (const value of Object.keys(approvalFlow.states))
      expect(waysFrom(value).size > 0, value).toBe(!['done', 'agreedPartly'].includes(value));
  });

  it('sends nothing while an answer is awaited, after a lost one the same again alone, and after a change nothing unseen', () => {
    expect(waysFrom('sending')).toEqual(
      new Set(['done → done', 'partly → agreedPartly', 'changed → changed', 'refused → writing', 'lost → sendingUnknown']),
    );
    expect(waysFrom('sendingUnknown')).toEqual(new Set(['RETRY → sending']));
    expect(waysFrom('changed')).toEqual(new Set(['LOOK → writing']));
    for (const { to } of edges)
      expect([to.context.key !== undefined, to.context.wish !== undefined], to.value).toEqual(
        ['sending', 'sendingUnknown'].includes(to.value) ? [true, true] : [false, false],
      );
  });
});

test('A lost answer keeps wish and key, a refusal gets another; a double click is one wish', async () => {
  const sent: string[] = [];
  const answers: (ApprovalAnswer | Error)[] = [lost, new Error('no connection'), refused, { is: 'changed' }, { is: 'partly' }];
  let made = 0;
  const flow = runApprovalFlow({
    makeKey: () => `key ${++made}`,
    async send(wish, key) {
      sent.push(`${wish} ${key}`);
      const answer = answers[sent.length - 1];
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
  });
  flow.start();
  const phase = () => flow.view().phase;
  flow.send({ type: 'SEND', wish: 'ask' });
  flow.send({ type: 'SEND', wish: 'withdraw' });
  await expect.poll(() => flow.view()).toEqual({ phase: 'sendingUnknown', wish: 'ask', message: 'No connection' });
  flow.send({ type: 'RETRY' });
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(phase).toBe('sendingUnknown');
  flow.send({ type: 'RETRY' });
  await expect.poll(() => flow.view()).toEqual({ phase: 'writing', wish: undefined, message: 'No' });
  flow.send({ type: 'SEND', wish: 'approve' });
  await expect.poll(phase).toBe('changed');
  flow.send({ type: 'LOOK' });
  flow.send({ type: 'SEND', wish: 'approve' });
  await expect.poll(phase).toBe('agreedPartly');
  expect(sent).toEqual(['ask key 1', 'ask key 1', 'ask key 1', 'approve key 2', 'approve key 3']);
});
