import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createHttpCrm } from '../../src/server/adapters/crm/http.ts';
import { createFiles } from '../../src/server/adapters/files/createFiles.ts';
import { type ChangeDecided, decideChange } from '../../src/server/domain/company/decideChange.ts';
import { decideCompany } from '../../src/server/domain/company/decideCompany.ts';
import { readUpload } from '../../src/server/domain/uploads/readUpload.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import { waitingChanges } from '../../src/server/store/company/companyChanges.ts';
import { listWaitingCompanies } from '../../src/server/store/company/listWaitingCompanies.ts';
import { createPublish } from '../../src/server/store/crm/crmRecords.ts';
import type { Database } from '../../src/server/store/database.ts';
import { isId } from '../../src/server/store/isId.ts';
import { listCompanyUploads } from '../../src/server/store/uploads/uploads.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { findCompiledTenant } from './findCompiledTenant.ts';
import { onDatabase } from './onDatabase.ts';
import { withMailQueue } from './withMailQueue.ts';

const USAGE =
  'npm run shop -- companies list <tenant>, companies files <tenant> <id> <folder>, or companies approve|reject <tenant> <id as listed> [--reason "…"].';

type Decision = Parameters<typeof decideCompany>[1]['decision'];

/** What of companies waits for reviewers, new ones and changes of approved ones, and the decision on one; who asked gets a mail. */
export const reviewCompanies: Verb = async (args, settings) => {
  const read = readArguments(args, { reason: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [what = '', code, id, folder, more] = read.positionals;
  const { reason } = read.values;
  const named = splitVersion(id);
  if (!['list', 'files', 'approve', 'reject'].includes(what) || code === undefined || more !== undefined) return misuse(USAGE);
  if ((what === 'list') !== (id === undefined) || (what === 'files') !== (folder !== undefined)) return misuse(USAGE);
  if (what === 'reject' && reason === undefined) return misuse('A company gets the reason: reject … --reason "…".');
  const found = await findCompiledTenant(settings, code);
  if (found.problem !== undefined) return misuse(found.problem);
  const { tenant } = found;
  return onDatabase(settings, async (db, connectionString) => {
    if (named === undefined) return await list(db, tenant);
    if (folder !== undefined) return await saveFiles({ db, settings }, { tenant: code, companyId: named.id, folder });
    const decision: Decision = what === 'approve' ? { is: 'approved' } : { is: 'rejected', reason: reason ?? '' };
    return await decide({ db, connectionString, settings }, tenant, named, decision);
  });
};

type NamedRequest = { readonly id: string; readonly version: string | undefined };

/** A request as `list` prints it: that of a company with the version that was read, since its people may change it meanwhile. */
function splitVersion(named: string | undefined): NamedRequest | undefined {
  const [id, version] = named?.split(':') ?? [];
  return id === undefined ? undefined : { id, version };
}

async function list(db: Database, tenant: Tenant): Promise<number> {
  const waiting = await listWaitingCompanies(db, tenant);
  for (const { id, version, business_name, answer_by } of waiting)
    console.log(`${id}:${version}  answer by ${day(answer_by)}  ${business_name}`);
  const changes = await waitingChanges(db, tenant.code);
  for (const { id, answer_by, business_name, profile, fields } of changes) {
    const wanted = Object.entries(fields).filter(([field, value]) => value !== profile[field]);
    const differences = wanted.map(([field, value]) => `${field} ${JSON.stringify(profile[field] ?? '')} → ${JSON.stringify(value)}`);
    console.log(`${id}  answer by ${day(answer_by)}  ${business_name} wants to change ${differences.join(', ')}`);
  }
  if (waiting.length + changes.length === 0) console.log('No company waits.');
  return 0;
}

/** Saves what came with a company's request under names of our own: what somebody called a file names no place of ours. */
async function saveFiles(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  { tenant, companyId, folder }: { readonly tenant: string; readonly companyId: string; readonly folder: string },
): Promise<number> {
  const uploads = isId(companyId) ? await listCompanyUploads(db, tenant, companyId) : [];
  if (uploads.length === 0) {
    console.error(`No files came with ${companyId}, or their time is over.`);
    return 1;
  }
  await mkdir(folder, { recursive: true });
  for (const [at, upload] of uploads.entries()) {
    const place = path.join(folder, `${at + 1}-${upload.field}.${upload.type}`);
    await writeFile(place, await readUpload(createFiles(settings), upload), { flag: 'wx' });
    console.log(`${place}  ${upload.size} bytes, sent on ${day(upload.created_at)} as ${JSON.stringify(upload.name)}`);
  }
  return 0;
}

const day = (date: Date | string): string => (typeof date === 'string' ? date : date.toISOString().slice(0, 10));

type Shop = { readonly db: Database; readonly connectionString: string; readonly settings: Settings };

async function decide(
  { db, connectionString, settings }: Shop,
  tenant: Tenant,
  { id, version }: NamedRequest,
  decision: Decision,
): Promise<number> {
  return withMailQueue(settings, connectionString, async (enqueueMail, boss) => {
    const decided = { decision, by: userInfo().username, now: systemClock() };
    const isRead = (current: number) => version === String(current);
    const ofCompany = await decideCompany({ db, enqueueMail }, { tenant: tenant.now, companyId: id, isRead, ...decided });
    if (ofCompany.is === 'changedMeanwhile') return printOtherVersion(tenant, { id, version });
    if (ofCompany.is !== 'unknown') return printDecision(ofCompany, id, decision);
    return printDecision(
      await decideChange({ db, enqueueMail, publish: createPublish(boss, createHttpCrm(settings.crmHosts)) }, { tenant, id, ...decided }),
      id,
      decision,
    );
  });
}

function printOtherVersion({ code }: Tenant, { id, version }: NamedRequest): number {
  const why = version === undefined ? `${id} is named without its version` : `${id} was changed by its company since version ${version}`;
  console.error(`${why}: read it again, and name it as npm run shop -- companies list ${code} prints it.`);
  return 1;
}

function printDecision(decided: ChangeDecided, id: string, decision: Decision): number {
  switch (decided.is) {
    case 'decided':
      console.log(`${decided.businessName} is ${decision.is}; the mail is on its way.`);
      return 0;
    case 'already':
      console.error(`${id} is ${decided.state} already.`);
      return 1;
    case 'taken':
      console.error(`${id} cannot be approved: another company has registered with this document meanwhile. Reject it with a reason.`);
      return 1;
    case 'unknown':
      return misuse(`There is no company and no change ${id}: npm run shop -- companies list …`);
  }
}
