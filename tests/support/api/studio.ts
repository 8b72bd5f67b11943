import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { openWorkbench } from '../../../scripts/studio/openWorkbench.ts';
import type { AuthorGrant } from '../../../src/server/policy/studio/authorRights.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { grantAuthor } from '../../../src/server/store/studio/authorGrants.ts';
import type { Answer } from './call.ts';
import { shopOf } from './compiledTenants.ts';
import { query } from './query.ts';
import type { SignedIn } from './signedIn.ts';
import { type StartedServer, type StartOptions, start } from './start.ts';

export type StudioServer = StartedServer & { readonly sources: string };

const run = promisify(execFile);
export const git = (folder: string, ...args: readonly string[]) => run('git', args, { cwd: folder });

/** A server whose studio works on a copy of the tenants. */
export async function startStudio(
  compiledDir: string,
  { repository = false, limits }: { readonly repository?: boolean } & Pick<StartOptions, 'limits'> = {},
): Promise<StudioServer> {
  const sources = await mkdtemp(path.join(os.tmpdir(), 'sources-'));
  onTestFinished(() => rm(sources, { recursive: true, force: true }));
  await cp(path.join(root, 'tenants'), sources, { recursive: true });
  if (repository) {
    await git(sources, 'init', '--quiet');
    await git(sources, 'add', '.');
    await git(sources, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'First');
  }
  const server = await start({ compiledDir, ...(limits && { limits }), workbench: openWorkbench({ sourcesDir: sources, compiledDir }) });
  return Object.assign(server, { sources });
}

/** A person of a shop who was granted this, signed in there and in the studio. */
export async function openAuthor(server: StudioServer, tenant: string, grants: readonly AuthorGrant[]): Promise<SignedIn> {
  const { who } = await shopOf(server, tenant, 'personRegistration');
  await grantTo(server, tenant, grants);
  const { status } = await who.call('/studio/api/session', { method: 'POST', body: { tenant } });
  if (status !== 200) throw new Error(`${tenant}: the studio answers ${status}`);
  return who;
}

export async function grantTo(
  { connectionString, time }: Pick<StartedServer, 'connectionString' | 'time'>,
  tenant: string,
  grants: readonly AuthorGrant[],
): Promise<void> {
  const [user] = await query(connectionString, `select email from users where tenant = '${tenant}'`);
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  await grantAuthor(db, { tenant, email: String(user?.email), by: 'test', now: time.now }, grants);
  await end();
}

/** Status and code of the studio's no. */
export const studioCodeOf = ({ status, body }: Answer) => [status, body?.error?.code];
