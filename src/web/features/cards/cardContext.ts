import { createContext, use } from 'react';
import type { CardEvent, CardView } from '../../../../engine/flows.ts';
import type { GatewayEntry } from './gatewayEntry.ts';
import type { FrameHandle } from './listenToFrame.ts';

export type RunningCard = {
  readonly view: CardView<GatewayEntry>;
  readonly send: (event: CardEvent) => void;
  /** Called when the gateway's frame has loaded, or with undefined when it is removed. */
  readonly onFrame: (frame: FrameHandle | undefined) => void;
  /** The mistake of the number in the frame. */
  readonly frameMistake: string | undefined;
};

const CardContext = createContext<RunningCard | undefined>(undefined);
export const CardProvider = CardContext.Provider;

/** The flow of the card that is added. */
export const useCard = (): RunningCard => {
  const running = use(CardContext);
  if (!running) throw new Error('A part of a card is outside of its flow.');
  return running;
};
