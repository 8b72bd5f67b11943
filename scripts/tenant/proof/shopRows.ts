import type { EmittedTenant } from '../../../engine/compiler.ts';
import { type DocumentDefinition, documentKey, type Field, type ServerSide, type Shell, typeFieldOf } from '../../../engine/runtime.ts';
import { keys } from './oracle/keys.ts';
import { kindOf } from './oracle/kinds.ts';
import { shops } from './oracle/shops.ts';
import type { Row } from './report/rowOf.ts';
import type { Subject, Subjects } from './subject.ts';
import { tableRow } from './tableRow.ts';

/** What the report shows instead of a form. */
const SECTION = 'shop';
const NOTHING = 'nothing';

/**
 * Whether a shop is that of the tables written by hand: its settings, the keys of its documents, and which of its fields are inputs and which
 * dropdowns. Nothing of a tenant that nobody wrote down.
 */
export const shopRows = ({ subjects, tenants }: Subjects): readonly Row[] =>
  tenants.flatMap((emitted) => {
    const own = subjects.filter(({ tenant }) => tenant === emitted.tenant);
    return shops.has(emitted.tenant) ? [...settingRows(emitted), ...keyRows(emitted, own), ...kindRows(emitted.tenant, own)] : [];
  });

const read = <T>({ files }: EmittedTenant, file: string): T => JSON.parse(files[file] ?? '{}') as T;

function settingRows(emitted: EmittedTenant): readonly Row[] {
  const { tenant } = emitted;
  const line = shops.get(tenant);
  const shell = read<Shell>(emitted, emitted.shell);
  const { cards } = read<ServerSide>(emitted, emitted.server);
  const stated: Readonly<Record<string, unknown>> = {
    ...shell,
    newExperience: shell.newExperience ? 'yes' : 'no',
    gateway: cards?.gateway ?? NOTHING,
  };
  return Object.entries(line?.settings ?? {}).map(([field, expects]) =>
    tableRow({
      ...{ tenant, form: SECTION, field, rule: 'setting', says: String(stated[field] ?? NOTHING), expects, line },
      table: 'tests/oracle/tenants.csv',
    }),
  );
}

/** Each typed document's key; and each type that has a tax code has a line. */
function keyRows(emitted: EmittedTenant, subjects: readonly Subject[]): readonly Row[] {
  const { tenant } = emitted;
  const { documents } = read<ServerSide>(emitted, emitted.server);
  const { country } = read<Shell>(emitted, emitted.shell);
  const types = documents as Readonly<Record<string, DocumentDefinition>>;
  const own = keys.filter((line) => line.tenant === tenant);
  const about = { tenant, form: SECTION, rule: 'key', table: 'tests/oracle/keys.csv' };
  return [
    ...own.map((line) => {
      const definition = types[line.type];
      const value = canonical(subjects, line.type, line.typed);
      const says = definition === undefined || value === undefined ? NOTHING : documentKey(country, definition, value);
      return tableRow({ ...about, field: line.type, typed: line.typed, says, expects: line.key, line });
    }),
    ...Object.entries(types)
      .filter(([type, { taxCode }]) => taxCode !== undefined && !own.some((line) => line.type === type))
      .map(([type, { taxCode = '' }]) =>
        tableRow({ ...about, field: type, says: `tax code ${taxCode}`, expects: NOTHING, line: undefined }),
      ),
  ];
}

/** What a form makes of a document of the type; the types that no form asks are nobody's. */
function canonical(subjects: readonly Subject[], type: string, typed: string): string | undefined {
  for (const { form } of subjects) {
    const [field, known] =
      Object.entries(form.plan.fields).find(([, one]) => one.kind === 'document' && one.types[type] !== undefined) ?? [];
    if (field === undefined) continue;
    const typeField = typeFieldOf(known);
    const value = form.normalise(field, typed, typeField === undefined ? {} : { [typeField]: type });
    return value === undefined ? undefined : String(value);
  }
  return undefined;
}

/** `input`, `dropdown`, a dropdown with its type, or an input with the list that it searches. */
function kindWord(field: Field): string {
  if (field.input === 'dropdown') return field.kind === 'place' ? `${field.input} ${field.dropdown}` : field.input;
  return 'optionsFrom' in field && field.optionsFrom !== undefined ? `${field.input} ${field.optionsFrom}` : field.input;
}

/** Each field of any form, once: the same kind in all of them. */
function kindRows(tenant: string, subjects: readonly Subject[]): readonly Row[] {
  const fieldsByLine = Map.groupBy(
    subjects.flatMap(({ form: { plan } }) =>
      Object.entries(plan.fields).map(([field, known]) => ({
        field,
        kind: kindWord(known),
      })),
    ),
    ({ field }) => field,
  );
  return [...fieldsByLine].map(([field, found]) => {
    const line = kindOf(tenant, field);
    const says = [...new Set(found.map(({ kind }) => kind))].join(' or ');
    return tableRow({
      ...{ tenant, form: SECTION, field, rule: 'kind', says, expects: line?.kind ?? NOTHING, line },
      table: 'tests/oracle/kinds.csv',
    });
  });
}
