import { httpGateway } from '../../../src/server/adapters/gateway/http.ts';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/start.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { textOf } from '../../../src/server/forms/text.ts';
import { tenantsIn } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { Observe } from '../../../src/server/store/planned.ts';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { boundless } from '../boundless.ts';
import { start } from '../start.ts';
import { ask, type Outcome } from './ask.ts';
import type { Cell } from './cells.ts';
import { type Land, recordOf } from './land.ts';
import { marks } from './marks.ts';
import { type Difference, type Kept, keepAll } from './restore.ts';
import { openSessions, seed } from './world.ts';

/** A statement that a call has sent, and what came back. */
export type Sent = { readonly statement: string; readonly rows: string };

export type Asked = Outcome & {
  readonly sent: readonly Sent[];
  /** What has become of the rows. */
  readonly difference: Difference;
};

export type Matrix = {
  readonly kept: Kept;
  /** Asks what a cell asks, and puts back what it has changed; `instead` is sent in the place of a statement. */
  readonly ask: (cell: Cell, instead?: ReadonlyMap<string, string>) => Promise<Asked>;
};

/** A server with a world of people in two shops, in which calls leave nothing behind. */
export async function withMatrix<T>(
  { compiledDir, code, other }: { readonly compiledDir: string; readonly code: string; readonly other: string },
  use: (matrix: Matrix) => Promise<T>,
): Promise<T> {
  let sent: Sent[] = [];
  let instead: ReadonlyMap<string, string> = new Map();
  const observe: Observe = async (statement, send) => {
    const result = await send(instead.get(statement) ?? statement);
    sent.push({ statement, rows: JSON.stringify([('rowCount' in result && result.rowCount) ?? null, result.rows]) });
    return result;
  };
  const sandbox = await startSandbox();
  const server = await start({ compiledDir, limits: boundless, observe, env: { GATEWAY_URL: sandbox.address } });
  const tenants = tenantsIn(compiledDir, () => undefined, systemClock);
  const landOf = async (name: string, mark: string): Promise<Land> => {
    const tenant = await tenants.find(name);
    if (tenant === undefined) throw new Error(name);
    const release = tenant.now;
    return { release, mark, postcode: textOf((await recordOf({ release }, 'address')).record, 'postcode') ?? '' };
  };
  const lands = { home: await landOf(code, marks.home), abroad: await landOf(other, marks.abroad) };
  const { now } = server.time;
  const { db, end } = openDatabase(server.connectionString, { connections: 2 });
  try {
    await db.transaction().execute(async (trx) => {
      // Rows of the other shop come first: without a condition on the tenant they are the ones that are found.
      await seed(trx, lands.abroad, now);
      await seed(trx, lands.home, now);
      await openSessions(trx, lands.abroad, now);
      await openSessions(trx, lands.home, now);
    });
    const sealed = await sealedCards(sandbox.address);
    const kept = await keepAll(db);
    return await use({
      kept,
      async ask(cell, replaced = new Map()) {
        sent = [];
        instead = replaced;
        const outcome = await ask(server.address, lands, cell, { now, ...sealed });
        const said = sent.filter(({ statement }) => !ofDelivery.test(statement));
        const written = new Set(said.flatMap(({ statement }) => [...statement.matchAll(writes)].map(([, name = '']) => name)));
        const difference = await kept.difference(written);
        await kept.restore(difference);
        return { ...outcome, sent: said, difference };
      },
    });
  } finally {
    await end();
    await sandbox.close();
  }
}

/** Numbers of cards as a browser would send them. */
async function sealedCards(gateway: string) {
  const keys = await httpGateway(gateway).keys();
  return { sealed: await seal('4111111111111111', keys), sealedStoreCard: await seal('6007310000000003', keys) };
}

const writes = /(?:insert into|update|delete from) "(\w+)"/g;
/** Mails and jobs go out in the background, for nobody's call. */
const ofDelivery = /"outbox"/;
