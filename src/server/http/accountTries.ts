import { codeRules } from '../policy/codeRules.ts';
import type { OperationId } from '../policy/operationId.ts';
import type { RateLimit } from '../policy/securityLimits.ts';
import type { Server } from '../server.ts';
import { foldEmail } from '../store/accounts/insertUser.ts';
import { countHits, type LimitedKey, resetRateLimits } from '../store/rate-limits/rateLimits.ts';
import { addressTries } from './addressLimit.ts';
import type { Call } from './call.ts';
import { findKnownBrowser } from './knownBrowser.ts';
import { networksOf } from './networks.ts';

type AccountCall = Pick<Call<OperationId>, 'tenant' | 'address' | 'knownBrowser' | 'now'>;

/** The account of an e-mail, known or unknown, through whichever login it is tried. */
export const accountKey = ({ secret }: Pick<Server, 'secret'>, email: string): string => secret.mac('account', foldEmail(email));

/**
 * The tries that a login makes. A browser that has logged in to the account before has tries of its own. Strangers are counted together,
 * which only makes their work harder, and each address alone, which is refused: nobody locks an account for its owner.
 */
export async function loginTries(server: Server, call: AccountCall, email: string): Promise<readonly LimitedKey[]> {
  const { limits } = server;
  const account = accountKey(server, email);
  const known = await knownTry(server, call, account, limits.loginOfKnownBrowser);
  if (known !== undefined) return [known];
  return [
    ...addressTries(server, limits.loginOfAddress, call.address),
    [limits.loginOfAccountAtAddress, keyAtAddress(server, call, account)],
    [limits.loginOfAccount, account],
  ];
}

/** After the right password the account's wrong ones are forgotten; those of an address are not, since anybody has a right one. */
export async function forgetLoginTries({ db, limits }: Server, tenant: string, tries: readonly LimitedKey[]): Promise<void> {
  const ofAccount: readonly RateLimit[] = [limits.loginOfAccount, limits.loginOfAccountAtAddress, limits.loginOfKnownBrowser];
  await resetRateLimits(
    db,
    tenant,
    tries.filter(([limit]) => ofAccount.includes(limit)),
  );
}

/** The rate limits of a request for a code by mail, of the same form; `flow` keeps the codes of one account apart. */
export async function codeTries(server: Server, call: AccountCall, email: string, flow: string): Promise<readonly LimitedKey[]> {
  const { limits, secret } = server;
  const again: RateLimit = { ...limits.codeAgain, seconds: codeRules(call.tenant.now.side).resendSeconds };
  const account = accountKey(server, email);
  const known = await knownTry(server, call, account, limits.codesOfKnownBrowser);
  if (known !== undefined) return [[again, secret.mac('code-again', known[1], flow)], known];
  const atAddress = keyAtAddress(server, call, account);
  return [
    ...addressTries(server, limits.codesOfAddress, call.address),
    [again, secret.mac('code-again', atAddress, flow)],
    // The day's count is the mailbox's own, through whichever company the code is asked.
    [limits.codesOfMailboxAtAddress, atAddress],
    [limits.codesOfMailbox, account],
  ];
}

/** The requester of a code: the browser that the account knows, else everybody in one network. */
export function requesterOf(server: Server, call: AccountCall, email: string): string {
  const account = accountKey(server, email);
  const known = findKnownBrowser(server.secret, call, account);
  return known === undefined ? keyAtAddress(server, call, account) : server.secret.mac('known', account, known);
}

const keyAtAddress = ({ secret }: Server, { address }: AccountCall, account: string): string =>
  secret.mac('account-at-address', account, networksOf(address).near);

/** The tries of a known browser; undefined where it is none, or has used them up and counts as a stranger. */
async function knownTry({ db, secret }: Server, call: AccountCall, account: string, limit: RateLimit): Promise<LimitedKey | undefined> {
  const id = findKnownBrowser(secret, call, account);
  if (id === undefined) return undefined;
  const own: LimitedKey = [limit, secret.mac('known', account, id)];
  const [before] = await countHits(db, call.tenant.code, [own], call.now);
  return before !== undefined && before.hits < limit.hits ? own : undefined;
}
