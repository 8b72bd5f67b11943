import type { StatusTable } from '../../../engine/runtime.ts';
import type { StatusAction, StatusGroup, StatusKind, StatusName, StatusTableName } from '../../contract/catalogue/statuses.ts';

/** What has a tenant's tables of statuses: for example a release of the tenant. */
export type StatusSource = { readonly now: { readonly side: { readonly statuses: Readonly<Record<string, StatusTable>> } } };

/** The statuses of a tenant that may become of one sort of thing, as `check` has found them. */
export type Statuses<T extends StatusTableName> = { readonly of: T; readonly table: StatusTable };

export const statusesOf = <T extends StatusTableName>({ now }: StatusSource, of: T): Statuses<T> => ({
  of,
  table: now.side.statuses[of] ?? {},
});

/** What a caller names may be no status at all. */
const at = (table: StatusTable, status: string): StatusTable[string] | undefined =>
  Object.hasOwn(table, status) ? table[status] : undefined;

const isFor = (table: StatusTable, status: string, kind: string | undefined): boolean =>
  kind === undefined || at(table, status)?.for?.includes(kind) !== false;

/** May something of this sort start with the status? */
export const mayBegin = <T extends StatusTableName>({ table }: Statuses<T>, status: StatusName<T>, kind?: StatusKind<T>): boolean =>
  at(table, status)?.begins === true && isFor(table, status, kind);

/** May what is in one status come into the other? To stay is no step. */
export const mayMove = <T extends StatusTableName>(
  { table }: Statuses<T>,
  from: string,
  to: StatusName<T>,
  kind?: StatusKind<T>,
): boolean => at(table, from)?.next.includes(to) === true && Object.hasOwn(table, to) && isFor(table, to, kind);

/** May people do this while it is in the status? */
export const allows = <T extends StatusTableName>({ table }: Statuses<T>, status: string, action: StatusAction<T>): boolean =>
  at(table, status)?.allows.includes(action) === true;

/**
 * The first status: the first allowed one of those wanted.
 * @throws where the tenant's table has none: `check` lets no such table pass
 */
export function firstStatus<T extends StatusTableName>(
  { of, table }: Statuses<T>,
  isWanted: (status: StatusName<T>) => boolean = () => true,
): StatusName<T> {
  const first = (Object.keys(table) as StatusName<T>[]).find((status) => at(table, status)?.begins === true && isWanted(status));
  if (first === undefined) throw new Error(`No ${of} has the required first status.`);
  return first;
}

/** The status that an action leads to; undefined where it leads nowhere from here. */
export const leadsTo = <T extends StatusTableName>(
  { table }: Statuses<T>,
  status: string,
  action: StatusAction<T>,
): StatusName<T> | undefined => at(table, status)?.leads?.[action] as StatusName<T> | undefined;

/** The statuses from which an action leads on. */
export const thatLead = <T extends StatusTableName>({ table }: Statuses<T>, action: StatusAction<T>): readonly StatusName<T>[] =>
  Object.keys(table).filter((status) => at(table, status)?.leads?.[action] !== undefined) as StatusName<T>[];

/** The statuses to which an action leads. */
export const reachedBy = <T extends StatusTableName>({ table }: Statuses<T>, action: StatusAction<T>): ReadonlySet<StatusName<T>> =>
  new Set(Object.values(table).flatMap(({ leads }) => leads?.[action] ?? []) as StatusName<T>[]);

/** What becomes by itself of what is in the status, and when of what comes into it now. */
export function lapseOf<T extends StatusTableName>(
  { table }: Statuses<T>,
  status: string,
): { readonly to: StatusName<T>; readonly at: (now: Date) => Date } | undefined {
  const lapses = at(table, status)?.lapses;
  return lapses && { to: lapses.to as StatusName<T>, at: (now) => new Date(now.getTime() + lapses.afterHours * 3_600_000) };
}

/** The statuses in which people may do this. */
export const statusesThatAllow = <T extends StatusTableName>({ table }: Statuses<T>, action: StatusAction<T>): readonly StatusName<T>[] =>
  Object.keys(table).filter((status) => at(table, status)?.allows.includes(action)) as StatusName<T>[];

/** Does a status follow? What is finished waits for nobody. */
export const isOpen = <T extends StatusTableName>({ table }: Statuses<T>, status: string): boolean =>
  (at(table, status)?.next.length ?? 0) > 0;

/** All that may be done while it is in the status. */
export const actionsAllowedIn = <T extends StatusTableName>({ table }: Statuses<T>, status: string): readonly StatusAction<T>[] =>
  (at(table, status)?.allows ?? []) as readonly StatusAction<T>[];

/** The group that lists filter by. */
export const groupOf = <T extends StatusTableName>({ table }: Statuses<T>, status: string): StatusGroup<T> | undefined =>
  at(table, status)?.group as StatusGroup<T> | undefined;

export const namesOf = <T extends StatusTableName>({ table }: Statuses<T>): readonly StatusName<T>[] =>
  Object.keys(table) as StatusName<T>[];

/** The statuses of these groups. */
export const statusesIn = <T extends StatusTableName>({ table }: Statuses<T>, groups: readonly string[]): readonly StatusName<T>[] =>
  Object.keys(table).filter((status) => groups.includes(at(table, status)?.group ?? '')) as StatusName<T>[];

/** The usual next statuses, up to the first that is in another group than the first status. */
export function stepsAhead<T extends StatusTableName>(
  { table }: Statuses<T>,
  status: string,
  kind?: StatusKind<T>,
): readonly StatusName<T>[] {
  const way: string[] = [];
  for (let here = status; isUnderway(table, here); here = way.at(-1) ?? here) {
    const usual = at(table, here)?.next.find((next) => isFor(table, next, kind));
    if (usual === undefined || way.includes(usual)) break;
    way.push(usual);
  }
  return way as StatusName<T>[];
}

/** Not while it is in the status, but where all goes its usual way later on. */
export const allowsLater = <T extends StatusTableName>(
  statuses: Statuses<T>,
  status: string,
  action: StatusAction<T>,
  kind?: StatusKind<T>,
): boolean => !allows(statuses, status, action) && stepsAhead(statuses, status, kind).some((step) => allows(statuses, step, action));

const isUnderway = (table: StatusTable, status: string): boolean =>
  Object.values(table).some(({ begins, group }) => begins && group === at(table, status)?.group);
