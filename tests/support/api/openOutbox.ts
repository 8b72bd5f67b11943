import { onTestFinished } from 'vitest';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { openJobs } from '../../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail } from '../../../src/server/store/outbox/outbox.ts';

/** The outbox of a server from beside it, until the test ends. */
export async function openOutbox({ connectionString, dataDir }: { readonly connectionString: string; readonly dataDir: string }) {
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  const boss = openJobs(connectionString, { migrate: false });
  await boss.start();
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await end();
  });
  return { db, boss, enqueueMail: createEnqueueMail(boss, await readSecret({ dataDir, secret: undefined })) };
}
