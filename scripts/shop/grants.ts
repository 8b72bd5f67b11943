import { userInfo } from 'node:os';
import { systemClock } from '../../src/server/platform/clock.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { type GrantOutcome, grantedRoles, grantRole, revokeRole } from '../../src/server/store/collaborators/roleGrants.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { compiledTenant } from './compiledTenant.ts';
import { onDatabase } from './onDatabase.ts';

/** Gives an account the role of an agent or of somebody who looks at the company's credit line. */
export const grant: Verb = (args, settings) => change('grant', args, settings);

/** Takes such a role away again. */
export const revoke: Verb = (args, settings) => change('revoke', args, settings);

async function change(verb: 'grant' | 'revoke', args: readonly string[], settings: Settings): Promise<number> {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const [code, email, named, more] = read.positionals;
  const role = grantedRoles.find((known) => known === named);
  if (code === undefined || email === undefined || role === undefined || more !== undefined)
    return misuse(`npm run tenant -- ${verb} <tenant> <email> ${grantedRoles.join('|')}.`);
  const { problem } = await compiledTenant(settings, code);
  if (problem !== undefined) return misuse(problem);
  return onDatabase(settings, async (db) => {
    const asked = { tenant: code, email, role, by: userInfo().username, now: systemClock() };
    return said(await (verb === 'grant' ? grantRole : revokeRole)(db, asked), verb, asked);
  });
}

function said(is: GrantOutcome, verb: 'grant' | 'revoke', { tenant, email, role }: Record<'tenant' | 'email' | 'role', string>): number {
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
