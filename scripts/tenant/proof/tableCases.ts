import type { Value } from '../../../engine/runtime.ts';
import { goodValues } from '../../../tests/oracle/cases.ts';
import { limitOf } from '../../../tests/oracle/limits.ts';
import type { Tried } from './finding.ts';
import type { Subject } from './subject.ts';

/** Values that are chosen, not typed: what may be chosen is the country's own list. */
const CHOSEN = ['choice', 'consent', 'flag', 'place'];

/**
 * What the table written by hand says has to pass, tried on the form: a brand, a type or a length that a tenant's YAML no longer has makes
 * no case of its own, and would be missed by nobody else.
 */
export const tableCases = ({ tenant, name, form: { plan }, usual, cases }: Subject): readonly Tried[] =>
  plan.steps.flatMap(({ name: step, fields }) =>
    fields.flatMap((field): readonly Tried[] => {
      const known = plan.fields[field];
      const limit = limitOf(tenant, field);
      if (known === undefined || limit === undefined || limit.rule === 'ownList' || CHOSEN.includes(known.kind)) return [];
      const base = cases.find((one) => one.field === field && one.from === 'rule')?.filled ?? usual;
      const of = (typed: Value, over: Readonly<Record<string, Value>>): Tried => ({
        ...{ form: name, step, field, kind: known.kind, what: `passes by ${limit.place}`, typed },
        filled: { ...base, ...over, [field]: typed },
        expected: { mistake: '' },
        from: 'table',
      });
      const { typeField } = known;
      if (typeField === undefined) return goodValues(limit, known.type).map((typed) => of(typed, {}));
      return Object.keys(known.types ?? {}).flatMap((type) => goodValues(limit, type).map((typed) => of(typed, { [typeField]: type })));
    }),
  );
