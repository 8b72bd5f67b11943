/** A box to tick that is no consent: a favourite, something understood. Canonical true, or nothing. */
import type { RuntimeKind } from '../runtimeKind.ts';
import { normaliseTick } from '../tick.ts';

export const runtime: RuntimeKind = { mistakes: ['empty'], normalise: normaliseTick, show: () => '' };
