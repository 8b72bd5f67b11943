import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled } from '../compiledTenants.ts';
import { type Cell, cells } from './cells.ts';
import { type Asked, withMatrix } from './matrix.ts';
import { type Condition, conditionsOf, without } from './stripped.ts';

let folder: Awaited<ReturnType<typeof compiled>>;
beforeAll(async () => {
  folder = await compiled();
}, 60_000);
afterAll(() => folder.remove());

/** How many calls, of other operations and actors, may try to notice that a condition is missing. */
const mostTries = 60;

const bare = (text: string): string => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43,}|\$argon2[^"]*/g, '~');
/**
 * Rows that are nobody's to reach: a limit's and a code's key is a MAC over the tenant, a kept answer is found by the key that its sender made
 * up, a session by the hash of a random id.
 */
const keyedApart =
  /"(?:rate_limits|codes|idempotency)" (?:set|where)|update "sessions" set .*"id_hash" = |delete from "sessions" .*"id_hash" = /;

/**
 * Rows that no other tenant's can be mistaken for: what hangs on a ticket is sealed for it and seeded nowhere, a list or a member that was made
 * in this statement has a new id, a card's token is the gateway's and another in every shop, these two shops have programmes of their own, an
 * import's version is one tenant's. Whom a registration may let go of is shown by the tests of registration: here nobody's e-mail is taken.
 */
const ofNobodyElse = new RegExp(
  [
    '^"(?:bank_details|vouchers|invoices)"\\."tenant" = "tickets"',
    '^"list_lines"\\."tenant" = "lists"',
    '"loyalty_members" (?:set "balance"|where .*"programme" = )',
    '"gateway" = \\$\\d+ and "token" = ',
    'from "postcodes" where .*"version" = ',
    '^"memberships".* delete from "users" .*"invited_until" <= ',
  ].join('|'),
);

/** An answer and what it has changed, but for what is made anew each time. */
const gist = ({ status, text, difference }: Asked): string => bare(JSON.stringify([status, text, difference]));
const rowsOf = ({ sent }: Asked, statement: string): string => bare(JSON.stringify(sent.filter((one) => one.statement === statement)));

test('Any one condition on tenant, owner or company that is taken away is noticed', { timeout: 600_000 }, async () => {
  await withMatrix({ compiledDir: folder.dir, code: 'cl', other: 'homy' }, async ({ ask }) => {
    type Baseline = { readonly cell: Cell; readonly was: Asked };
    const calls = new Map<string, Baseline[]>();
    // From the far to the near: who asks for what is not theirs notices first.
    const order = ['stranger', 'elsewhere', 'otherTenant', 'colleague', 'none', 'own'];
    const asked = cells()
      .filter(({ expected }) => expected !== '-' && expected !== '401')
      .toSorted((a, b) => order.indexOf(a.row) - order.indexOf(b.row));
    for (const cell of asked) {
      const was = await ask(cell);
      for (const statement of new Set(was.sent.map((one) => one.statement)))
        calls.set(statement, [...(calls.get(statement) ?? []), { cell, was }]);
    }
    const unnoticed: string[] = [];
    let conditions = 0;
    for (const [statement, baselines] of calls) {
      const sorts = [
        ...new Set([
          ...new Map(baselines.map((one) => [`${one.cell.actor} ${one.cell.row}`, one])).values(),
          ...new Map(baselines.map((one) => [`${one.cell.operation} ${one.cell.row}`, one])).values(),
        ]),
      ];
      if (keyedApart.test(statement)) continue;
      for (const condition of conditionsOf(statement)) {
        conditions++;
        const instead = new Map([[statement, without(statement, condition)]]);
        let noticed = false;
        for (const { cell, was } of sorts.slice(0, mostTries)) {
          const is = await ask(cell, instead);
          noticed = gist(is) !== gist(was) || rowsOf(is, statement) !== rowsOf(was, statement);
          if (noticed) break;
        }
        if (
          !noticed &&
          !ofNobodyElse.test(`${condition.places[0]?.text} ${statement}`) &&
          !isSecondLook(
            condition,
            statement,
            sorts.map(({ was }) => was),
          )
        )
          unnoticed.push(
            `${condition.places[0]?.text} of: ${statement} (${sorts
              .map(({ cell }) => `${cell.operation} ${cell.row}`)
              .slice(0, 3)
              .join(', ')})`,
          );
      }
    }
    expect(unnoticed).toEqual([]);
    expect(conditions).toBeGreaterThan(100);
  });
});

/**
 * Has an earlier statement of each call looked by the same column? Then the row that this one names by a key has been found to be the caller's,
 * and its condition is a second look.
 */
function isSecondLook({ column }: Condition, statement: string, calls: readonly Asked[]): boolean {
  if (column === 'tenant' || !/"?(?:id|number|order_number|ticket_id)"? (?:=|in) \(?\$/.test(statement)) return false;
  return calls.every(({ sent }) => {
    const before = sent.slice(
      0,
      sent.findIndex((one) => one.statement === statement),
    );
    return before.some((one) => conditionsOf(one.statement).some((other) => other.column === column));
  });
}
