import type { Addition } from '../../domain/cart/addLines.ts';
import { purchaseObstacleOf } from '../../domain/quotations/quotationObstacle.ts';
import { refuse } from '../../http/call.ts';
import { addition, prepareAddition } from '../../http/cartAddition.ts';
import { command } from '../../http/operation.ts';
import { refuseObstacle } from '../../http/refuseObstacle.ts';
import { idsOf } from '../../policy/products/lineOptions.ts';
import { findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';

/** Adds the lines of a valid quotation to the cart, as far as there are enough; its prices count there while it is valid. */
export const addQuotationToCart = command<'addQuotationToCart', 'person', undefined, Addition>('addQuotationToCart', {
  ...addition,
  async prepare(context) {
    const { server, call, session } = context;
    const reader = quotationReaderOf(session);
    const quotation = await findQuotation(server.db, reader, call.path.id);
    if (quotation === undefined) return refuse('notFound');
    const obstacle = purchaseObstacleOf(call.tenant, reader, quotation, call.now);
    if (obstacle !== undefined) return refuseObstacle(obstacle);
    return prepareAddition(
      context,
      quotation.lines.map(({ sku, quantity, options }) => ({ sku, quantity, ...idsOf(options) })),
      quotation.id,
    );
  },
});
