import { events } from '../../../contract/catalogue/events.ts';
import { composeLetter } from '../../domain/mail/composeLetter.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secret } from '../../platform/secret.ts';
import { codeRules } from '../../policy/codeRules.ts';
import { unsealPayload } from '../../store/outbox/outbox.ts';
import type { Channel } from './channel.ts';

/** Mails with a code: useless once the code has expired. */
const codeEvents: ReadonlySet<string> = new Set(
  Object.entries<readonly string[]>(events).flatMap(([event, placeholders]) => (placeholders.includes('code') ? [event] : [])),
);

type Parts = { readonly mail: Mail; readonly clock: Clock; readonly secret: Secret; readonly publicUrl: string };

/** Writes the mail of a row in the tenant's words and sends it. */
export function createMailChannel({ mail, clock, secret, publicUrl }: Parts): Channel {
  return async (_trx, row, tenant) => {
    const { id, event, recipient: to, created_at: at } = row;
    const release = tenant?.now;
    const validMinutes = release && codeEvents.has(event) ? codeRules(release.side).validMinutes : Number.POSITIVE_INFINITY;
    if (clock().getTime() - at.getTime() > validMinutes * 60_000) return { is: 'late' };
    const letter = release && composeLetter(release, { id, event, to, values: unsealPayload(secret, row), at }, publicUrl);
    if (letter === undefined) throw new Error(`The tenant has no mail for ${event}.`);
    await mail.send(letter);
    return { is: 'sent' };
  };
}
