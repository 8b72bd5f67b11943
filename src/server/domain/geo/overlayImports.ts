import type { PlaceRow, ServerSide } from '../../../../engine/runtime.ts';
import { levels } from '../../policy/geo/places.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { type ImportedLists, type ImportedRow, readImportedLists } from '../../store/geo/importedRows.ts';
import { listCurrentVersions } from '../../store/geo/imports.ts';

/** For how many milliseconds a server assumes that no other list was imported, and how long it waits to learn of one. */
const freshFor = 5000;
const patience = 1000;

const kinds = ['geo', 'activities'] as const;
type Kind = (typeof kinds)[number];

/**
 * Tenants whose lists of places and activities are those that an operator has imported, if there are: every reader of a tenant's lists
 * gets these, and a call sees the same ones from its beginning to its end.
 */
export function overlayImports(tenants: Tenants, db: Database, fresh = freshFor): Tenants {
  let standing: { readonly at: number; readonly versions: Promise<ReadonlyMap<string, number>> } | undefined;
  let known: ReadonlyMap<string, number> | undefined;
  const lists = new Map<string, { version: number; readonly reading: Promise<ImportedLists | undefined> }>();
  const laid = new WeakMap<Tenant, { readonly over: readonly unknown[]; readonly tenant: Tenant }>();

  /** If the database does not answer, the last known state is used. */
  function versions(): Promise<ReadonlyMap<string, number>> {
    if (standing !== undefined && performance.now() - standing.at < fresh) return standing.versions;
    const reading = listCurrentVersions(db).then((found) => {
      known = found;
      return found;
    });
    standing = { at: performance.now(), versions: known === undefined ? reading : orElse(reading, () => known ?? new Map()) };
    const mine = standing;
    reading.catch(() => {
      if (known === undefined && standing === mine) standing = undefined;
    });
    return standing.versions;
  }

  async function listOf(tenant: string, kind: Kind, version: number | undefined): Promise<ImportedLists | undefined> {
    const key = `${tenant}/${kind}`;
    const here = lists.get(key);
    if (version === undefined) lists.delete(key);
    if (version === undefined) return undefined;
    // What was read last may be newer than what was heard of.
    if (here !== undefined && here.version >= version) return here.reading;
    const entry = { version, reading: readImportedLists(db, tenant, kind) };
    lists.set(key, entry);
    entry.reading.then(
      (found) => {
        entry.version = found?.version ?? version;
      },
      () => lists.get(key) === entry && lists.delete(key),
    );
    return entry.reading;
  }

  return {
    ...tenants,
    async find(name) {
      const tenant = await tenants.find(name);
      if (tenant === undefined) return undefined;
      const versionOf = await versions();
      // As in most shops: nothing was imported.
      if (versionOf.size === 0 && lists.size === 0) return tenant;
      const [geo, activities] = await Promise.all(kinds.map((kind) => listOf(name, kind, versionOf.get(`${name}/${kind}`))));
      if (geo === undefined && activities === undefined) return tenant;
      const before = laid.get(tenant);
      if (before !== undefined && before.over[0] === geo && before.over[1] === activities) return before.tenant;
      const over = overlay(tenant, geo?.rows, activities?.rows);
      laid.set(tenant, { over: [geo, activities], tenant: over });
      return over;
    },
  };
}

async function orElse<T>(promise: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), patience);
    timer.unref();
  });
  return Promise.race([promise.catch(otherwise), waited]).finally(() => clearTimeout(timer));
}

function overlay(
  { code, now, before }: Tenant,
  geo: readonly ImportedRow[] | undefined,
  activities: readonly ImportedRow[] | undefined,
): Tenant {
  const places = geo && placesIn(geo);
  const economicActivity = activities?.map(({ code, label }) => ({ code, label }));
  const laidOver = (release: LoadedRelease): LoadedRelease => {
    const { side } = release;
    const over: ServerSide = {
      ...side,
      ...(places && { places }),
      ...(economicActivity && { lists: { ...side.lists, economicActivity } }),
    };
    const laid: LoadedRelease = {
      ...release,
      side: over,
      form: async (name) => {
        const form = await release.form(name);
        return form && { ...form, of: laid };
      },
    };
    return laid;
  };
  return { code, now: laidOver(now), before: before.map(laidOver) };
}

/** Level by level, as far down as there is any. */
function placesIn(rows: readonly ImportedRow[]): readonly (readonly PlaceRow[])[] {
  const byLevel = levels.map((level) =>
    rows.flatMap(({ list, code, label, within }) => (list === level ? [{ code, label, ...(within === null ? {} : { within }) }] : [])),
  );
  const end = byLevel.findIndex((list) => list.length === 0);
  return end === -1 ? byLevel : byLevel.slice(0, end);
}
