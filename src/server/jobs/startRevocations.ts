import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { GatewayOf } from '../domain/cards/gateway.ts';
import type { Clock } from '../platform/clock.ts';
import { claimRevocation, endRevocation, markRevocationDead } from '../store/cards/revocations.ts';
import type { Database } from '../store/database.ts';
import { deadQueueName, type QueuedRow, revocationQueue } from '../store/outbox/jobs.ts';
import { workThrough } from './workThrough.ts';

type Parts = {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly gatewayOf: GatewayOf;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
};

/**
 * Has gateways revoke the tokens of cards that were deleted, again and again until they answer. The queue decides when; the lock on the
 * row lets one worker at a time do it. A token that the gateway does not know is done.
 */
export async function startRevocations({ boss, db, gatewayOf, clock, log }: Parts): Promise<void> {
  await workThrough(boss, revocationQueue, revoke);
  await boss.work<QueuedRow>(deadQueueName(revocationQueue), { pollingIntervalSeconds: 60 }, async (jobs) => {
    for (const { data } of jobs) {
      await markRevocationDead(db, data);
      log.error({ revocation: data.id, tenant: data.tenant }, 'a card’s token could not be revoked; it can be replayed');
    }
  });

  async function revoke(queued: QueuedRow): Promise<void> {
    const problem = await db.transaction().execute(async (trx) => {
      const token = await claimRevocation(trx, queued);
      if (token === undefined) return undefined;
      try {
        await gatewayOf(token.gateway).revoke(token.gateway, token.token);
      } catch (error) {
        await endRevocation(trx, queued, 'waiting', clock());
        // A gateway's answer may quote the token: only what kind of fault it was is kept.
        return error instanceof Error && 'code' in error ? String(error.code) : 'not revoked';
      }
      await endRevocation(trx, queued, 'done', clock());
      return undefined;
    });
    if (problem === undefined) return;
    log.warn({ revocation: queued.id, tenant: queued.tenant, problem }, 'a card’s token was not revoked; it is tried again');
    throw new Error('not revoked');
  }
}
