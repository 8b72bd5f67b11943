import type { Tenant } from '../../release/tenants.ts';
import type { ConsentDecision } from './consentDecision.ts';

type GivenConsent = { readonly template: string; readonly version: string; readonly accepted: boolean };

/** The accepted consents, by the templates in force; undefined if a mandatory one is missing, or one is not in force. */
export function acceptedConsents(
  { now: { side } }: Tenant,
  purpose: string,
  consents: readonly GivenConsent[],
): readonly ConsentDecision[] | undefined {
  const templates = Object.entries(side.consents).filter(([, { purposes }]) => purposes.includes(purpose));
  const decisions = consents.flatMap(({ template, version, accepted }) => {
    const inForce = templates.find(([name, one]) => name === template && one.version === version)?.[1];
    return inForce === undefined ? [] : [{ template, version, textHash: inForce.textHash, text: inForce.text, accepted }];
  });
  const isAccepted = (name: string) => decisions.some(({ template, accepted }) => template === name && accepted);
  const isMissing = templates.some(([name, { mandatory }]) => mandatory && !isAccepted(name));
  return decisions.length < consents.length || isMissing ? undefined : decisions.filter(({ accepted }) => accepted);
}
