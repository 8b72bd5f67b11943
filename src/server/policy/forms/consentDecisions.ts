import type { LoadedForm } from '../../release/loaded.ts';
import type { Decision } from '../../store/consents/consents.ts';
import type { Parted } from './splitRecord.ts';

/** What was ticked, as the consents that the form's own release asks. */
export function decisionsOf({ of }: LoadedForm, consents: Parted['consents']): readonly Decision[] {
  return consents.flatMap(({ template, accepted }) => {
    const asked = of.side.consents[template];
    return accepted && asked !== undefined ? [{ template, version: asked.version, textHash: asked.textHash, accepted }] : [];
  });
}
