import { describe, expect, test } from 'vitest';
import { runLoyaltyFlow } from '../../../engine/flows/runLoyaltyFlow.ts';

const running = (step: 'looking' | 'joining') => {
  const flow = runLoyaltyFlow({ step });
  flow.start();
  return flow;
};
const outcomes = {
  success: { outcome: 'success', message: 'Welcome', member: true },
  alreadyRegistered: { outcome: 'alreadyRegistered', message: 'You were in', member: true },
  alreadyBankClient: { outcome: 'alreadyBankClient', message: 'The bank has brought you', member: true },
} as const;

describe('joining a programme of points', () => {
  test.each(Object.values(outcomes))('$outcome is shown beside the points, until it was seen', (joined) => {
    const flow = running('looking');
    flow.send({ type: 'READ', isMember: false });
    flow.send({ type: 'GO', step: 'joining' });
    flow.send({ type: 'JOINED', joined });
    expect(flow.view()).toEqual({ step: 'looking', joined });
    flow.send({ type: 'READ', isMember: true });
    expect(flow.view()).toEqual({ step: 'looking', joined });
    flow.send({ type: 'SEEN' });
    expect(flow.view()).toEqual({ step: 'looking', joined: undefined });
  });

  test('a member does not join again: by no link, and not where it was read meanwhile', () => {
    const member = running('looking');
    member.send({ type: 'READ', isMember: true });
    member.send({ type: 'GO', step: 'joining' });
    expect(member.view().step).toBe('looking');
    const linked = running('joining');
    expect(linked.view().step).toBe('joining');
    linked.send({ type: 'READ', isMember: true });
    expect(linked.view().step).toBe('looking');
  });

  test('who is none stays at the form, and may go back', () => {
    const flow = running('joining');
    flow.send({ type: 'READ', isMember: false });
    expect(flow.view().step).toBe('joining');
    flow.send({ type: 'GO', step: 'looking' });
    expect(flow.view().step).toBe('looking');
  });
});
