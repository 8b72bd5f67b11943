import { dayIn, type Mistake } from '../../../../engine/runtime.ts';
import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import { type CardNumber, GatewayRefusal, type Verdict } from '../../domain/cards/gateway.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { discardCard, type InsertCardOutcome, insertCard, type NewCard } from '../../store/cards/cards.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { cardBody, storedExpiry } from './cardBody.ts';
import { customerOf } from './customerOf.ts';
import { isCardNumber } from './isCardNumber.ts';
import { isSeal } from './isSeal.ts';
import { declinedMistakes } from './sealedField.ts';
import { refuseGatewayFailure } from './silentGateway.ts';

export type AddCardOperation = 'addPaymentMethod' | 'addStoreCard' | 'saveCard';
type Taken = Extract<Verdict, { readonly is: 'taken' }>;

/** How a call that saves a card says that it did not, and of which brands it takes cards. */
type Manner = { readonly refused: ErrorCode; readonly silent: ErrorCode; readonly own?: true };
const manners: Readonly<Record<AddCardOperation, Manner>> = {
  addPaymentMethod: { refused: 'cardNotAdded', silent: 'cardNotAddedYet' },
  addStoreCard: { refused: 'cardNotAdded', silent: 'cardNotAddedYet', own: true },
  saveCard: { refused: 'cardNotSaved', silent: 'cardNotSavedYet' },
};

/**
 * Saves a card. The form judges all but the number, the gateway the number; its token, and what people know a card by, are stored. No
 * transaction is open while the gateway is asked, and whoever asks again with the same key gets the same token.
 */
