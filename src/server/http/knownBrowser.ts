import { randomBytes } from 'node:crypto';
import { isSameMac, type Secret } from '../platform/secret.ts';
import type { OperationId } from '../policy/operationId.ts';
import type { Call } from './call.ts';

type BrowserCall = Pick<Call<OperationId>, 'tenant' | 'knownBrowser' | 'now'>;

/** How many accounts of one shop are remembered in a browser: a family's, or those of an office. */
const mostAccounts = 5;
/** How long a browser is known after a login. */
export const knownSeconds = 180 * 24 * 60 * 60;

type Mark = { readonly id: string; readonly written: string };

/** The mark's id, if this browser has logged in to the account before: strangers' tries do not count against it. */
export function findKnownBrowser(secret: Secret, call: BrowserCall, account: string): string | undefined {
  return marksIn(call).find((mark) => isMarkOf(secret, call, account, mark))?.id;
}

/** The cookie after a login: a mark bound to shop and account, beside those of other accounts. It reveals nothing to a reader. */
export function rememberBrowser(secret: Secret, call: BrowserCall, account: string): string {
  const id = `${randomBytes(12).toString('base64url')}.${Math.floor(call.now.getTime() / 1000) + knownSeconds}`;
  const others = marksIn(call).filter((mark) => !isMarkOf(secret, call, account, mark));
  return [`${id}.${macOf(secret, call, account, id)}`, ...others.map(({ written }) => written)].slice(0, mostAccounts).join('~');
}

function marksIn({ knownBrowser = '', now }: BrowserCall): readonly Mark[] {
  return knownBrowser
    .split('~')
    .slice(0, mostAccounts)
    .flatMap((written) => {
      const [, id, ends] = /^([\w-]{16}\.(\d{1,12}))\.[0-9a-f]{64}$/u.exec(written) ?? [];
      return id === undefined || Number(ends) * 1000 <= now.getTime() ? [] : [{ id, written }];
    });
}

const isMarkOf = (secret: Secret, call: BrowserCall, account: string, { id, written }: Mark): boolean =>
  isSameMac(written, `${id}.${macOf(secret, call, account, id)}`);

const macOf = (secret: Secret, { tenant }: BrowserCall, account: string, id: string): string =>
  secret.mac('known-browser', tenant.code, account, id);
