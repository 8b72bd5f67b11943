import { dayIn } from '../../../../engine/runtime.ts';
import { formatDay, formatTime } from '../../../contract/format/formatDay.ts';
import { printedLabel } from '../../papers/word.ts';
import type { Device } from '../../policy/deviceOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { type LoginCandidate, recordFirstLogin } from '../../store/accounts/logins.ts';
import { notify } from '../notifications/notify.ts';

type Login = {
  readonly account: Pick<LoginCandidate, 'userId' | 'email' | 'firstName'>;
  /** Has this browser logged in to the account before? */
  readonly isKnown: boolean;
  readonly device: Device | undefined;
};

/** Notifies a person of a login from a browser that the account does not know; the first login of an account is not notified. */
export async function notifyNewLogin(
  { db, enqueueMail }: Pick<Server, 'db' | 'enqueueMail'>,
  { code: tenant, now: release }: Tenant,
  { account: { userId, email, firstName = '' }, isKnown, device }: Login,
  now: Date,
): Promise<void> {
  const { shell } = release;
  const isFirst = await recordFirstLogin(db, { tenant, userId }, now);
  if (isFirst || isKnown) return;
  await db.transaction().execute(async (trx) => {
    const words = [device?.browser, device?.system].filter((word) => word !== undefined).join(' · ');
    const name = words === '' ? printedLabel(release, 'anotherBrowser') : words;
    const when = { day: formatDay(dayIn(now, shell.timeZone), shell), time: formatTime(now, shell) };
    const values = { shop: shell.name, firstName, device: name, ...when };
    await notify(
      { enqueueMail },
      trx,
      release,
      { event: 'newDevice', to: { userId, email, companyId: null }, values, details: { name } },
      now,
    );
  });
}
