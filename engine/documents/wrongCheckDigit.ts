import type { DocumentDefinition } from './definition.ts';
import { judgeDocument } from './judgeDocument.ts';
import { split } from './split.ts';

/** A valid value with its last verifier changed (or, where it was optional and absent, added) so that it no longer agrees; '' where a type has none. */
export function wrongCheckDigit(definition: DocumentDefinition, value: string): string {
  const base = split(definition, value).verifier ? value.slice(0, -1) : value;
  const wrong = [...'0123456789'].find((digit) => judgeDocument(definition, base + digit) === 'checkDigit');
  return wrong === undefined ? '' : base + wrong;
}
