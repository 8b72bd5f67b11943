import { userInfo } from 'node:os';
import { systemClock } from '../../src/server/platform/clock.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { type AuthorGrant, folderOf } from '../../src/server/policy/studio/authorRights.ts';
import { type GrantOutcome, grantedRoles, grantRole, revokeRole } from '../../src/server/store/collaborators/roleGrants.ts';
import { grantAuthor, revokeAuthor } from '../../src/server/store/studio/authorGrants.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { readTenantFiles } from '../compile/readTenantFiles.ts';
import { findCompiledTenant } from './findCompiledTenant.ts';
import { onDatabase } from './onDatabase.ts';

/** Gives an account a role that registration does not give. */
export const grant: Verb = (args, settings) => change('grant', args, settings);

/** Takes such a role away again. */
export const revoke: Verb = (args, settings) => change('revoke', args, settings);

const fileKinds = ['texts', 'limits', 'all'] as const satisfies readonly AuthorGrant['files'][];
const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter((name) => name !== '');

const revokeOptions = { of: { type: 'string' } } as const;
const grantOptions = { ...revokeOptions, files: { type: 'string' }, approves: { type: 'string' } } as const;
type Values = { readonly of?: string | undefined; readonly files?: string | undefined; readonly approves?: string | undefined };

async function change(verb: 'grant' | 'revoke', args: readonly string[], settings: Settings): Promise<number> {
  const read = readArguments(args, verb === 'grant' ? grantOptions : revokeOptions);
  if (read.problem !== undefined) return misuse(read.problem);
  const [code, email, named, more] = read.positionals;
  const values: Values = read.values;
  const role = grantedRoles.find((known) => known === named);
  if (code === undefined || email === undefined || (role === undefined && named !== 'author') || more !== undefined)
    return misuse(`npm run shop -- ${verb} <tenant> <email> ${[...grantedRoles, 'author'].join('|')}.`);
  if (role !== undefined && Object.keys(values).length > 0) return misuse('--of, --files and --approves are of an author.');
  const { problem } = await findCompiledTenant(settings, code);
  if (problem !== undefined) return misuse(problem);
  const who = { tenant: code, email, by: userInfo().username, now: systemClock() };
  if (role === undefined) return changeAuthor(verb, who, values, settings);
  return onDatabase(settings, async (db) => {
    const request = { ...who, role };
    return reportOutcome(await (verb === 'grant' ? grantRole : revokeRole)(db, request), verb, request);
  });
}

type Who = { readonly tenant: string; readonly email: string; readonly by: string; readonly now: Date };

/** Which folders somebody may edit in the studio, and what they approve of what others propose there. */
async function changeAuthor(verb: 'grant' | 'revoke', who: Who, values: Values, settings: Settings): Promise<number> {
  const { files = 'all', approves } = values;
  const folders = listOf(values.of);
  const known = new Set([...(await readTenantFiles(settings.studioSources ?? settings.tenantsDir)).keys()].map(folderOf));
  const unknown = folders.find((folder) => !known.has(folder));
  if (unknown !== undefined) return misuse(`--of names "${unknown}", but there are ${[...known].sort().join(', ')}.`);
  if (verb === 'revoke')
    return onDatabase(settings, async (db) => {
      const done = await revokeAuthor(db, who, folders);
      if (done) console.log(`${who.email} is the author of ${folders.join(', ') || 'anything'} no more.`);
      else console.error(`${who.email} is no author of ${folders.join(', ') || 'anything'} in ${who.tenant}.`);
      return done ? 0 : 1;
    });
  const kind = fileKinds.find((name) => name === files);
  if (kind === undefined) return misuse(`--files is "${files}", but must be one of: ${fileKinds.join(', ')}.`);
  if (folders.length === 0) return misuse(`--of names the folders, such as --of ${who.tenant}; _shared is what all tenants share.`);
  return onDatabase(settings, async (db) => {
    const granted = folders.map((folder) => ({ folder, files: kind, roles: listOf(approves) }));
    if (!(await grantAuthor(db, who, granted))) return misuse(`${who.tenant} has no account of ${who.email}.`);
    console.log(`${who.email} is an author of ${folders.join(', ')} (${kind}) from the next call on: /studio.`);
    return 0;
  });
}

function reportOutcome(
  is: GrantOutcome,
  verb: 'grant' | 'revoke',
  { tenant, email, role }: Record<'tenant' | 'email' | 'role', string>,
): number {
  switch (is) {
    case 'done':
      console.log(verb === 'grant' ? `${email} has the role ${role} from the next call on.` : `${email} has the role ${role} no more.`);
      return 0;
    case 'nothing':
      console.error(verb === 'grant' ? `${email} has the role ${role} already.` : `${email} does not have the role ${role}.`);
      return 1;
    case 'noCompany':
      return misuse(`${email} belongs to no company, and a credit line is a company's.`);
    case 'unknown':
      return misuse(`${tenant} has no account of ${email}.`);
  }
}
