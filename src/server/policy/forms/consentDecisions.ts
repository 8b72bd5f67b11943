import type { LoadedForm } from '../../release/loadRelease.ts';
import type { ConsentDecision } from '../consents/consentDecision.ts';
import type { SplitRecord } from './splitRecord.ts';

/** What was ticked, as the consents that the form's own release asks. */
export function consentDecisions({ of }: LoadedForm, consents: SplitRecord['consents']): readonly ConsentDecision[] {
  return consents.flatMap(({ template, accepted }) => {
    const consent = of.side.consents[template];
    if (!accepted || consent === undefined) return [];
    const { version, textHash, text } = consent;
    return [{ template, version, textHash, text, accepted }];
  });
}
