/** A box to tick: canonical true, or nothing. Never ticked beforehand. */

import { normaliseTick } from '../normaliseTick.ts';
import type { RuntimeKind } from '../runtimeKind.ts';

export type ConsentFacts = {
  /** The template that is accepted. */
  readonly template: string;
  /** The policy that its label links to. */
  readonly policy?: string;
};

export const runtime: RuntimeKind<ConsentFacts> = { mistakes: ['empty'], normalise: normaliseTick, show: () => '' };
