import { describe, expect, test } from 'vitest';
import { type CancellationContext, cancellationFlow, parseLineChoice, writeLineChoice } from '../../../engine/flows/cancellationFlow.ts';
import { runCancellationFlow } from '../../../engine/flows/runCancellationFlow.ts';
import { type ModelEdge, machineModel } from '../../support/flows/machineModel.ts';

const lines = [
  { line: 1, left: 2 },
  { line: 2, left: 1 },
];
const fewer = [
  { line: 1, left: 1 },
  { line: 2, left: 0 },
];
const none = lines.map(({ line }) => ({ line, left: 0 }));
const input = { lines, choice: {}, step: 1, isSent: false };

const model = machineModel<CancellationContext>(cancellationFlow, input, {
  'CHOOSE one': { type: 'CHOOSE', line: 1, quantity: 1 },
  'CHOOSE too many': { type: 'CHOOSE', line: 1, quantity: 9 },
  'CHOOSE none of it': { type: 'CHOOSE', line: 1, quantity: 0 },
  'CHOOSE another': { type: 'CHOOSE', line: 2, quantity: 1 },
  CHOOSE_ALL: { type: 'CHOOSE_ALL', all: true },
  'CHOOSE_ALL, none': { type: 'CHOOSE_ALL', all: false },
  'GO to the choice': { type: 'GO', step: 1 },
  'GO to the form': { type: 'GO', step: 2 },
  'GO to its end': { type: 'GO', step: 3 },
  'NEWS of the same': { type: 'NEWS', lines },
  'NEWS of fewer': { type: 'NEWS', lines: fewer },
  'NEWS of none': { type: 'NEWS', lines: none },
  'answer: canceled': { type: 'SENT' },
  'AGAIN, with less left': { type: 'AGAIN', lines: fewer },
  'AGAIN, with nothing left': { type: 'AGAIN', lines: none },
  'answer: not available': { type: 'CLOSED' },
});
const edges = model.edges();
const countOf = ({ choice }: CancellationContext): number => Object.values(choice).reduce((sum, quantity) => sum + quantity, 0);
const at = ({ from, name, to }: ModelEdge<CancellationContext>): string => `${from.value}: ${name} → ${to.value}`;
const broken = (isBroken: (edge: ModelEdge<CancellationContext>) => boolean) => [...new Set(edges.filter(isBroken).map(at))];

describe('the cancellation of an order, with all that its person and the server can do', () => {
  test('comes to each of its states, from the answer to a new choice alone, and from the end to none', () => {
    expect(new Set(edges.map(({ to }) => to.value))).toEqual(new Set(['choosing', 'filling', 'sent', 'closed']));
    expect(broken(({ from, to }) => from.value === 'closed' && to.value !== 'closed')).toEqual([]);
    expect(broken(({ from, to }) => from.value === 'sent' && to.value !== 'sent')).toEqual([
      'sent: AGAIN, with less left → choosing',
      'sent: AGAIN, with nothing left → closed',
    ]);
  });

  test('never asks why before something is chosen', () => {
    expect(broken(({ to }) => to.value === 'filling' && countOf(to.context) === 0)).toEqual([]);
  });

  test('never chooses more than is left', () => {
    const isTooMany = ({ choice, lines: left }: CancellationContext): boolean =>
      left.some((one) => (choice[one.line] ?? 0) > one.left) ||
      Object.keys(choice).some((line) => !left.some((one) => one.line === Number(line)));
    expect(broken(({ to }) => isTooMany(to.context))).toEqual([]);
  });

  test('is sent by the answer of the server alone, and what is read again pulls nothing away from under who types', () => {
    expect(broken(({ to, from, name }) => to.value === 'sent' && from.value !== 'sent' && name !== 'answer: canceled')).toEqual([]);
    expect(
      broken(({ from, to, name }) => from.value === 'filling' && name.startsWith('NEWS') && to !== from && to.value !== 'filling'),
    ).toEqual([]);
  });

  test('keeps the choice on the way to the form and back', () => {
    expect(
      broken(({ from, to, name }) => name.startsWith('GO') && writeLineChoice(from.context.choice) !== writeLineChoice(to.context.choice)),
    ).toEqual([]);
  });
});

describe('what the model leaves out, since it grows for ever', () => {
  const running = (more: object = {}) => {
    const flow = runCancellationFlow({ ...input, ...more });
    flow.start();
    return flow;
  };

  test('Continue with nothing chosen says so, each time; a choice takes it back', () => {
    const flow = running();
    flow.send({ type: 'CONTINUE' });
    flow.send({ type: 'CONTINUE' });
    expect(flow.view()).toMatchObject({ phase: 'choosing', lacksChoice: true, announcements: 2 });
    flow.send({ type: 'CHOOSE', line: 1, quantity: 1 });
    expect(flow.view()).toMatchObject({ lacksChoice: false, choice: { 1: 1 } });
    flow.send({ type: 'CONTINUE' });
    expect(flow.view()).toMatchObject({ phase: 'filling', step: 2 });
  });

  test('of fewer left than was chosen, it goes back to the choice with what is left of it, and names the lines', () => {
    const flow = running({ choice: { 1: 2, 2: 1 }, step: 3 });
    expect(flow.view()).toMatchObject({ phase: 'filling', step: 3 });
    flow.send({ type: 'FEWER', lines: fewer });
    expect(flow.view()).toMatchObject({ phase: 'choosing', step: 1, choice: { 1: 1 }, fewer: [1, 2], announcements: 1 });
    const other = running({ choice: { 1: 2 }, step: 2 });
    other.send({ type: 'FEWER', lines: none });
    expect(other.view().phase).toBe('closed');
  });

  test('who leaves the answer by Back chooses of what is left, and not what was canceled a second time', () => {
    const flow = running({ choice: { 1: 1 }, step: 3 });
    flow.send({ type: 'SENT' });
    flow.send({ type: 'AGAIN', lines });
    expect(flow.view()).toMatchObject({ phase: 'choosing', step: 1, choice: {} });
  });

  test('a deep link goes no farther than the choice while nothing is chosen; one unit alone needs no choice', () => {
    expect(running({ step: 3 }).view()).toMatchObject({ phase: 'choosing', step: 1 });
    expect(running({ step: 2, choice: { 1: 7, 9: 1 } }).view()).toMatchObject({ phase: 'filling', step: 2, choice: { 1: 2 } });
    expect(running({ lines: [...none, { line: 3, left: 1 }] }).view()).toMatchObject({ phase: 'choosing', choice: { 3: 1 } });
    expect(running({ lines: none }).view().phase).toBe('closed');
    expect(running({ lines: none, isSent: true }).view().phase).toBe('sent');
  });

  test('the choice is in the address', () => {
    expect(parseLineChoice(writeLineChoice({ 1: 2, 3: 1 }))).toEqual({ 1: 2, 3: 1 });
    expect(parseLineChoice('1x2,zzz,2x0,-1x3,4x5')).toEqual({ 1: 2, 4: 5 });
    expect(parseLineChoice('')).toEqual({});
  });
});
