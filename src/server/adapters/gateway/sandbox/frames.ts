import { randomUUID } from 'node:crypto';
import type { FrameOptions, Verdict } from '../../../domain/cards/gateway.ts';
import { createExpiringMap } from './expiringMap.ts';
import type { CardHolder, Vault } from './vault.ts';

/** How long a frame and what it hands back are good, in milliseconds, and how many numbers may be tried in it. */
const LASTS = 15 * 60_000;
const TRIES = 10;

type OpenFrame = { readonly whose: CardHolder; readonly words: FrameOptions; tries: number };

/** Frames in which a number is typed at the gateway itself, so that a shop never has it in its hands. */
export type Frames = {
  readonly open: (whose: CardHolder, words: FrameOptions) => { readonly id: string; readonly endsAt: Date };
  readonly find: (id: string) => OpenFrame | undefined;
  /** Judges a number that was typed there; undefined where the frame is there no more. */
  readonly judge: (id: string, number: string) => { readonly frameToken: string } | { readonly declined: string } | undefined;
  /** The verdict behind a frame's token, given once, to the shop and for the customer that the frame was opened for. */
  readonly take: (frameToken: string, whose: CardHolder) => Verdict | undefined;
};

export function createFrames(vault: Vault): Frames {
  const opened = createExpiringMap<OpenFrame>(LASTS);
  const taken = createExpiringMap<{ readonly whose: CardHolder; readonly verdict: Verdict }>(LASTS);
  return {
    open(whose, words) {
      const id = randomUUID();
      return { id, endsAt: opened.set(id, { whose, words, tries: 0 }) };
    },
    find: opened.get,
    judge(id, number) {
      const frame = opened.get(id);
      if (frame === undefined || frame.tries >= TRIES) return undefined;
      frame.tries += 1;
      const verdict = vault.judge(number, frame.whose);
      if (verdict.is === 'declined') return { declined: verdict.reason };
      const frameToken = randomUUID();
      taken.set(frameToken, { whose: frame.whose, verdict });
      return { frameToken };
    },
    take(frameToken, whose) {
      const found = taken.get(frameToken);
      if (found?.whose.contract !== whose.contract || found.whose.customer !== whose.customer) return undefined;
      taken.delete(frameToken);
      return found.verdict;
    },
  };
}
