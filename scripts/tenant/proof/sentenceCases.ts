import type { Tried } from './finding.ts';
import { sentences } from './oracle/sentences.ts';
import type { Subject } from './subject.ts';

/** Sentence by sentence of the specification, what it lets pass and what it does not, in every form and tenant that the line names. */
export const sentenceCases = ({ tenant, name, form: { plan }, usual, cases }: Subject): readonly Tried[] =>
  sentences.flatMap((sentence): readonly Tried[] => {
    const { place, says, tenants, form, field, beside, typed, verdict } = sentence;
    const known = plan.fields[field];
    const step = plan.steps.find(({ fields }) => fields.includes(field));
    if (form !== name || !(tenants.includes('*') || tenants.includes(tenant)) || known === undefined || step === undefined) return [];
    const own = cases.filter((one) => one.field === field && one.from === 'rule');
    const around = (own.find((one) => Object.entries(beside).every(([other, value]) => one.filled[other] === value)) ?? own[0])?.filled;
    return [
      {
        ...{ form: name, step: step.name, field, kind: known.kind, what: `${says} (${place})`, typed, place },
        filled: { ...(around ?? usual), ...beside, [field]: typed },
        expected: { mistake: verdict },
        from: 'sentence',
      },
    ];
  });
