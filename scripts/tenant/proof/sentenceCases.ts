import type { TestedCase } from './finding.ts';
import { speaksOf } from './oracle/precedence.ts';
import { type Sentence, sentences } from './oracle/sentences.ts';
import type { Subject } from './subject.ts';

/** Sentence by sentence of the specification, what it lets pass and what it does not, in every form and tenant that the line names. */
export const sentenceCases = ({ tenant, name, form: { plan }, usual, cases }: Subject): readonly TestedCase[] =>
  sentences.flatMap((sentence): readonly TestedCase[] => {
    const { place, says, tenants, form, field, beside, typed, verdict } = sentence;
    const known = plan.fields[field];
    const step = plan.steps.find(({ fields }) => fields.includes(field));
    if (form !== name || !speaksOf(sentence, tenant) || known === undefined || step === undefined) return [];
    // A tenant's own line replaces the line of all tenants.
    if (tenants.includes('*') && sentences.some((own) => own.tenants.includes(tenant) && isOfSame(own, sentence))) return [];
    const own = cases.filter((one) => one.field === field && one.from === 'rule');
    const around = (own.find((one) => Object.entries(beside).every(([other, value]) => one.filled[other] === value)) ?? own[0])?.filled;
    return [
      {
        ...{ form: name, step: step.name, field, kind: known.kind, what: `${says} (${place})`, typed, place },
        filled: { ...(around ?? usual), ...beside, [field]: typed },
        expected: { mistake: verdict },
        ...{ from: 'sentence', general: tenants.includes('*') },
      },
    ];
  });

const isOfSame = (one: Sentence, other: Sentence): boolean =>
  one.form === other.form &&
  one.field === other.field &&
  one.typed === other.typed &&
  JSON.stringify(one.beside) === JSON.stringify(other.beside);
