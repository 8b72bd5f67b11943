import { expect, onTestFinished, test } from 'vitest';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { openJobs } from '../../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail } from '../../../src/server/store/outbox/outbox.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const many = 200;

test('Mails that come at once go out one after the other: a worker waits for a poll only where nothing is left', async () => {
  const server = await start();
  const { connectionString, dataDir, time } = server;
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  const boss = openJobs(connectionString, { migrate: false });
  await boss.start();
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await end();
  });
  const enqueueMail = createEnqueueMail(boss, await readSecret({ dataDir, secret: undefined }));
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
