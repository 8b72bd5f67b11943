/** A box to tick that is no consent: a favourite, something understood. Canonical true, or nothing. */

import { normaliseTick } from '../normaliseTick.ts';
import type { RuntimeKind } from '../runtimeKind.ts';

export const runtime: RuntimeKind = { mistakes: ['empty'], normalise: normaliseTick, show: () => '' };
