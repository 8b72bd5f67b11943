import type { Mistake } from '../../../../engine/runtime.ts';
import type { DeclineReason } from '../../domain/cards/gateway.ts';
import type { LoadedForm } from '../../release/loaded.ts';

/** The gateway's words for what a rule calls a mistake; what its issuer says of a card is none, and nobody is told why. */
const mistakes: Readonly<Partial<Record<DeclineReason, string>>> = {
  malformed: 'format',
  length: 'length',
  checkDigit: 'checkDigit',
  brandNotTaken: 'notAccepted',
};

/** The field that leaves the browser but sealed. */
const sealedField = ({ form }: LoadedForm): string | undefined =>
  Object.entries(form.plan.fields).find(([, { sealed }]) => sealed === true)?.[0];

/** What the tenant calls it. */
export const labelOfSealed = (filled: LoadedForm): string => filled.form.texts.fields[sealedField(filled) ?? '']?.label ?? '';

/** What a gateway declines, as the mistake of the number that it is, in the tenant's words. */
export function declinedMistakes(filled: LoadedForm, reason: DeclineReason): readonly Mistake[] {
  const [field, mistake] = [sealedField(filled), mistakes[reason]];
  if (field === undefined || mistake === undefined) return [];
  const { plan, texts } = filled.form;
  return [{ field, rule: plan.fields[field]?.kind ?? '', mistake, message: texts.fields[field]?.mistakes[mistake] ?? '' }];
}
