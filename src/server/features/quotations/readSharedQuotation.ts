import { addressTries } from '../../http/addressLimit.ts';
import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { findShared } from '../../store/quotations/quotationShares.ts';
import { computeQuotationStatus, holdsAt } from '../../store/quotations/quotations.ts';
import { lineBodies } from './quotationBody.ts';
import { shareTokenMac } from './shareTokenMac.ts';

/** A quotation for anyone who has its link: what is quoted, but not for whom or by whom. An expired link is answered like an unknown one. */
export const readSharedQuotation = query('readSharedQuotation', {
  caller: 'anyone',
  limits: ({ server, call }) => addressTries(server, server.limits.sharedOfAddress, call.address),
  async answer({ server: { db, catalogue, secret }, call }) {
    const { tenant, body, now } = call;
    const shared = await findShared(db, tenant.code, shareTokenMac(secret, tenant.code, body.token), now);
    if (shared === undefined) return refuse('notFound');
    const { number, created_at: madeAt, valid_until: validUntil, ends_at: endsAt, store, currency, total, units } = shared.quotation;
    const skus = shared.quotation.lines.map(({ sku }) => sku);
    const products = await askService(call, 'availabilityFailed', () => catalogue.find(tenant.code, skus));
    const lines = lineBodies(shared.quotation.lines, store.id, 'refused' in products ? undefined : products);
    return {
      status: 200,
      body: {
        ...{ number, status: computeQuotationStatus(shared.quotation, now), createdAt: madeAt.toISOString() },
        ...{ holds: holdsAt(shared.quotation, now), bought: shared.quotation.order_number !== null },
        ...{ validUntil, endsAt: endsAt.toISOString(), store, currency, total, units, lines },
        sharedUntil: shared.endsAt.toISOString(),
      },
    };
  },
});
