import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JSONWebKeySet } from 'jose';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { person } from '../../support/api/bodies.ts';
import { type Answer, codeOf, freshKey } from '../../support/api/call.ts';
import { callSolving } from '../../support/api/challenges.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';

/** What was answered, under its key, and by which statement it is found in the database. */
export type AcknowledgedWrite = {
  readonly what: string;
  /** Left out where the call has no key. */
  readonly again?: () => Promise<Answer>;
  readonly answer: Answer;
  readonly row: string;
};

/** One sort of write: a call, made the same way again, and the row that it leaves. */
type Write = {
  readonly what: string;
  readonly call: (key: string) => Promise<Answer>;
  readonly row: (answer: Answer) => string;
  /** What comes of it next. */
  readonly next?: (answer: Answer) => Write | undefined;
  /** A call without a key; `doneBefore`: what it is refused with where the answer of an earlier try was lost. */
  readonly keyless?: { readonly doneBefore?: string };
};

const rowOf = (table: string, column: string, value: unknown) => `select 1 from ${table} where ${column} = '${String(value)}'`;

/** What a person does: a registration of somebody else, addresses, lists, cards. */
export function writesOfPerson(who: () => SignedIn, draw: () => number): readonly (() => Write)[] {
  const lists = '/api/my-account/lists';
  return [
    () => {
      const email = `${randomUUID()}@crash.test`;
      const body = person(email);
      return {
        what: 'registerUser',
        call: (key) => callSolving(who(), '/api/my-account/v2/users', { method: 'POST', body, headers: { 'idempotency-key': key } }),
        row: () => rowOf('users', 'email', email),
      };
    },
    () => {
      const body = {
        addressName: `Home ${randomUUID().slice(0, 8)}`,
        state: 'N',
        addressLine1: `High Street ${Math.floor(draw() * 1000)}`,
      };
      return {
        what: 'addAddress',
        call: (key) => who().create('/api/my-account/v3/aa/users/addresses', body, key),
        row: ({ body: made }) => rowOf('addresses', 'id', made.id),
      };
    },
    () => {
      const name = `List ${randomUUID()}`;
      return {
        what: 'createList',
        call: (key) => who().create(lists, { name }, key),
        row: ({ body: made }) => rowOf('lists', 'id', made.id),
        next: ({ body: list }) => ({
          what: 'addListLine',
          call: (key) => who().create(`${lists}/${list.id}/lines`, { sku: 'PAINT', quantity: 2 }, key),
          row: () => rowOf('list_lines', 'list_id', list.id),
        }),
      };
    },
    () => addCard(who, draw),
  ];
}

const cards = '/api/my-account/v3/users/payment-methods';

/** A card that nobody has yet; two of three are deleted again. */
function addCard(who: () => SignedIn, draw: () => number): Write {
  const number = cardNumber(draw);
  let body: object | undefined;
  return {
    what: 'addPaymentMethod',
    async call(key) {
      // Sealed once: under one key the same is sent.
      body ??= {
        ...{ cardType: 'creditCard', cardHolderName: 'Ana Núñez', cardExpiry: '05/49' },
        sealedNumber: await seal(number, (await who().call('/api/my-account/v2/cryptoKeyManager/public')).body as unknown as JSONWebKeySet),
      };
      return who().create(cards, body, key);
    },
    // It may have been deleted meanwhile.
    row: ({ body: { id } }) => rowOf('audit', 'subject', id),
    next: ({ body: { id } }) => (draw() < 1 / 3 ? undefined : deleteCard(who, String(id))),
  };
}

const deleteCard = (who: () => SignedIn, id: string): Write => ({
  what: 'deletePaymentMethod',
  call: () => who().call(`${cards}/${id}`, { method: 'DELETE' }),
  row: () => `${rowOf('audit', 'subject', id)} and action = 'card deleted' and not exists (${rowOf('payment_methods', 'id', id)})`,
  keyless: { doneBefore: 'cardNotDeleted' },
});

