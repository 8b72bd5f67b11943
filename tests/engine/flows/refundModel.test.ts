import { describe, expect, test } from 'vitest';
import { type RefundContext, refundFlow } from '../../../engine/flows/refundFlow.ts';
import { runRefundFlow } from '../../../engine/flows/runRefundFlow.ts';
import { type ModelEdge, machineModel } from '../../support/flows/machineModel.ts';

const events = {
  'GO to the refund': { type: 'GO', page: 'watching' },
  'GO to the form': { type: 'GO', page: 'naming' },
  'NEWS, open': { type: 'NEWS', isOpen: true },
  'NEWS, over': { type: 'NEWS', isOpen: false },
  'answer: stored': { type: 'STORED' },
  'answer: too late': { type: 'LATE' },
} as const;

const edges = [true, false].flatMap((isOpen) =>
  (['watching', 'naming'] as const).flatMap((page) => machineModel<RefundContext>(refundFlow, { page, isOpen }, events).edges()),
);
const broken = (isBroken: (edge: ModelEdge<RefundContext>) => boolean) =>
  edges.filter(isBroken).map(({ from, name, to }) => `${from.value}: ${name} → ${to.value}`);

describe('a refund for which an account may be named', () => {
  test('comes to each of its states, and has a way on from each', () => {
    expect(new Set(edges.map(({ to }) => to.value))).toEqual(new Set(['watching', 'naming', 'late']));
    for (const value of ['watching', 'naming', 'late'])
      expect(edges.some(({ from, to }) => from.value === value && to.value !== value)).toBe(true);
  });

  test('opens the form only while the server says that an account may be named', () => {
    expect(broken(({ from, to }) => from.value !== 'naming' && to.value === 'naming' && !to.context.isOpen)).toEqual([]);
  });

  test('news closes no form that somebody fills in; the answer to it does', () => {
    expect(broken(({ from, to, name }) => from.value === 'naming' && name.startsWith('NEWS') && to.value !== 'naming')).toEqual([]);
    expect(broken(({ to, from, name }) => from.value === 'naming' && to.value === 'late' && name !== 'answer: too late')).toEqual([]);
  });

  test('the link of an old mail to a form whose time is over says so, and leads to the refund', () => {
    const flow = runRefundFlow({ page: 'naming', isOpen: false });
    flow.start();
    expect(flow.view()).toEqual({ phase: 'late' });
    flow.send({ type: 'GO', page: 'watching' });
    expect(flow.view()).toEqual({ phase: 'watching' });
  });
});
