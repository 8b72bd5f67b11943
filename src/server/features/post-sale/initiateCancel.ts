import { type CancelOutcome, cancelOrder } from '../../domain/refunds/cancelOrder.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { ticketBody } from './ticketBody.ts';

export const initiateCancel = command('initiateCancel', {
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.cancellationsOfPerson, session.userId]],
  form({ call }) {
    // The lines are chosen on the page beside the form.
    const { lines: _, ...body } = call.body;
    return { operation: 'initiateCancel', body };
  },
  async effect({ server, call: { tenant, path, header, body, now }, session, submitted, trx }) {
    const outcome = await cancelOrder(
      server,
      trx,
      { tenant, session, orderNumber: path.id, lines: body.lines, submitted, channel: header['x-channel'] },
      now,
    );
    if (outcome.is !== 'canceled') return refuseCancellation(outcome);
    const { ticket, isWhole } = outcome;
    const action = isWhole ? 'order canceled' : 'order canceled in part';
    return { status: 201, body: await ticketBody(server, tenant, ticket, now), audit: { action, subject: ticket.id } };
  },
});

const lineProblems = { unknown: 'not a line of this order', repeated: 'named twice' } as const;

function refuseCancellation(outcome: Exclude<CancelOutcome, { readonly is: 'canceled' }>): Refusal {
  switch (outcome.is) {
    case 'missing':
      return refuse('notFound');
    case 'notAvailable':
      return refuse('cancellationNotAvailable');
    case 'invalidLines':
      return refuse('badRequest', {
        problems: outcome.lines.map(({ index, is }) => ({ path: `body/lines/${index}/line`, problem: lineProblems[is] })),
      });
    case 'fewerLeft':
      return refuse('fewerLeftToCancel', {
        problems: outcome.lines.map(({ index, left }) => ({ path: `body/lines/${index}/quantity`, problem: `onlySoMany ${left}` })),
      });
  }
}
