import { expect, test } from 'vitest';
import { type EventValues, events, type MailEvent } from '../../../src/contract/catalogue/events.ts';
import { countOutbox, listDeadLetters, replayDeadLetters } from '../../../src/server/store/outbox/deadLetters.ts';
import { openOutbox } from '../../support/api/openOutbox.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const HOUR = 3_600_000;

test('A code that has expired is not sent any more, and nobody is called for it', async () => {
  const server = await start();
  const { connectionString, time } = server;
  const { db, boss, enqueueMail } = await openOutbox(server);
  const withCode = (Object.keys(events) as MailEvent[]).filter((event) => Object.hasOwn(samples(event), 'code'));
  expect(withCode).toContain('emailChangeCode');
  const hourAgo = new Date(time.now.getTime() - HOUR);
  await db.transaction().execute(async (trx) => {
    for (const event of [...withCode, 'personRegistered'] as const)
      await enqueueMail(trx, { tenant: 'aa', event, to: `${event}@example.com`, values: samples(event) }, hourAgo);
  });
  const states = () => query(connectionString, 'select event, state from outbox order by event');
  await expect
    .poll(states, { timeout: 30_000 })
    .toEqual([...withCode.map((event) => ({ event, state: 'dead' })), { event: 'personRegistered', state: 'sent' }].sort(byEvent));
  expect((await server.mails()).map(({ to }) => to)).toEqual(['personRegistered@example.com']);
  // What is of no use is no dead letter: the alert would stay, as it cannot be sent again.
  expect([await countOutbox(db), await listDeadLetters(db, undefined), await replayDeadLetters(db, boss, {})]).toEqual([[], [], 0]);
});

const samples = (event: MailEvent) => Object.fromEntries(events[event].map((placeholder) => [placeholder, '1'])) as EventValues<MailEvent>;
const byEvent = (a: { readonly event: string }, b: { readonly event: string }): number => (a.event < b.event ? -1 : 1);
