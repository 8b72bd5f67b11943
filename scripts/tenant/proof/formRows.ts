import { beginningsOf } from './oracle/beginningsOf.ts';
import { cardTypes } from './oracle/cardTypes.ts';
import { cellsOf, inWords, tenantsOfTable } from './oracle/cellsOf.ts';
import type { Row } from './report/rowOf.ts';
import type { Subject, Subjects } from './subject.ts';
import { tableRow } from './tableRow.ts';

const ABSENT = 'absent';
const NOTHING = 'nothing';

/**
 * Whether the forms are those of the tables written by hand: the fields of each, mandatory or not and when, what each starts with, and which
 * cards are of which type. Nothing of a tenant that nobody wrote down.
 */
export const formRows = ({ subjects, tenants }: Subjects): readonly Row[] =>
  tenants
    .filter(({ tenant }) => tenantsOfTable.has(tenant))
    .flatMap(({ tenant }) => {
      const own = subjects.filter((subject) => subject.tenant === tenant);
      return [...askedRows(tenant, own), ...own.flatMap(beginningRows), ...own.flatMap(cardRows)];
    });

function askedRows(tenant: string, subjects: readonly Subject[]): readonly Row[] {
  const compiled = new Map(subjects.flatMap(askedFields).map((one) => [one.at, one]));
  const cells = cellsOf(tenant);
  const known = new Set(cells.map(({ form, step, field }) => `${form} ${step} ${field}`));
  const table = 'tests/oracle/matrix.csv';
  return [
    ...cells.map((line) => {
      const { form, step, field } = line;
      const says = compiled.get(`${form} ${step} ${field}`)?.says ?? ABSENT;
      return tableRow({ tenant, form, field, rule: 'asked', says, expects: inWords(line.need, line.when), line, table });
    }),
    ...[...compiled.values()]
      .filter(({ at }) => !known.has(at))
      .map(({ form, field, says }) => tableRow({ tenant, form, field, rule: 'asked', says, expects: ABSENT, line: undefined, table })),
  ];
}

const askedFields = ({ name, form: { plan } }: Subject) =>
  plan.steps.flatMap((step) =>
    step.fields.map((field) => {
      const when = Object.entries(plan.shown[field] ?? {}).map(([other, values]): [string, string[]] => [other, values.map(String)]);
      const says = inWords(plan.fields[field]?.mandatory ? 'mandatory' : 'optional', Object.fromEntries(when));
      return { at: `${name} ${step.name} ${field}`, form: name, field, says };
    }),
  );

function beginningRows(subject: Subject): readonly Row[] {
  const { tenant, name: form } = subject;
  const lines = new Map(beginningsOf(tenant, form).map((line) => [line.name, line]));
  const compiled = startValues(subject);
  // An unticked box is the same as no value.
  const stated = [...compiled].filter(([, value]) => value !== 'false').map(([name]) => name);
  return [...new Set([...lines.keys(), ...stated])].map((field) => {
    const line = lines.get(field);
    const says = compiled.get(field) ?? NOTHING;
    return tableRow({ tenant, form, field, rule: 'begins', says, expects: line?.value ?? NOTHING, line, table: 'tests/oracle/begins.csv' });
  });
}

const startValues = ({ form: { plan } }: Subject): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(plan.fields).flatMap(([field, { start, kind }]): [string, string][] => {
      const value = start ?? (kind === 'flag' || kind === 'consent' ? false : undefined);
      return value === undefined ? [] : [[field, String(value)]];
    }),
  );

/** Of the brands that the tenant's gateway takes. */
const cardRows = ({ tenant, name: form, form: { plan }, cards }: Subject): readonly Row[] =>
  plan.fields.cardNumber === undefined
    ? []
    : (cards?.gateways[cards.gateway]?.brands ?? []).map((brand) => {
        const line = cardTypes.get(brand);
        const says = cards?.brands[brand]?.for?.toSorted().join(' ') ?? 'every type';
        const expects = line?.types.toSorted().join(' ') ?? NOTHING;
        return tableRow({ tenant, form, field: 'cardType', rule: `of ${brand}`, says, expects, line, table: 'tests/oracle/cardTypes.csv' });
      });
