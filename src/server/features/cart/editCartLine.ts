import { planLineEdit } from '../../domain/cart/planLineEdit.ts';
import { readCartView } from '../../domain/cart/readCartView.ts';
import { answerEdit } from '../../http/answerEdit.ts';
import { askCart } from '../../http/askCart.ts';
import { cartBody } from '../../http/bodies/cartBody.ts';
import { refuse } from '../../http/call.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { cartOwnerOf, editCartLine as updateLine } from '../../store/cart/carts.ts';

export const editCartLine = command('editCartLine', {
  caller: 'person',
  async prepare({ server, call, session }) {
    const { path, body, tenant } = call;
    const read = await askCart({ server, call, session });
    if ('refused' in read) return read;
    const { cart, products, stores } = read;
    const planned = planLineEdit(tenant, session, cart, { ...body, sku: path.sku }, products);
    if (planned.is === 'missing') return refuse('notFound');
    if (planned.is !== 'planned') return refuse(planned.is);
    return { line: planned.line, products, stores };
  },
  async effect({ call: { tenant, header, now }, session, prepared: { line, products, stores }, trx }) {
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const outcome = await updateLine(trx, cartOwnerOf(session), { ...line, isRead, now }, products);
    if (outcome.is === 'tooMany')
      return refuse('notAdded', { problems: [{ path: 'body/quantity', problem: `onlySoMany ${outcome.available}` }] });
    if (outcome.is === 'noSuchOption') return refuse('notAdded', { problems: [{ path: 'body', problem: 'noSuchOption' }] });
    return answerEdit(outcome, async (cart) =>
      cartBody(await readCartView(trx, tenant, session, cart, now), { products, stores, release: tenant.now }),
    );
  },
});
