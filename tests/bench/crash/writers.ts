import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { person } from '../../support/api/bodies.ts';
import { type Answer, codeOf, freshKey } from '../../support/api/call.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { callSolving } from '../../support/api/solveChallenge.ts';

/** What was answered, under its key, and by which statement it is found in the database. */
export type Acknowledged = {
  readonly what: string;
  readonly again: () => Promise<Answer>;
  readonly answer: Answer;
  readonly row: string;
};

/** One sort of write: a call, made the same way again, and the row that it leaves. */
type Write = {
  readonly what: string;
  readonly call: (key: string) => Promise<Answer>;
  readonly row: (answer: Answer) => string;
  /** What comes of it next. */
  readonly next?: (answer: Answer) => Write;
};

const rowOf = (table: string, column: string, value: unknown) => `select 1 from ${table} where ${column} = '${String(value)}'`;

/** What a person does: a registration of somebody else, addresses, lists, consents. */
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
  ];
}

/** What a company does: it quotes, and buys what was quoted. */
export function writesOfCompany(who: () => SignedIn): readonly (() => Write)[] {
  return [
    () => ({
      what: 'createQuotation',
      call: (key) => who().create('/api/quotation/v1/quotations', { store: 'north', lines: [{ sku: 'DRILL', quantity: 2 }] }, key),
      row: ({ body }) => rowOf('quotations', 'id', body.id),
      next: ({ body: quotation }) => ({
        what: 'purchaseQuotation',
        call: (key) => who().create('/api/checkout/v1/quotations/purchase', { quotation: quotation.id, paymentMethod: 'transfer' }, key),
        row: ({ body }) => rowOf('orders', 'number', body.orderNumber ?? body.number),
      }),
    }),
  ];
}

/** Writes one thing after the other until it is told to stop; what was not answered is asked again under its key until it is. */
export async function keepWriting(
  writes: readonly (() => Write)[],
  {
    draw,
    goesOn,
    note,
    refuse,
  }: { draw: () => number; goesOn: () => boolean; note: (one: Acknowledged) => void; refuse: (why: string) => void },
): Promise<void> {
  let next: Write | undefined;
  while (goesOn()) {
    const write: Write = next ?? (writes[Math.floor(draw() * writes.length)] as () => Write)();
    next = undefined;
    const key = freshKey();
    for (;;) {
      const answer = await write.call(key).catch(() => undefined);
      if (answer !== undefined && answer.status < 300) {
        note({ what: write.what, again: () => write.call(key), answer, row: write.row(answer) });
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
