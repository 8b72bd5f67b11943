import { describe, expect, test } from 'vitest';
import type { PrepareAnswer } from '../../../engine/flows/cardFlow.ts';
import { runCardFlow } from '../../../engine/flows/runCardFlow.ts';
import { type CardEdge, cardModel, cardTransitionOf } from '../../support/flows/cardModel.ts';

const running = (
  step: 'choosing' | 'filling' | 'closing',
  prepare: () => Promise<PrepareAnswer<string>> = async () => ({ is: 'ready', by: 'key' }),
) => {
  const flow = runCardFlow<string>({ step, prepare, brokenOff: 'Broken off' });
  flow.start();
  return flow;
};

describe('a card that is added', () => {
  test('its number is prepared once its step is reached, and the same keys stay for the way back', async () => {
    let calls = 0;
    const flow = running('choosing', async () => ({ is: 'ready', by: `key ${++calls}` }));
    expect(flow.view()).toEqual({ step: 'choosing', shown: 'choosing', number: { is: 'idle' } });
    flow.send({ type: 'GO', step: 'filling' });
    expect(flow.view().number).toEqual({ is: 'preparing' });
    await expect.poll(() => flow.view().number).toEqual({ is: 'ready', by: 'key 1' });
    flow.send({ type: 'GO', step: 'choosing' });
    flow.send({ type: 'GO', step: 'filling' });
    expect(flow.view().number).toEqual({ is: 'ready', by: 'key 1' });
    flow.send({ type: 'OUTDATED' });
    await expect.poll(() => flow.view().number).toEqual({ is: 'ready', by: 'key 2' });
  });

  test('what could not be prepared says why, and may be asked again', async () => {
    const answers: (() => Promise<PrepareAnswer<string>>)[] = [
      async () => ({ is: 'failed', message: 'No key' }),
      () => Promise.reject(new Error('no connection')),
      async () => ({ is: 'ready', by: 'key' }),
    ];
    const flow = running('filling', () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await expect.poll(() => flow.view().number).toEqual({ is: 'failed', message: 'No key' });
    flow.send({ type: 'RETRY' });
    await expect.poll(() => flow.view().number).toEqual({ is: 'failed', message: 'Broken off' });
    flow.send({ type: 'RETRY' });
    await expect.poll(() => flow.view().number).toEqual({ is: 'ready', by: 'key' });
  });

  test('who has typed nothing leaves at once; who has is asked, and finds the form as it was', () => {
    const untouched = running('choosing');
    untouched.send({ type: 'CLOSE' });
    expect(untouched.view().step).toBe('left');
    const flow = running('filling');
    flow.send({ type: 'TOUCHED' });
    flow.send({ type: 'CLOSE' });
    expect(flow.view()).toMatchObject({ step: 'closing', shown: 'filling' });
    flow.send({ type: 'STAY' });
    expect(flow.view().step).toBe('filling');
    flow.send({ type: 'CLOSE' });
    flow.send({ type: 'LEAVE' });
    expect(flow.view().step).toBe('left');
  });

  test('the question’s own page, loaded or linked, starts with the type', () => {
    expect(running('closing').view().step).toBe('choosing');
    const flow = running('filling');
    flow.send({ type: 'GO', step: 'closing' });
    expect(flow.view().step).toBe('filling');
  });
});

describe.each(['choosing', 'filling', 'closing'] as const)(
  'from %s, with all that its person, the address and the gateway can do',
  (step) => {
    const edges = cardModel(step).edges();
    const broken = (isBroken: (edge: CardEdge) => boolean): readonly string[] => edges.filter(isBroken).map(cardTransitionOf);
    const ended = ['left', 'saved'];

    test('reaches every state, and has a way on from each but the ends', () => {
      expect(new Set(edges.map(({ to }) => to.value.step))).toEqual(new Set(['choosing', 'filling', 'closing', ...ended]));
      expect(new Set(edges.map(({ to }) => to.value.number))).toEqual(
        new Set([...(step === 'filling' ? [] : ['idle']), 'preparing', 'ready', 'failed']),
      );
      for (const { from } of edges) {
        const ways = edges.filter((edge) => edge.from === from && edge.from.value.step !== edge.to.value.step);
        if (!ended.includes(from.value.step)) expect(ways.map(cardTransitionOf)).not.toEqual([]);
      }
    });

    test('loses nothing that was typed without asking, and ends where it ended', () => {
      expect(
        broken(
          ({ from, to, name }) => to.value.step === 'left' && from.value.step !== 'left' && from.context.isTouched && name !== 'LEAVE',
        ),
      ).toEqual([]);
      expect(broken(({ from, to }) => ended.includes(from.value.step) && from.value.step !== to.value.step)).toEqual([]);
      expect(broken(({ from, to }) => from.context.isTouched && !to.context.isTouched)).toEqual([]);
      expect(broken(({ from, to }) => to.value.step === 'closing' && from.value.step !== 'closing' && !from.context.isTouched)).toEqual([]);
    });

    test('asks whether to close above the form that one was in', () => {
      expect(
        broken(({ from, to }) => to.value.step === 'closing' && from.value.step !== 'closing' && to.context.from !== from.value.step),
      ).toEqual([]);
      expect(
        broken(({ from, to, name }) => name === 'STAY' && from.value.step === 'closing' && to.value.step !== from.context.from),
      ).toEqual([]);
    });

    test('has what a number needs only while it holds, and asks for it once at a time', () => {
      expect(broken(({ to }) => (to.value.number === 'ready') !== (to.context.by !== undefined))).toEqual([]);
      expect(broken(({ to }) => to.value.number === 'failed' && to.context.message === undefined)).toEqual([]);
      expect(
        broken(
          ({ from, to, name }) =>
            from.value.number === 'preparing' && to.value.number !== 'preparing' && !['ready', 'refused', 'broken off'].includes(name),
        ),
      ).toEqual([]);
    });

    test('on all simple paths: nobody is asked for a number that is not prepared', () => {
      const paths = cardModel(step).paths();
      expect(paths.length).toBeGreaterThan(20);
      for (const { steps } of paths)
        for (const { state } of steps) {
          const { value } = state as unknown as CardEdge['to'];
          if (value.step === 'filling') expect(value.number).not.toBe('idle');
        }
    });
  },
);
