import { documentTypeIn, typeFieldOf, type Value } from '../../../engine/runtime.ts';
import type { TestedCase } from './finding.ts';
import { goodValues, nearMisses } from './oracle/cases.ts';
import { type Cell, cellOf } from './oracle/cellsOf.ts';
import { type Limit, limitOf } from './oracle/limits.ts';
import type { Subject } from './subject.ts';

/** Values that are ticked or looked up in what a country imports: there the table has nothing of its own to try. */
const UNTRIED = ['consent', 'flag', 'place'];

type Table = { readonly typed: Value; readonly what: string; readonly mistake: string };

/**
 * What the tables written by hand say has to pass, tried on the form, and of what is chosen what is nearly that: a brand, a type, an option or
 * a length that a tenant's YAML no longer has makes no case of its own, and would be missed by nobody else.
 */
export const tableCases = ({ tenant, name, form: { plan }, usual, filling: { fill }, cases }: Subject): readonly TestedCase[] =>
  plan.steps.flatMap(({ name: step, fields }) =>
    fields.flatMap((field): readonly TestedCase[] => {
      const known = plan.fields[field];
      if (known === undefined) return [];
      const limit = limitOf(tenant, field, name);
      const cell = cellOf(tenant, name, field);
      const own = cases.filter((one) => one.field === field && one.from === 'rule');
      // An option may ask for more (a reason "other", its detail): so the other fields have the values of the option's own case.
      const around = (typed: Value) =>
        ((known.kind === 'choice' ? own.find((one) => one.typed === typed) : undefined) ?? own[0])?.filled ?? usual;
      const of = ({ typed, what, mistake }: Table, over: Readonly<Record<string, Value>>): TestedCase => ({
        ...{ form: name, step, field, kind: known.kind, what, typed },
        filled: { ...around(typed), ...over, [field]: typed },
        expected: { mistake },
        from: 'table',
      });
      const empty = emptyCase(cell, known.kind === 'consent' || known.kind === 'flag' ? false : '', (other) =>
        limitOf(tenant, other, name),
      ).map(({ over, ...one }) => of(one, fill(over)));
      if (limit === undefined || UNTRIED.includes(known.kind)) return empty;
      if (known.kind === 'choice') return [...empty, ...choiceCases(limit, cell).map((one) => of(one, {}))];
      const good = (type: string | undefined): readonly Table[] =>
        goodValues(limit, type).map((typed) => ({ typed, what: `passes by ${limit.place}`, mistake: '' }));
      const typeField = typeFieldOf(known);
      if (known.kind !== 'document' || typeField === undefined)
        return [...empty, ...good(documentTypeIn(known, {})).map((one) => of(one, {}))];
      return [...empty, ...Object.keys(known.types).flatMap((type) => good(type).map((one) => of(one, { [typeField]: type })))];
    }),
  );

/** Nothing in the field: where the table asks it, and for a field with a condition also where something else is chosen, so that it is hidden. */
function emptyCase(cell: Cell | undefined, typed: Value, limitOfOther: (field: string) => Limit | undefined) {
  if (cell === undefined || cell.need === 'absent') return [];
  const { place, need, when } = cell;
  const shown = Object.fromEntries(Object.entries(when).map(([other, [value = '']]) => [other, value]));
  const what = `left empty, ${need} by ${place}`;
  const hidden = Object.entries(when).flatMap(([other, values]) =>
    (limitOfOther(other)?.values ?? [])
      .filter((value) => !values.includes(value))
      .map((value) => ({ typed, what: `left empty, hidden by ${place}: ${other} is ${value}`, mistake: '', over: { [other]: value } })),
  );
  return [{ typed, what, mistake: need === 'mandatory' ? 'empty' : '', over: shown }, ...hidden];
}

/** Each option, as it is and with spaces around; nothing, and spaces alone; and what is nearly an option. What no list offers, only a screen can tell. */
function choiceCases(limit: Limit, cell: Cell | undefined): readonly Table[] {
  const { place, rule, values } = limit;
  // A reference list is compared as a whole: the limits' section of the report.
  const tried = rule === 'oneOf' ? values : values.slice(0, 2);
  const allowed = tried.map((typed): Table => ({ typed, what: `may be chosen by ${place}`, mistake: '' }));
  const blank = ['   '].map((typed): Table => ({ typed, what: 'nothing chosen', mistake: cell?.need === 'mandatory' ? 'empty' : '' }));
  const spaced = values.slice(0, 1).map((value): Table => ({ typed: ` ${value} `, what: 'spaces around an option', mistake: '' }));
  const missed = (rule === 'oneOf' ? nearMisses(limit) : []).map(
    (typed): Table => ({ typed, what: `no option by ${place}`, mistake: 'format' }),
  );
  return [...allowed, ...blank, ...spaced, ...missed];
}
