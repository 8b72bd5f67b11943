import { compile, createCachingReader } from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import type { Database } from '../../src/server/store/database.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { type Approval, addApprovals } from '../compile/approvals.ts';
import { contract } from '../compile/contract.ts';
import { findAuthors } from '../compile/findAuthors.ts';
import { findWaiting, formatWaiting, type WaitingTenant } from '../compile/findWaiting.ts';
import { filesOf, readRelease } from '../compile/publishTenant.ts';
import { sha256 } from '../compile/sha256.ts';
import { onDatabase } from '../shop/onDatabase.ts';
import { foldersOf, readSource, unknownCode } from './readSource.ts';

const USAGE = 'npm run tenant -- approve <tenant> [fingerprints] --as <role> --by <e-mail> --why "<words>" [--database].';

/** Lists what a tenant's next release waits for, or gives somebody's word on it. */
export const approve: Verb = async (args, settings) => {
  const read = readArguments(args, {
    as: { type: 'string' },
    by: { type: 'string' },
    why: { type: 'string' },
    database: { type: 'boolean' },
  });
  if (read.problem !== undefined) return misuse(read.problem);
  const [tenant, ...prints] = read.positionals;
  if (tenant === undefined) return misuse(USAGE);
  const lookUp = () =>
    read.values.database === true ? onDatabase(settings, (db) => waitingOf(tenant, settings, db)) : waitingOf(tenant, settings);
  const waiting = await lookUp();
  if (typeof waiting === 'string') return misuse(waiting);
  const { findings, needs } = waiting;
  if (prints.length === 0) {
    console.log(needs.length === 0 ? `${tenant}: nothing waits for approval.` : formatWaiting(waiting));
    return needs.length === 0 ? 0 : 1;
  }
  const { as: role, by, why } = read.values;
  if (role === undefined || by === undefined || why === undefined || why.trim() === '') return misuse(USAGE);
  const given: Approval[] = [];
  for (const print of prints) {
    const finding = findings.find(({ fingerprint }) => fingerprint === print);
    if (finding === undefined) return misuse(`There is no finding ${print}: npm run tenant -- approve ${tenant} lists them.`);
    if (!finding.roles.includes(role))
      return misuse(`${print} needs the word of ${finding.roles.join(', ') || 'nobody'}, not that of "${role}".`);
    if (finding.author === undefined)
      return misuse(`It is not known who wrote ${finding.path}: the tenants’ folder is not in a git repository.`);
    if (by.toLowerCase() === finding.author.toLowerCase()) return misuse(`${by} wrote ${finding.path}; somebody else has to approve it.`);
    given.push({ fingerprint: print, role, by, why: why.trim(), at: new Date().toISOString(), evidence: finding.evidence });
  }
  await addApprovals(settings.compiledDir, tenant, given);
  const left = await lookUp();
  if (typeof left === 'string') return misuse(left);
  console.log(left.needs.length === 0 ? `${tenant}: all is approved: npm run tenant -- build publishes it.` : formatWaiting(left));
  return 0;
};

async function waitingOf(tenant: string, settings: Settings, db?: Database): Promise<WaitingTenant | string> {
  const source = await readSource(settings);
  if (source.problem !== undefined) return source.problem;
  const unknown = unknownCode([tenant], foldersOf(source.files));
  if (unknown !== undefined) return unknown;
  const { made } = compile(source.files, { contract, hash: sha256, read: createCachingReader() });
  if (made[tenant]?.sound !== true) return `${tenant} has mistakes: npm run tenant -- check ${tenant}`;
  const older = await readRelease(settings.compiledDir, tenant);
  if (older === undefined) return `${tenant} has no release yet, so its first needs nobody's word.`;
  const sources = filesOf(source.files, made[tenant].of);
  return findWaiting(settings.compiledDir, { older, tenant, sources, authorOf: findAuthors(settings.tenantsDir), db });
}