/** Digits whose last one is the check digit (ISO/IEC 7812). */
function cardNumber(draw: () => number): string {
  const digits = [4, ...Array.from({ length: 14 }, () => Math.floor(draw() * 10))];
  const sum = digits.map((digit, at) => (at % 2 === 0 ? digit * 2 - (digit > 4 ? 9 : 0) : digit)).reduce((all, one) => all + one);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

/** What a company does: it quotes, buys what was quoted, and cancels some of it. */
export const writesOfCompany = (who: () => SignedIn, shop: Till): readonly (() => Write)[] => [
  () => quote(who, (quotation) => purchase(who, quotation, shop)),
];

/** A buyer with a limit quotes and asks, the superuser agrees, the buyer buys. */
export const writesOfApproval = (buyer: () => SignedIn, boss: () => SignedIn, shop: Till): readonly (() => Write)[] => [
  () => quote(buyer, (quotation) => askApproval(buyer, boss, quotation, shop)),
];

/** What happens in the shop besides: an order is paid, which is no call; whether it was paid before is all one. */
export type Till = { readonly draw: () => number; readonly pay: (orderNumber: string) => Promise<void> };

type Quotation = { readonly id: string; readonly total: string };

const quote = (who: () => SignedIn, next: (quotation: Quotation) => Write): Write => ({
  what: 'createQuotation',
  call: (key) => who().create('/api/quotation/v1/quotations', { store: 'north', lines: [{ sku: 'DRILL', quantity: 2 }] }, key),
  row: ({ body }) => rowOf('quotations', 'id', body.id),
  next: ({ body: { id, total } }) => next({ id: String(id), total: String(total) }),
});

const purchase = (who: () => SignedIn, { id }: Quotation, shop: Till): Write => ({
  what: 'purchaseQuotation',
  call: (key) => who().create('/api/checkout/v1/quotations/purchase', { quotation: id, paymentMethod: 'transfer' }, key),
  row: ({ body }) => rowOf('orders', 'number', body.orderNumber),
  next: ({ body }) => (shop.draw() < 1 / 3 ? undefined : cancel(who, String(body.orderNumber), shop)),
});

const cancel = (who: () => SignedIn, number: string, { pay }: Till): Write => ({
  what: 'initiateCancel',
  async call(key) {
    await pay(number);
    const body = { reason: 'changedMind', contact: { email: 'a@crash.test' } };
    return who().create(`/api/post-sale/v1/orders/${number}/initiate-cancel`, body, key);
  },
  row: ({ body }) => rowOf('tickets', 'id', body.id),
});

const approvals = '/api/my-account/v1/approvals';

const askApproval = (buyer: () => SignedIn, boss: () => SignedIn, quotation: Quotation, shop: Till): Write => ({
  what: 'askApproval',
  call: (key) => buyer().create(approvals, { note: 'For the roof', total: quotation.total, quotation: quotation.id }, key),
  row: ({ body }) => rowOf('approvals', 'id', body.id),
  next: ({ body: { id, version } }) => ({
    what: 'decideApproval',
    // The same decision of the same person again is answered as it was.
    call: () => boss().edit(`${approvals}/${id}/decision`, { decision: 'approve', word: 'Go on' }, `"${version}"`),
    row: () => rowOf('approval_decisions', 'approval_id', id),
    keyless: {},
    next: () => purchase(buyer, quotation, shop),
  }),
});

/** Writes one thing after the other until it is stopped; what was not answered is repeated under its key until it is. */
export async function keepWriting(
  writes: readonly (() => Write)[],
  {
    draw,
    goesOn,
    note,
    refuse,
  }: { draw: () => number; goesOn: () => boolean; note: (one: AcknowledgedWrite) => void; refuse: (why: string) => void },
): Promise<void> {
  let next: Write | undefined;
  while (goesOn()) {
    const write: Write = next ?? (writes[Math.floor(draw() * writes.length)] as () => Write)();
    next = undefined;
    const key = freshKey();
    for (let tries = 1; ; tries++) {
      const answer = await write.call(key).catch(() => undefined);
      const wasDone = tries > 1 && answer !== undefined && codeOf(answer)[1] === (write.keyless?.doneBefore ?? '');
      if (answer !== undefined && (answer.status < 300 || wasDone)) {
        const again = write.keyless === undefined ? { again: () => write.call(key) } : {};
        note({ what: write.what, ...again, answer, row: write.row(answer) });
        next = write.next?.(answer);
        break;
      }
      // What still runs under this key, and what could not be done just now, is asked again.
      if (answer !== undefined && answer.status !== 503 && codeOf(answer)[1] !== 'stillRunning') {
        refuse(`${write.what}: ${answer.status} ${JSON.stringify(answer.body)}`);
        break;
      }
      await pause(50);
    }
  }
}
