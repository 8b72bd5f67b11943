import { type Addition, addLines, listSkusOfAddition } from '../domain/cart/addLines.ts';
import type { AdditionOutcome, WantedLine } from '../policy/cart/planAdditions.ts';
import { askService } from './askService.ts';
import { type Refusal, refuse } from './call.ts';
import { etagOf } from './etag.ts';
import type { Command, Context } from './operation.ts';

type AddOperation = 'addToCart' | 'addListToCart' | 'addWishListToCart' | 'addQuotationToCart';

/** What all operations that add lines to the cart declare; each prepares its own lines. */
export const addition: Omit<Command<AddOperation, 'person', undefined, Addition>, 'prepare'> = {
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.cartOfPerson, session.userId]],
  async effect({ call: { tenant, now }, session, prepared, trx }) {
    const outcome = await addLines(trx, tenant, session, prepared, now);
    switch (outcome.is) {
      case 'added':
        return { status: 200, body: { lines: [...outcome.lines], cart: outcome.cart } };
      case 'notAdded':
        return refuse('notAdded', { problems: problemsOf(outcome.lines) });
      case 'changedMeanwhile':
        return refuse('stillRunning', { retryAfter: 1 });
      case 'notAllowed':
      case 'overPurchaseLimit':
        return refuse(outcome.is);
    }
  },
  etag: ({ cart }) => etagOf(cart.version),
};

/** Lines that are to be added, with the products that the cart will hold. */
export async function prepareAddition(
  { server: { db, catalogue }, call, session }: Pick<Context<AddOperation, 'person'>, 'server' | 'call' | 'session'>,
  lines: readonly WantedLine[],
  quotationId?: string,
): Promise<Addition | Refusal> {
  const skus = await listSkusOfAddition(db, session, lines, call.now);
  const products = await askService(call, 'cartFailed', () => catalogue.find(call.tenant.code, skus));
  return 'refused' in products ? products : { lines, skus, products, quotationId };
}

const problemsOf = (lines: readonly AdditionOutcome[]) =>
  lines.map(({ problem = '', available }, at) => ({
    path: `body/lines/${at}`,
    problem: available === undefined ? problem : `${problem} ${available}`,
  }));
