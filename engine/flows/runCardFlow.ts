import type { SnapshotFrom } from 'xstate';
import { type CardInput, type CardStep, cardFlow } from './cardFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of a card that is added. */
export type CardView<Ready> = {
  readonly step: CardStep | 'left' | 'saved';
  /** The step whose form is shown, while one is asked whether to close too. */
  readonly shown: 'choosing' | 'filling';
  readonly number:
    | { readonly is: 'idle' | 'preparing' }
    | { readonly is: 'ready'; readonly by: Ready }
    | { readonly is: 'failed'; readonly message: string };
};

const viewOf = <Ready>({ value, context: { by, from, message } }: SnapshotFrom<typeof cardFlow>): CardView<Ready> => {
  // What is passed through nobody sees.
  const step = value.step === 'arriving' ? 'choosing' : value.step;
  if (value.number === 'ready') return { step, shown: from, number: { is: 'ready', by: by as Ready } };
  if (value.number === 'failed') return { step, shown: from, number: { is: 'failed', message: message ?? '' } };
  return { step, shown: from, number: { is: value.number === 'preparing' ? 'preparing' : 'idle' } };
};

/** A card's flow as it runs. `Ready`: what a number is handed over by. */
export const runCardFlow = <Ready>(input: CardInput<Ready>): RunningLogic<typeof cardFlow, CardView<Ready>> =>
  runFlow(cardFlow, input, (snapshot) => viewOf<Ready>(snapshot));
