import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { listCards, preferCard, removeCard } from '../../store/cards/cards.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';
import { type AddCardOperation, addCard } from './addCard.ts';
import { cardBody, monthOf } from './cardBody.ts';
import { customerOf } from './customerOf.ts';
import { publicKeys } from './publicKeys.ts';
import { labelOfSealed } from './sealedField.ts';
import { refuseGatewayFailure } from './silentGateway.ts';

type Listing = 'listPaymentMethods' | 'listStoreCards';
type Id = Listing | AddCardOperation | 'deletePaymentMethod' | 'preferPaymentMethod' | 'openCardFrame' | 'readPublicKeys';

/** A person's saved cards: the gateway keeps the numbers, the shop what they are known by. */
export function cards(server: Server): Pick<Handlers, Id> {
  const { db, gateway, revoke } = server;
  const keys = publicKeys(gateway);
  return {
    listPaymentMethods: signedIn((call, session) => list(server, call, session)),
    listStoreCards: signedIn((call, session) => list(server, call, session, call.tenant.now.side.cards?.own ?? [])),
    addPaymentMethod: signedIn((call, session) => addCard(server, call, session)),
    addStoreCard: signedIn((call, session) => addCard(server, call, session)),
    saveCard: signedIn((call, session) => addCard(server, call, session)),
    deletePaymentMethod: signedIn(async ({ tenant, path: { id }, now }, session) => {
      const { tenant: code, userId: actor } = session;
      const gone = await db.transaction().execute(async (trx) => {
        const removed = await removeCard(trx, session, id, monthOf(tenant, now), now);
        if (removed === undefined) return undefined;
        await revoke(trx, { tenant: code, id: removed.revocation });
        await recordAudit(trx, { tenant: code, actor, action: 'card deleted', subject: id }, now);
        return removed;
      });
      if (gone === undefined) return refuse('cardNotDeleted');
      const favourite = gone.favourite === undefined ? {} : { favourite: cardBody(tenant, gone.favourite, now) };
      return { status: 200, body: { id, ...favourite } };
    }),
    preferPaymentMethod: signedIn(async ({ tenant, body, now }, session) => {
      const chosen = await db.transaction().execute((trx) => preferCard(trx, session, body.paymentMethodId, monthOf(tenant, now), now));
      if (chosen.is === 'missing') return refuse('cardNotFavourite');
      if (chosen.is === 'expired') return refuse('cardExpired');
      return { status: 200, body: cardBody(tenant, chosen.row, now) };
    }),
    openCardFrame: signedIn((call, session) => openFrame(server, call, session)),
    readPublicKeys: signedIn(async ({ tenant, log, now }) => {
      try {
        const { keys: own } = await keys(now);
        return { status: 200, body: { keys: own.map(published) } };
      } catch (error) {
        return refuseGatewayFailure({ log, tenant }, error, 'publicKeyFailed');
      }
    }),
  };
}

async function list(
  { db }: Server,
  { tenant, query, now }: Call<Listing>,
  session: Session,
  brands?: readonly string[],
): Promise<Success<Listing>> {
  const { page, size } = readPaging(query);
  const asked = { page, size, ...readSort(query.sort ?? 'favourite'), ...(brands === undefined ? {} : { brands }) };
  const { rows, total } = await listCards(db, session, asked);
  return { status: 200, body: { items: rows.map((row) => cardBody(tenant, row, now)), page, size, total } };
}

async function openFrame(server: Server, call: Call<'openCardFrame'>, session: Session): Promise<Success<'openCardFrame'> | Refusal> {
  const { db, limits, gateway, settings } = server;
  const { tenant, now } = call;
  const { cards: agreed } = tenant.now.side;
  const [filled] = await formsOf(tenant, 'addPaymentMethod');
  if (agreed === undefined || filled === undefined) return refuse('notFound');
  const allowed = await consumeRateLimit(db, tenant.code, limits.framesOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const words = { origin: new URL(settings.publicUrl).origin, language: tenant.now.shell.language, label: labelOfSealed(filled) };
  try {
    return { status: 201, body: await gateway.openFrame(customerOf(server, call, session, agreed.gateway), words) };
  } catch (error) {
    return refuseGatewayFailure(call, error, 'cardNotAddedYet');
  }
}

const published = ({ kid = '', kty = '', alg = '', use = '', n = '', e = '' }: { readonly [name: string]: unknown }) => ({
  kid: String(kid),
  kty: String(kty),
  alg: String(alg),
  use: String(use),
  n: String(n),
  e: String(e),
});
