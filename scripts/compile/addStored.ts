import {
  countStored,
  type DiffRelease,
  type EmittedTenant,
  formsToCount,
  narrowForm,
  type TenantDiff,
  withStored,
} from '../../engine/compiler.ts';
import type { Payload } from '../../engine/runtime.ts';
import type { OperationId } from '../../src/server/policy/operationId.ts';
import { type Database, readConsistently } from '../../src/server/store/database.ts';
import { type RecordKind, recordKinds, scanRecords } from '../../src/server/store/records/scanRecords.ts';

/** The call by whose form each kind of record is edited. */
const editedBy = {
  customers: 'updateUser',
  companies: 'updateOrganization',
  addresses: 'addAddress',
  collaborators: 'addCollaborator',
} as const satisfies Readonly<Record<RecordKind, OperationId>>;

/** The comparison with numbers of stored records that would be refused; the database is only read, with one look. */
export async function addStored(
  db: Database,
  releases: { readonly before: DiffRelease; readonly after: DiffRelease },
  diffs: readonly TenantDiff[],
): Promise<readonly TenantDiff[]> {
  const counted: TenantDiff[] = [];
  for (const diff of diffs) counted.push(await countOf(db, releases, diff));
  return counted;
}

async function countOf(
  db: Database,
  { before, after }: { readonly before: DiffRelease; readonly after: DiffRelease },
  diff: TenantDiff,
): Promise<TenantDiff> {
  const forms = formsToCount(diff);
  const [was, is] = [before, after].map(({ tenants }) => tenants.find(({ tenant }) => tenant === diff.tenant));
  if (was === undefined || is === undefined || forms.length === 0) return diff;
  const counters = await Promise.all(
    recordKinds.flatMap((kind) =>
      forms
        .filter((form) => operationOf(is, form) === editedBy[kind] && operationOf(was, form) === editedBy[kind])
        .map(async (form) => {
          const { fields, ...narrowed } = narrowForm(was, is, form);
          const counter = countStored(kind, await before.open(narrowed.before, form), await after.open(narrowed.after, form));
          return { kind, fields, counter };
        }),
    ),
  );
  const differing = counters.filter(({ fields }) => fields.length > 0);
  await readConsistently(db, async (trx) => {
    for (const [kind, own] of Map.groupBy(differing, (one) => one.kind)) {
      const fields = [...new Set(own.flatMap((one) => one.fields))];
      for await (const page of scanRecords(trx, diff.tenant, kind, fields)) {
        for (const { record, many } of page) for (const { counter } of own) counter.add(record, many);
      }
    }
  });
  return withStored(
    diff,
    counters.flatMap(({ counter }) => counter.counts()),
  );
}

const operationOf = ({ forms, files }: EmittedTenant, form: string): string | undefined => {
  const file = forms[form]?.payload;
  return file === undefined ? undefined : (JSON.parse(files[file] ?? '') as Payload).operation;
};
