import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  brokenIn,
  compile,
  compileInTurn,
  createCachingReader,
  type Diagnostic,
  type DiffRelease,
  diffReleases,
  type EmittedTenant,
  formatChange,
  formatDiagnostic,
  formatFlip,
  formatStoredCount,
  resolve,
  rolesToApprove,
  type SourceFiles,
  type TenantDiff,
} from '../../engine/compiler.ts';
import { foldersOf } from '../../src/server/domain/studio/foldersOf.ts';
import type { Judgement, PublishedReleases } from '../../src/server/domain/studio/workbench.ts';
import { folderOf, sharedFolder } from '../../src/server/policy/studio/authorRights.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import type { DraftFile } from '../../src/server/store/studio/draftFile.ts';
import { addStored } from '../compile/addStored.ts';
import { contract } from '../compile/contract.ts';
import { notCompared } from '../compile/notCompared.ts';
import { filesOf, publishTenant } from '../compile/publishTenant.ts';
import { sha256 } from '../compile/sha256.ts';
import { openCompiledForm } from '../tenant/openCompiledForm.ts';

const read = createCachingReader();

/** What these files make wrong, whom they reach, and what they mean to people; where a database is given, to those whose records it has, too. */
export async function judgeChange(sources: SourceFiles, changes: readonly DraftFile[], now: Date, database?: string): Promise<Judgement> {
  const after = applyChanges(sources, changes);
  const concerned = concernedBy(changes, sources, after);
  const [was, is] = [compileRelease(sources, concerned, now), compileRelease(after, concerned, now)];
  const known = new Set(was.mistakes.map(keyOf));
  const mistakes = is.mistakes.filter((mistake) => !known.has(keyOf(mistake)));
  const names = new Set([...was.tenants, ...is.tenants].map(({ tenant }) => tenant));
  const bytes = (tenants: readonly EmittedTenant[], name: string) => JSON.stringify(tenants.find(({ tenant }) => tenant === name) ?? null);
  const reaches = [...names].filter((name) => bytes(was.tenants, name) !== bytes(is.tenants, name)).sort();
  const plain = mistakes.length > 0 ? [] : await diffReleases(was, is, { contract, hash: sha256, now }, reaches);
  // What a mistake kept out of comparison, and this change mends.
  const unread = mistakes.length > 0 ? [] : brokenIn(was).filter((name) => reaches.includes(name));
  const diffs = database === undefined ? plain : await countRecords(database, { before: was, after: is }, plain);
  // The rules of today: no change lifts its own approval.
  const dataOf = (name: string) => [...was.resolved, ...is.resolved].find((tenant) => tenant.name === name)?.data ?? {};
  return {
    mistakes: mistakes.map((mistake) => formatDiagnostic(mistake)),
    reaches,
    findings: [...unread.map((name) => notCompared(name, sources, after)), ...diffs.flatMap(({ findings }) => findings)].map((finding) => ({
      ...finding,
      says: `${finding.path}: ${formatChange(finding)}`,
      flipsSaid: finding.witnesses.map(formatFlip),
      storedSaid: (finding.stored ?? []).map(formatStoredCount),
      roles: rolesToApprove(finding, dataOf(finding.tenant)),
      evidence: { flips: finding.flips, refused: (finding.stored ?? []).reduce((all, { refused }) => all + refused, 0) },
    })),
  };
}

/** Stored records are judged in this thread, by one connection that reads alone. */
async function countRecords(
  database: string,
  releases: { readonly before: DiffRelease; readonly after: DiffRelease },
  diffs: readonly TenantDiff[],
): Promise<readonly TenantDiff[]> {
  const { db, end } = openDatabase(database, { connections: 1 });
  return addStored(db, releases, diffs).finally(end);
}

type CompiledRelease = DiffRelease & { readonly mistakes: readonly Diagnostic[] };

/** The sources of the last job, and its proposal: the next one starts with either. */
const kept = new Map<string, CompiledRelease>();
const KEPT = 2;

/** All of it checked; of some tenants the examples tried, and what is published of them. */
function compileRelease(files: SourceFiles, only: readonly string[], now: Date): CompiledRelease {
  const key = sha256(JSON.stringify([...only, now.toISOString().slice(0, 10), ...[...files].map(([file, text]) => [file, sha256(text)])]));
  const known = kept.get(key);
  kept.delete(key);
  const release = known ?? compileUncached(files, only, now);
  kept.set(key, release);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return release;
}

function compileUncached(files: SourceFiles, only: readonly string[], now: Date): CompiledRelease {
  const { diagnostics } = compileInTurn(files, { contract, hash: sha256, read });
  const some = compile(files, { contract, hash: sha256, read, only, now: () => now });
  // Some tenants do not show whether a shared value is used: another tenant may use it.
  const own = some.diagnostics.filter(({ at }) => folderOf(at.file) !== sharedFolder);
  return {
    files,
    tenants: some.tenants,
    resolved: resolve(files, contract.features, only, read).tenants,
    open: (tenant, name) => {
      const form = tenant.forms[name];
      if (form === undefined) throw new Error(`${tenant.tenant} has no form ${name}.`);
      return openCompiledForm(tenant, form);
    },
    mistakes: [...new Map([...diagnostics, ...own].map((one) => [keyOf(one), one])).values()].filter(
      ({ severity }) => severity === 'error',
    ),
  };
}

/** The tenants that a change may reach, and those that they are made of. */
function concernedBy(changes: readonly DraftFile[], before: SourceFiles, after: SourceFiles): readonly string[] {
  const changed = new Set(changes.map(({ path: file }) => folderOf(file)));
  const folders = [...foldersOf(before), ...foldersOf(after)].filter(([name]) => name !== sharedFolder);
  const reached = folders.filter(([name, basedOn = name]) => [sharedFolder, name, basedOn].some((folder) => changed.has(folder)));
  return [...new Set(reached.flatMap(([name, basedOn = name]) => [name, basedOn]))];
}

/** Stays while lines move. */
const keyOf = ({ code, at, path: within, values }: Diagnostic): string => JSON.stringify([code, at.file, within, values]);

/** Publishes tenants of the sources as they are. */
export async function publishTenants(
  sources: SourceFiles,
  compiledDir: string,
  reaches: readonly string[],
): Promise<PublishedReleases['releases']> {
  const folders = foldersOf(sources);
  const only = reaches.flatMap((name) => [name, folders.get(name) ?? name]);
  const { tenants, made } = compileInTurn(sources, { contract, hash: sha256, read, only });
  const releases: Record<string, { from: string | null; to: string }> = {};
  for (const tenant of tenants) {
    if (!reaches.includes(tenant.tenant)) continue;
    const from = await releaseHash(compiledDir, tenant.tenant);
    await publishTenant(compiledDir, tenant, { sources: filesOf(sources, made[tenant.tenant]?.of ?? []) });
    releases[tenant.tenant] = { from, to: (await releaseHash(compiledDir, tenant.tenant)) ?? '' };
  }
  return releases;
}

async function releaseHash(compiledDir: string, tenant: string): Promise<string | null> {
  const text = await readFile(path.join(compiledDir, tenant, 'release.json'), 'utf8').catch(() => undefined);
  return text === undefined ? null : (JSON.parse(text) as { readonly hash: string }).hash;
}

function applyChanges(sources: SourceFiles, changes: readonly DraftFile[]): SourceFiles {
  const after = new Map(sources);
  for (const { path: file, content } of changes) {
    if (content === null) after.delete(file);
    else after.set(file, content);
  }
  return after;
}
