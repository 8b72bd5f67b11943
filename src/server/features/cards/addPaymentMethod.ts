import type { Mistake } from '../../../../engine/runtime.ts';
import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import { type AuthorizedCard, authorizeCard } from '../../domain/cards/authorizeCard.ts';
import { discardToken } from '../../domain/cards/discardToken.ts';
import { type CardOwner, GatewayRefusal } from '../../domain/cards/gateway.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { paymentMethodBody, storedExpiry } from '../../http/bodies/paymentMethodBody.ts';
import { type Call, type Refusal, refuse } from '../../http/call.ts';
import { countRefusal } from '../../http/forms/countRefusal.ts';
import { type Context, type FormUse, type Procedure, procedure } from '../../http/operation.ts';
import { refusedQuestionMistakes } from '../../policy/forms/refusedQuestionMistakes.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { type InsertCardOutcome, insertCard, type NewCard } from '../../store/cards/cards.ts';
import { customerOf } from './customerOf.ts';
import { readCardNumber } from './readCardNumber.ts';
import { refuseGatewayFailure } from './refuseGatewayFailure.ts';
import { declinedMistakes } from './sealedField.ts';

type AddCardOperation = 'addPaymentMethod' | 'addStoreCard' | 'saveCard';

/** How an operation refuses a card, and of which brands it accepts cards. */
type CardErrors = { readonly refused: ErrorCode; readonly unanswered: ErrorCode; readonly brands: 'brands' | 'own' };

/**
 * Saves a card. The form judges all but the number, the gateway the number; its token, and what people know a card by, are stored. No
 * transaction is open while the gateway is asked, and a repeated call with the same key gets the same token.
 */
const procedureOf = (errors: CardErrors): Procedure<AddCardOperation, 'person', FormUse> => ({
  caller: 'person',
  idempotent: true,
  guard({ call: { tenant, body } }) {
    if (tenant.now.side.cards === undefined) return refuse('notFound');
    const number = readCardNumber(body);
    return number !== undefined && 'refused' in number ? number : undefined;
  },
  limits: ({ server, call, session }) => [
    [server.limits.cardsOfPerson, session.userId],
    ...addressTries(server, server.limits.cardsOfAddress, call.address),
  ],
  form: ({ call }) => cardForm(call, errors),
  async work(context) {
    const { server, call, session, submitted, commit } = context;
    const { tenant, now } = call;
    const { cards } = tenant.now.side;
    const number = readCardNumber(call.body);
    // A card without a number; the guard has refused all else.
    if (cards === undefined || number === undefined || 'refused' in number) return refuse(errors.refused);
    const customer = customerOf(server, call, session, cards.gateway);
    const [owner, brands] = [ownerOf(submitted), cards[errors.brands]];
    // A token that was revoked at this very moment is not given again to another key.
    for (const key of [customer.key, `${customer.key}-again`]) {
      const outcome = await authorizeCard(server, session, { number, customer: { ...customer, key }, owner, brands }, now);
      if (outcome.is === 'failed') return refuseGatewayError(call, outcome.error, errors);
      if (outcome.is === 'declined') return refuseCard(context, declinedMistakes(submitted.filled, outcome.reason), errors);
      const inserted: { is?: InsertCardOutcome['is'] } = {};
      const answer = await commit(async (trx) => {
        const insertion = await insertCard(trx, session, newCardOf(submitted, cards.gateway, outcome.card), now);
        inserted.is = insertion.is;
        if (insertion.is !== 'added') return refuse(errors.refused);
        const { row } = insertion;
        return { status: 201, body: paymentMethodBody(tenant, row, now), audit: { action: 'card added', subject: row.id } };
      });
      if (inserted.is === 'gone') {
        await discardToken(server, session, { gateway: cards.gateway, token: outcome.card.token }, now);
        return refuse('sessionExpired');
      }
      if (inserted.is === 'saved')
        return refuseCard(context, refusedQuestionMistakes(submitted.filled, 'unique', submitted.record), errors);
      if (inserted.is !== 'revoked') return answer;
    }
    return refuse(errors.unanswered, { retryAfter: 5 });
  },
});

const notAdded: CardErrors = { refused: 'cardNotAdded', unanswered: 'cardNotAddedYet', brands: 'brands' };
const notSaved: CardErrors = { refused: 'cardNotSaved', unanswered: 'cardNotSavedYet', brands: 'brands' };

export const addPaymentMethod = procedure<'addPaymentMethod', 'person', FormUse>('addPaymentMethod', procedureOf(notAdded));
export const addStoreCard = procedure<'addStoreCard', 'person', FormUse>('addStoreCard', procedureOf({ ...notAdded, brands: 'own' }));
export const saveCard = procedure<'saveCard', 'person', FormUse>('saveCard', procedureOf(notSaved));

/** A card without its number. The mapping of the form belongs to the call that adds a payment method. */
function cardForm({ path, body }: Pick<Call<AddCardOperation>, 'path' | 'body'>, { refused }: CardErrors): FormUse {
  const { sealedNumber, cardToken, ...fields } = body;
  return {
    operation: 'addPaymentMethod',
    body: fields,
    sealedApart: sealedNumber !== undefined || cardToken !== undefined,
    ...('version' in path ? { newExperience: path.version === 'v3' } : {}),
    refuseMistakes: (refusal) => (refusal.refused === 'mistakes' ? { ...refusal, refused } : refusal),
  };
}

function ownerOf({ record }: SubmittedRecord): CardOwner {
  const optional = {
    documentType: textOf(record, 'cardDocumentType'),
    documentNumber: textOf(record, 'cardDocumentNumber'),
    phone: textOf(record, 'cardPhone'),
    email: textOf(record, 'contactEmail'),
  };
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { name: textOf(record, 'cardHolderName') ?? '', expiry: textOf(record, 'cardExpiry') ?? '', ...present };
}

const newCardOf = ({ record }: SubmittedRecord, gateway: string, { token, brand, lastFour }: AuthorizedCard): NewCard => ({
  gateway,
  token,
  brand,
  lastFour,
  cardType: textOf(record, 'cardType') ?? '',
  expiry: storedExpiry(textOf(record, 'cardExpiry') ?? ''),
  holder: textOf(record, 'cardHolderName') ?? '',
  favourite: record.favoriteCard === true,
});

type Submission = Pick<Context<AddCardOperation, 'person'>, 'server' | 'call'> & { readonly submitted: SubmittedRecord };

/** Refuses a card, and counts its mistakes as those of any form. */
async function refuseCard(
  { server: { db }, call: { now }, submitted: { filled } }: Submission,
  mistakes: readonly Mistake[],
  { refused }: CardErrors,
): Promise<Refusal> {
  if (mistakes.length === 0) return refuse('cardDeclined');
  await countRefusal(db, filled, mistakes, now);
  return refuse(refused, { mistakes });
}

/** A refusal of the gateway that the browser can correct; any other error is no answer. */
function refuseGatewayError(call: Pick<Call<AddCardOperation>, 'log' | 'tenant'>, error: unknown, errors: CardErrors): Refusal {
  const refused = error instanceof GatewayRefusal ? error.refused : undefined;
  if (refused === 'unknownKey') return refuse('sealOutdated');
  if (refused === 'unknownFrame') return refuse(errors.refused);
  if (refused === 'notSealed' || refused === 'unreadable')
    return refuse('badRequest', { problems: [{ path: 'body/sealedNumber', problem: 'cannot be opened' }] });
  return refuseGatewayFailure(call, error, errors.unanswered);
}
