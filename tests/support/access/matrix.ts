import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { createFolderFiles } from '../../../src/server/adapters/files/folder.ts';
import { createHttpGateway } from '../../../src/server/adapters/gateway/http.ts';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { pieceKey } from '../../../src/server/domain/uploads/files.ts';
import type { ObserveStatement } from '../../../src/server/store/createPreparedPool.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { start } from '../api/start.ts';
import { unlimited } from '../api/unlimited.ts';
import { type Change, type RowSnapshot, snapshotRows } from '../database/snapshotRows.ts';
import { askOperation, type Outcome } from './askOperation.ts';
import type { Cell } from './cells.ts';
import { type Land, landsIn } from './land.ts';
import { idOf } from './people.ts';
import { seed } from './world.ts';

/** A statement that a call has sent, and what came back. */
export type SentStatement = { readonly statement: string; readonly rows: string };

export type AskedOutcome = Outcome & {
  /** All statements of the call in their order, begin and commit included. */
  readonly statements: readonly string[];
  /** Those of them, with what came back, that could not be of a job. */
  readonly sent: readonly SentStatement[];
  /** What has become of the rows of both shops. */
  readonly changes: readonly Change[];
};

/** A shop, and another one that people of it ask too. */
export type Pair = { readonly home: string; readonly abroad: string };

export type Matrix = {
  readonly kept: RowSnapshot;
  readonly markOf: (code: string) => string;
  /** Whether the shop has a programme of points. */
  readonly hasProgramme: (code: string) => boolean;
  /**
   * Asks what a cell asks, and puts back what it has changed; `instead` is sent instead of a statement, `fault` fails one of them.
   * Of a pair one call may run at a time, beside those of other shops.
   */
  readonly ask: (cell: Cell, pair: Pair, instead?: ReadonlyMap<string, string>, fault?: Fault) => Promise<AskedOutcome>;
};

/** What befalls a statement of a call, counted from 0: it fails, takes too long, or its connection is lost, before or after it is done. */
export type Fault = { readonly at: number; readonly is: 'fails' | 'takesTooLong' | 'isLost' | 'isLostAfter' };

const faulty = {
  fails: 'select 1 / 0',
  takesTooLong: "do $$ begin raise exception using errcode = '57014', message = 'canceling statement due to statement timeout'; end $$",
  isLost: 'select pg_terminate_backend(pg_backend_pid())',
} as const;

/** Which call a statement is of: that of a job is of none. */
type WatchedStatements = {
  readonly sent: SentStatement[];
  readonly instead: ReadonlyMap<string, string>;
  readonly fault: Fault | undefined;
  readonly statements: string[];
};
const header = 'x-watched';

/** A server with the same world of people in each of these shops, in which calls leave nothing behind. */
export async function withMatrix<T>(
  { compiledDir, codes }: { readonly compiledDir: string; readonly codes: readonly string[] },
  use: (matrix: Matrix) => Promise<T>,
): Promise<T> {
  const calls = new Map<string, WatchedStatements>();
  const running = new AsyncLocalStorage<WatchedStatements>();
  const observe: ObserveStatement = async (statement, send) => {
    const call = running.getStore();
    if (call === undefined) return send(statement);
    const { fault } = call;
    const befalls = fault?.at === call.statements.push(statement) - 1 ? fault : undefined;
    if (befalls?.is === 'isLostAfter') await send(statement);
    if (befalls !== undefined) {
      call.sent.push({ statement, rows: '' });
      return send(befalls.is === 'isLostAfter' ? faulty.isLost : faulty[befalls.is], []);
    }
    const result = await send(call.instead.get(statement) ?? statement);
    call.sent.push({ statement, rows: JSON.stringify([('rowCount' in result && result.rowCount) ?? null, result.rows]) });
    return result;
  };
  const sandbox = await startSandbox();
  const server = await start({
    compiledDir,
    limits: unlimited,
    observe,
    env: { GATEWAY_URL: sandbox.address },
    attach: async (app) =>
      void app.addHook('preValidation', (request, _, done) => {
        const call = calls.get(String(request.headers[header]));
        if (call === undefined) done();
        else running.run(call, done);
      }),
  });
  const lands = await landsIn(compiledDir, codes);
  const land = (code: string): Land => {
    const found = lands.get(code);
    if (found === undefined) throw new Error(code);
    return found;
  };
  const { now } = server.time;
  const { db, end } = openDatabase(server.connectionString, { connections: 4 });
  try {
    await db.transaction().execute(async (trx) => {
      for (const one of lands.values()) await seed(trx, one, now);
    });
    const files = createFolderFiles(path.join(server.dataDir, 'uploads'));
    for (const [code, { mark }] of lands) await files.put(pieceKey({ tenant: code, id: idOf('uploads', 'waiting') }, 0), Buffer.from(mark));
    const sealed = await sealedCards(sandbox.address);
    const kept = await snapshotRows(db);
    let made = 0;
    return await use({
      kept,
      markOf: (code) => land(code).mark,
      hasProgramme: (code) => land(code).release.side.loyalty?.programme !== undefined,
      async ask(cell, { home, abroad }, instead = new Map(), fault = undefined) {
        const call: WatchedStatements = { sent: [], instead, fault, statements: [] };
        const name = String(made++);
        calls.set(name, call);
        const outcome = await askOperation(server.address, { home: land(home), abroad: land(abroad) }, cell, {
          now,
          headers: { [header]: name },
          ...sealed,
        });
        calls.delete(name);
        const sent = call.sent.filter(({ statement }) => !ofDelivery.test(statement));
        if (!sent.some(({ statement }) => writes.test(statement))) return { ...outcome, statements: call.statements, sent, changes: [] };
        const statements = new Set(sent.map(({ statement }) => instead.get(statement) ?? statement));
        const changes = (await kept.back([home, abroad])).filter(({ statement }) => statements.has(statement));
        return { ...outcome, statements: call.statements, sent, changes };
      },
    });
  } finally {
    await end();
    await sandbox.close();
  }
}

/** Numbers of cards as a browser would send them. */
export async function sealedCards(gateway: string) {
  const keys = await createHttpGateway(gateway).keys();
  return { sealed: await seal('4111111111111111', keys), sealedStoreCard: await seal('6007310000000003', keys) };
}

const writes = /\b(?:insert into|delete from|(?<!for )(?<!for no key )update) "?\w/;
/** Mails and jobs go out in the background, for nobody's call. */
const ofDelivery = /"outbox"/;
