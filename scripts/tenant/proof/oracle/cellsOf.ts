import { readTable } from './readTable.ts';

/** Field → values: every one of these fields has one of its values. */
type Condition = Readonly<Record<string, readonly string[]>>;

/** Whether a form of a tenant asks a field, and whether it must be filled in, as a person wrote it down. */
export type Cell = {
  /** `tests/oracle/matrix.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  readonly form: string;
  readonly step: string;
  readonly field: string;
  readonly need: 'mandatory' | 'optional' | 'absent';
  /** When it is shown; always, where this is empty. */
  readonly when: Condition;
  readonly source: string;
};

const table = readTable('matrix.csv', 'last');
const ASIDE = ['form', 'step', 'field', 'source', 'tenant', 'tenants'];

const namesOf = (cells: Readonly<Record<string, string>>) => Object.keys(cells).filter((name) => !ASIDE.includes(name));

/** The tenants that a person wrote down. */
export const tenantsOfTable: ReadonlySet<string> = new Set(table.flatMap(({ cells }) => namesOf(cells)));

const byTenant = new Map(
  [...tenantsOfTable].map((tenant) => {
    const own = table.flatMap(({ place, cells: { form = '', step = '', field = '', source = '', ...of } }): readonly Cell[] => {
      const text = of[tenant];
      return text === undefined ? [] : [{ place, form, step, field, source, ...read(text, place) }];
    });
    // A later row of the same field replaces an earlier one.
    const cells = [...new Map(own.map((cell) => [`${cell.form} ${cell.step} ${cell.field}`, cell])).values()];
    return [tenant, { cells, byField: new Map(cells.map((cell) => [`${cell.form} ${cell.field}`, cell])) }] as const;
  }),
);

/** `mandatory if purchaseLimit=limited and …`, several values with | between. */
function read(text: string, place: string): Pick<Cell, 'need' | 'when'> {
  const [need = '', conditions] = text.split(' if ');
  if (need !== 'mandatory' && need !== 'optional' && need !== 'absent') throw new Error(`${place} says "${text}"`);
  const when = (conditions?.split(' and ') ?? []).map((one): [string, readonly string[]] => {
    const [field = '', values = ''] = one.split('=');
    return [field, values.split('|')];
  });
  return { need, when: Object.fromEntries(when) };
}

/** All lines, as they speak of one tenant; none of one that nobody wrote down. */
export const cellsOf = (tenant: string): readonly Cell[] => byTenant.get(tenant)?.cells ?? [];

export const cellOf = (tenant: string, form: string, field: string): Cell | undefined =>
  byTenant.get(tenant)?.byField.get(`${form} ${field}`);

/** Whether a record is asked the field. */
export const isAsked = ({ need, when }: Cell, record: Readonly<Record<string, string | boolean>>): boolean =>
  need !== 'absent' && Object.entries(when).every(([field, values]) => values.includes(String(record[field] ?? '')));

/** A need and its condition in the words of the table, in one order. */
export const inWords = (need: string, when: Condition): string => {
  const conditions = Object.entries(when).map(([field, values]) => `${field}=${values.toSorted().join('|')}`);
  return conditions.length === 0 ? need : `${need} if ${conditions.toSorted().join(' and ')}`;
};
