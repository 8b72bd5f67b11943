/** E-mail address: the form of the HTML standard, with a dot in the domain (https://html.spec.whatwg.org/#valid-e-mail-address). */

import type { RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeInvisible } from '../typedText.ts';

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'],
  /** Composed again without blanks: an accent may have lost the one that kept it apart. */
  normalise: (typed) => emptyToUndefined(removeInvisible(String(typed)).normalize('NFKC').replace(/\s/gu, '').normalize('NFKC')),
  show: (value) => String(value),
};
