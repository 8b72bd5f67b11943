import type { PgBoss } from 'pg-boss';
import { readSecret } from '../../src/server/platform/secret.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { openJobs } from '../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail, type EnqueueMail } from '../../src/server/store/outbox/outbox.ts';

/** Does something that puts mails into the shop's outbox; its server sends them. */
export async function withMailQueue<T>(
  settings: Settings,
  connectionString: string,
  use: (enqueueMail: EnqueueMail, boss: PgBoss) => Promise<T>,
): Promise<T> {
  const boss = openJobs(connectionString, { migrate: false });
  await boss.start();
  try {
    return await use(createEnqueueMail(boss, await readSecret(settings)), boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