export async function addCard(
  server: Server,
  call: Call<AddCardOperation>,
  session: Session,
): Promise<Success<AddCardOperation> | Refusal> {
  const { db, secret, limits, gateway } = server;
  const { tenant, now, operation } = call;
  const { cards } = tenant.now.side;
  if (cards === undefined) return refuse('notFound');
  const manner = manners[operation];
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<AddCardOperation>(db, claim);
  if (before !== undefined) return before;
  const allowed = await consumeRateLimitOnce(db, claim, limits.cardsOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const tooMany = await enforceAddressLimit(server, call, limits.cardsOfAddress);
  if (tooMany !== undefined) return tooMany;

  const { sealedNumber, cardToken, ...fields } = call.body;
  const number = numberOf(sealedNumber, cardToken);
  if (number !== undefined && 'refused' in number) return number;
  const found = await filledIn(server, call, fields, number !== undefined);
  if ('refused' in found) return found.refused === 'mistakes' ? { ...found, refused: manner.refused } : found;
  // Without a number the form has said so.
  if (number === undefined) return refuse(manner.refused);

  const customer = customerOf(server, call, session, cards.gateway);
  const refused = (mistakes: readonly Mistake[] = []) => refuseCard(server, call, found, { code: manner.refused, mistakes });
  // A token that was revoked this very moment is not given again to another key.
  for (const key of [customer.key, `${customer.key}-again`]) {
    let verdict: Verdict;
    try {
      verdict = await gateway.take(number, { ...customer, key }, ownerOf(found));
    } catch (error) {
      return refusedByGateway(call, error, manner);
    }
    if (verdict.is === 'declined') return refused(declinedMistakes(found.filled, verdict.reason));
    if (!(manner.own === true ? cards.own : cards.brands).includes(verdict.brand)) {
      await giveBack(server, session, cards.gateway, verdict, now);
      return refused(declinedMistakes(found.filled, 'brandNotTaken'));
    }
    const card = cardOf(found, cards.gateway, verdict);
    let ended = 'added' as InsertCardOutcome['is'];
    const answer = await withIdempotency<AddCardOperation>(db, claim, now, async (trx) => {
      const added = await insertCard(trx, session, card, now);
      ended = added.is;
      if (added.is !== 'added') return refuse(manner.refused);
      await recordAudit(trx, { tenant: tenant.code, actor: session.userId, action: 'card added', subject: added.row.id }, now);
      return { status: 201, body: cardBody(tenant, added.row, now) };
    });
    if (ended === 'gone') {
      await giveBack(server, session, cards.gateway, verdict, now);
      return refuse('sessionExpired');
    }
    if (ended === 'saved') return refused(refusedQuestionMistakes(found.filled, 'unique', found.record));
    if (ended === 'added') return answer;
  }
  return refuse(manner.silent, { retryAfter: 5 });
}

/** What stands for the number: a seal or a frame's token, not both; undefined where nothing does. */
function numberOf(sealed: string | undefined, frameToken: string | undefined): CardNumber | Refusal | undefined {
  const problem = (at: string, what: string) => refuse('badRequest', { problems: [{ path: `body/${at}`, problem: what }] });
  if (sealed !== undefined && frameToken !== undefined) return problem('cardToken', 'stands beside sealedNumber');
  if (frameToken !== undefined) return isCardNumber(frameToken) ? problem('cardToken', 'is a number, no token') : { frameToken };
  if (sealed === undefined) return undefined;
  return isSeal(sealed) ? { sealed } : problem('sealedNumber', 'is not sealed');
}

/** The card of a call as its form's record; the mapping of the form belongs to the call that adds. */
const filledIn = ({ db }: Server, { tenant, path, header, now }: Call<AddCardOperation>, body: object, hasNumber: boolean) =>
  judgeForm(db, {
    tenant,
    operation: 'addPaymentMethod',
    formHash: header['x-form-hash'],
    body,
    now,
    sealedApart: hasNumber,
    ...('version' in path ? { newExperience: path.version === 'v3' } : {}),
  });

function ownerOf({ record }: SubmittedRecord) {
  const optional = {
    documentType: textOf(record, 'cardDocumentType'),
    documentNumber: textOf(record, 'cardDocumentNumber'),
    phone: textOf(record, 'cardPhone'),
    email: textOf(record, 'contactEmail'),
  };
  const said = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { name: textOf(record, 'cardHolderName') ?? '', expiry: textOf(record, 'cardExpiry') ?? '', ...said };
}

const cardOf = ({ record }: SubmittedRecord, gateway: string, { token, brand, lastFour }: Taken): NewCard => ({
  gateway,
  token,
  brand,
  lastFour,
  cardType: textOf(record, 'cardType') ?? '',
  expiry: storedExpiry(textOf(record, 'cardExpiry') ?? ''),
  holder: textOf(record, 'cardHolderName') ?? '',
  favourite: record.favoriteCard === true,
});

/** Says no, and counts why, as for any form. */
async function refuseCard(
  { db }: Server,
  { tenant, now }: Call<AddCardOperation>,
  { filled }: SubmittedRecord,
  { code, mistakes }: { readonly code: ErrorCode; readonly mistakes: readonly Mistake[] },
): Promise<Refusal> {
  if (mistakes.length === 0) return refuse(code);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, tenant.now.shell.timeZone));
  return refuse(code, { mistakes });
}

/** A card that the gateway takes and this call does not: nobody needs its token, unless the person has it saved. */
async function giveBack({ db, revoke }: Server, session: Session, gateway: string, { token }: Taken, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await discardCard(trx, session, { gateway, token }, now);
    if (id !== undefined) await revoke(trx, { tenant: session.tenant, id });
  });
}

/** The gateway's words for what the browser can mend; anything else is silence. */
function refusedByGateway({ log, tenant }: Pick<Call<AddCardOperation>, 'log' | 'tenant'>, error: unknown, manner: Manner): Refusal {
  const refused = error instanceof GatewayRefusal ? error.refused : undefined;
  if (refused === 'unknownKey') return refuse('sealOutdated');
  if (refused === 'unknownFrame') return refuse(manner.refused);
  if (refused === 'notSealed' || refused === 'unreadable')
    return refuse('badRequest', { problems: [{ path: 'body/sealedNumber', problem: 'cannot be opened' }] });
  return refuseGatewayFailure({ log, tenant }, error, manner.silent);
}
