import type { DocumentDefinition } from './definition.ts';
import { passes } from './judgeDocument.ts';
import { split, verifierCount } from './split.ts';

/**
 * A valid value as people write it, its mask filled from the right; anything else as it is.
 *
 * @example '76543216' with the mask 00.000.000-0 → '7.654.321-6'
 */
export function show(definition: DocumentDefinition, value: string): string {
  const { shownAs } = definition;
  if (!shownAs || !passes(definition, value)) return value;
  const count = split(definition, value).verifier ? 0 : verifierCount(definition);
  let left = value.length;
  let shown = '';
  for (const sign of [...shownAs.replace(new RegExp(`([^0]*0){${count}}$`), '')].reverse()) {
    if (left === 0) break;
    shown = (sign === '0' ? value.charAt(--left) : sign) + shown;
  }
  return value.slice(0, left) + shown;
}
