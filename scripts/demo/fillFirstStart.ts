import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Settings } from '../../src/server/platform/settings.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { root } from '../root.ts';
import { demoFilledAction } from './demoFilledAction.ts';
import { isDemonstration } from './isDemonstration.ts';

type RunningShop = {
  readonly connectionString: string;
  readonly gatewayUrl: string;
  readonly address: string;
  readonly codes: readonly string[];
};

/**
 * Fills the shops of a first start with invented people beside the server, in a process of low priority; what is interrupted
 * continues at the next start. Undefined where nothing is to be filled: settings say that the shop is in use, or somebody has an account.
 */
export async function fillFirstStart(settings: Settings, running: RunningShop): Promise<(() => Promise<void>) | undefined> {
  const { publicUrl, dataDir, compiledDir, tenantsDir } = settings;
  const { connectionString, gatewayUrl, address, codes } = running;
  if (!isDemonstration(settings) || !(await isWanted(connectionString, codes))) return undefined;
  console.log('The shops are filled with invented people and a year of orders; it takes a minute or two. (DEMO=off leaves them empty.)');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/tenant.ts'), 'demo', '--first'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...{
          DATABASE_URL: connectionString,
          GATEWAY_URL: gatewayUrl,
          DATA_DIR: dataDir,
          COMPILED_DIR: compiledDir,
          TENANTS_DIR: tenantsDir,
          // The build of the pages has set it in this process.
          NODE_ENV: '',
        },
        ...{ PUBLIC_URL: settings.port === 0 ? address : publicUrl, PARENT_PID: String(process.pid) },
      },
    },
  );
  child.on('error', (error) => console.error(`The shops stay empty: ${error.message}`));
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const exited = once(child, 'exit').catch(() => undefined);
  return async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await exited;
  };
}

/** Nobody has an account yet, or a demonstration was started and is not complete. */
async function isWanted(connectionString: string, codes: readonly string[]): Promise<boolean> {
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  try {
    const { rows } = await sql<{ anybody: boolean; done: readonly string[] }>`
      select exists (select 1 from users) as anybody, array(select distinct tenant from audit where action = ${demoFilledAction}) as done`.execute(
      db,
    );
    const { anybody = true, done = [] } = rows[0] ?? {};
    return !anybody || (done.length > 0 && codes.some((code) => !done.includes(code)));
  } finally {
    await end();
  }
}
