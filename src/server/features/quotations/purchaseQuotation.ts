import { purchaseQuotation as placeOrderOfQuotation } from '../../domain/quotations/purchaseQuotation.ts';
import { refuse } from '../../http/call.ts';
import { command, type FormUse } from '../../http/operation.ts';
import { refuseObstacle } from '../../http/refuseObstacle.ts';
import { asksReferences, referencesIn } from '../../policy/forms/purchaseReferences.ts';

export const purchaseQuotation = command<'purchaseQuotation', 'person', FormUse | undefined>('purchaseQuotation', {
  caller: 'person',
  idempotent: true,
  form: ({ call: { tenant, body }, session }) =>
    asksReferences(tenant, session) ? { operation: 'givePurchaseReferences', body: { references: body.references ?? {} } } : undefined,
  async effect({ call: { tenant, roles, body, now }, session, submitted, trx }) {
    const references = referencesIn(submitted?.record ?? {});
    const purchase = { quotationId: body.quotation, paymentMethod: body.paymentMethod, references };
    const outcome = await placeOrderOfQuotation(trx, tenant, { session, roles }, purchase, now);
    switch (outcome.is) {
      case 'purchased': {
        const { quotation, orderNumber, total } = outcome;
        const audit = { action: 'quotation purchased', subject: quotation.id };
        return { status: 201, body: { orderNumber, total, currency: quotation.currency }, audit };
      }
      case 'missing':
        return refuse('notFound');
      case 'notBuyer':
      case 'inStatus':
        return refuseObstacle(outcome);
      case 'notAllowed':
      case 'overPurchaseLimit':
      case 'creditRefused':
        return refuse(outcome.is);
    }
  },
});
