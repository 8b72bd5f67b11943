import { expect, test } from 'vitest';
import { openOutbox } from '../../support/api/openOutbox.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const many = 200;

test('Mails that come at once go out one after the other: a worker waits for a poll only where nothing is left', async () => {
  const server = await start();
  const { connectionString, time } = server;
  const { db, enqueueMail } = await openOutbox(server);
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < many; at++)
      await enqueueMail(
        trx,
        { tenant: 'aa', event: 'personRegistered', to: `p${at}@example.com`, values: { shop: 'aa', firstName: 'Ana' } },
        time.now,
      );
  });
  const waiting = async () => (await query(connectionString, "select count(*)::int from outbox where state = 'waiting'"))[0]?.count;
  // By polls alone it would take three minutes.
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
  expect(await server.mails()).toHaveLength(many);
});
