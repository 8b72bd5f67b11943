import type { Mistake } from '../../../../engine/runtime.ts';
import type { DeclineReason } from '../../domain/cards/gateway.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';

/** The gateway's reasons that are a mistake of the number; a reason of the issuer's is none, and is not answered. */
const mistakes: Readonly<Partial<Record<DeclineReason, string>>> = {
  malformed: 'format',
  length: 'length',
  checkDigit: 'checkDigit',
  brandNotTaken: 'notAccepted',
};

/** The field that leaves the browser only sealed. */
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
