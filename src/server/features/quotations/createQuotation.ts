import { askProducts } from '../../http/askProducts.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import type { WantedLine } from '../../policy/cart/planAdditions.ts';
import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import { idsOf } from '../../policy/products/lineOptions.ts';
import type { Session } from '../../policy/session.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import { findMemberOfCompany, findPersonByEmail } from '../../store/accounts/logins.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { statesThatMayBeQuoted } from '../../store/company/companyState.ts';
import { computeQuotationStatus, findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';
import type { QuotedStore } from '../../store/quotations/tables.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { listStores } from '../../store/stores/stores.ts';
import { blockingStatuses } from './blockingStatuses.ts';
import { lineBodies, rowBody } from './quotationBody.ts';
import { priceLines, type QuoteRequest, quote } from './quote.ts';

type Making = 'createQuotation' | 'requoteQuotation';
type Made = Success<'createQuotation'> | Refusal;
type Whose = Pick<QuoteRequest, 'userId' | 'companyId' | 'agentId'>;

/** Quotes what somebody wants in a store, for themselves or, as an agent, for a customer. */
export async function createQuotation(server: Server, call: Call<'createQuotation'>, session: Session): Promise<Made> {
  const { tenant, body } = call;
  return making(server, call, session, body, async () => {
    const whose = await whoseQuotation(server, call, session);
    if ('refused' in whose) return whose;
    const store = await storeOf(server, tenant.code, body.store);
    if (store === undefined) return refuse('quotationNotMade', { problems: [{ path: 'body/store', problem: 'unknown' }] });
    const skus = body.lines.map(({ sku }) => sku);
    const products = await askProducts(call, 'availabilityFailed', () => server.catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const { lines, problems } = priceLines(body.lines, products);
    if (problems.length > 0) return refuse('quotationNotMade', { problems: problems.map(({ path, problem }) => ({ path, problem })) });
    return { quoting: { ...whose, tenant, store, lines, requotedFrom: null }, products };
  });
}

/** Quotes an expired quotation anew, for whom it was, in its store as long as that is open. */
export async function requoteQuotation(server: Server, call: Call<'requoteQuotation'>, session: Session): Promise<Made> {
  const { tenant, path, now } = call;
  const reader = quotationReaderOf(session);
  return making(server, call, session, { quotation: path.id }, async () => {
    const found = await findQuotation(server.db, reader, path.id);
    if (found === undefined) return refuse('notFound');
    const status = computeQuotationStatus(found, now);
    if (!allows(statusesOf(tenant, 'quotation'), status, 'requote')) return refuse(blockingStatuses[status]);
    const store = await storeOf(server, tenant.code, found.store_id);
    if (store === undefined) return refuse('quotationNotMade', { problems: [{ path: 'path/id', problem: 'storeClosed' }] });
    const skus = found.lines.map(({ sku }) => sku);
    const products = await askProducts(call, 'availabilityFailed', () => server.catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const { lines, problems } = priceLines(
      found.lines.map(({ sku, quantity, options }) => ({ sku, quantity, ...idsOf(options) })),
      products,
    );
    if (lines.length === 0) return refuse('quotationNotMade', { problems: [{ path: 'path/id', problem: 'notSold' }] });
    const isOwn = found.user_id === session.userId;
    const whose = { userId: found.user_id, companyId: found.company_id, agentId: isOwn ? undefined : session.userId };
    const left = problems.map(({ path: _, problem: __, ...wanted }) => wanted);
    return { quoting: { ...whose, tenant, store, lines, requotedFrom: found.id }, products, left };
  });
}

type Ready = {
  readonly quoting: QuoteRequest;
  readonly products: Parameters<typeof priceLines>[1];
  readonly left?: WantedLine[];
};

/** Makes a quotation once a key, of what `ready` has found to be quoted. */
async function making(
  { db, secret, limits }: Server,
  call: Call<Making>,
  session: Session,
  asked: unknown,
  ready: () => Promise<Ready | Refusal>,
): Promise<Made> {
  const { tenant, now, roles } = call;
  const claim = keyOf({ ...call, body: asked }, secret);
  const before = await findStoredAnswer<'createQuotation'>(db, claim);
  if (before !== undefined) return before;
  const allowed = await consumeRateLimitOnce(db, claim, limits.quotationsOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const found = await ready();
  if ('refused' in found) return found;
  const { quoting, products, left = [] } = found;
  return withIdempotency<'createQuotation'>(db, claim, now, async (trx) => {
    const row = await quote(trx, quoting, now);
    if ('refused' in row) return row;
    await recordAudit(trx, { tenant: tenant.code, actor: session.userId, action: 'quotation made', subject: row.id }, now);
    const telling = { tenant, reader: quotationReaderOf(session), roles, now };
    const lines = lineBodies(quoting.lines, row.store_id, products);
    return { status: 201, body: { ...rowBody(row, telling), lines, ...(left.length === 0 ? {} : { left }) } };
  });
}

async function whoseQuotation({ db }: Server, { tenant, body }: Call<'createQuotation'>, session: Session): Promise<Whose | Refusal> {
  const { customer } = body;
  if (customer === undefined && session.company?.allows.includes('quote') === false) return refuse('notAllowed');
  if (customer === undefined) return { userId: session.userId, companyId: session.company?.id ?? null, agentId: undefined };
  if (!session.grants.includes('agent')) return refuse('notAllowed');
  const { email, companyDocument } = customer;
  const folded = foldEmail(email);
  const found =
    companyDocument === undefined
      ? await findPersonByEmail(db, tenant.code, folded)
      : await findMemberOfCompany(db, tenant.code, companyDocuments(tenant.now, companyDocument, undefined), folded);
  if (found === undefined) return refuse('customerNotFound');
  const { userId, companyId } = found;
  // A company that is not validated yet is quoted nothing, whoever asks.
  if (companyId !== undefined && !(await statesThatMayBeQuoted(db, tenant.code, companyId, statusesOf(tenant, 'company'))))
    return refuse('customerNotFound');
  return { userId, companyId: companyId ?? null, agentId: session.userId };
}

async function storeOf({ db }: Server, tenant: string, id: string): Promise<QuotedStore | undefined> {
  const store = (await listStores(db, tenant)).find((open) => open.id === id);
  return store && { id, name: store.name, address: store.address };
}
