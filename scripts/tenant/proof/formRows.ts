import type { BothNode } from '../../../engine/runtime.ts';
import { beginningsOf } from '../../../tests/oracle/begins.ts';
import { cardTypes } from '../../../tests/oracle/cardTypes.ts';
import { cellsOf, inWords, written } from '../../../tests/oracle/matrix.ts';
import type { Row } from './report/row.ts';
import type { Subject, Subjects } from './subject.ts';

const ABSENT = 'absent';
const NOTHING = 'nothing';

/** What YAML and a table say of a form as such; without a line, that there is none. */
type Stated = Pick<Row, 'tenant' | 'form' | 'field' | 'rule'> & {
  readonly says: string;
  readonly expects: string;
  readonly line: { readonly place: string; readonly source: string } | undefined;
  readonly table: string;
};

function rowOf({ tenant, form, field, rule, says, expects, line, table }: Stated): Row {
  const why =
    line === undefined
      ? `${table} has no line for it, the tenants' YAML says ${says}. If it is meant, write one.`
      : says === expects
        ? ''
        : `${line.place} expects ${expects} (${line.source}), the tenants' YAML says ${says}. If the change is meant, change this line too.`;
  return {
    ...{ tenant, form, field, rule, what: line === undefined ? 'stated' : `stated by ${line.place}`, from: 'table', typed: says },
    ...{ expected: expects, validator: says, oracle: expects, server: '', verdictCall: '', gateway: '', browser: '' },
    ...{ verdict: why === '' ? 'passed' : 'failed', why },
  };
}

/**
 * Whether the forms are those of the tables written by hand: the fields of each, mandatory or not and when, what each begins with, and which
 * cards are of which type. Nothing of a tenant that nobody wrote down.
 */
export const formRows = ({ subjects, tenants }: Subjects): readonly Row[] =>
  tenants
    .filter(({ tenant }) => written.has(tenant))
    .flatMap(({ tenant }) => {
      const own = subjects.filter((subject) => subject.tenant === tenant);
      return [...askedRows(tenant, own), ...own.flatMap(beginningRows), ...own.flatMap(cardRows)];
    });

function askedRows(tenant: string, subjects: readonly Subject[]): readonly Row[] {
  const compiled = new Map(subjects.flatMap(asked).map((one) => [one.at, one]));
  const cells = cellsOf(tenant);
  const known = new Set(cells.map(({ form, step, field }) => `${form} ${step} ${field}`));
  const table = 'tests/oracle/matrix.csv';
  return [
    ...cells.map((line) => {
      const { form, step, field } = line;
      const says = compiled.get(`${form} ${step} ${field}`)?.says ?? ABSENT;
      return rowOf({ tenant, form, field, rule: 'asked', says, expects: inWords(line.need, line.when), line, table });
    }),
    ...[...compiled.values()]
      .filter(({ at }) => !known.has(at))
      .map(({ form, field, says }) => rowOf({ tenant, form, field, rule: 'asked', says, expects: ABSENT, line: undefined, table })),
  ];
}

const asked = ({ name, form: { plan } }: Subject) =>
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
  const compiled = begun(subject);
  // What is not ticked begins as nothing does.
  const stated = [...compiled].filter(([, value]) => value !== 'false').map(([name]) => name);
  return [...new Set([...lines.keys(), ...stated])].map((field) => {
    const line = lines.get(field);
    const says = compiled.get(field) ?? NOTHING;
    return rowOf({ tenant, form, field, rule: 'begins', says, expects: line?.value ?? NOTHING, line, table: 'tests/oracle/begins.csv' });
  });
}

/** What a form begins with; and what its call says of gender and types of documents where it does not ask them. */
function begun({ form: { plan }, payload }: Subject): ReadonlyMap<string, string> {
  const starts = Object.entries(plan.fields).flatMap(([field, { start, kind }]): [string, string][] => {
    const value = start ?? (kind === 'flag' || kind === 'consent' ? false : undefined);
    return value === undefined ? [] : [[field, String(value)]];
  });
  return new Map([...starts, ...literals(payload?.both, '').filter(([name]) => /(?:gender|type)$/iu.test(name))]);
}

function literals(node: BothNode | undefined, at: string): readonly [string, string][] {
  if (node?.is === 'literal') return [[at, String(node.value)]];
  return node?.is === 'map' ? Object.entries(node.keys).flatMap(([key, child]) => literals(child, at === '' ? key : `${at}.${key}`)) : [];
}

/** Of the brands that the tenant's gateway takes. */
const cardRows = ({ tenant, name: form, form: { plan }, cards }: Subject): readonly Row[] =>
  plan.fields.cardNumber === undefined
    ? []
    : (cards?.gateways[cards.gateway]?.brands ?? []).map((brand) => {
        const line = cardTypes.get(brand);
        const says = cards?.brands[brand]?.for?.toSorted().join(' ') ?? 'every type';
        const expects = line?.types.toSorted().join(' ') ?? NOTHING;
        return rowOf({ tenant, form, field: 'cardType', rule: `of ${brand}`, says, expects, line, table: 'tests/oracle/cardTypes.csv' });
      });
