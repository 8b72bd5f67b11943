import { expect, test } from 'vitest';
import { type Cell, cells } from '../../support/access/cells.ts';
import { type Condition, conditionsOf, firstLooks, without } from '../../support/access/conditions.ts';
import { type AskedOutcome, withMatrix } from '../../support/access/matrix.ts';
import { probes } from '../../support/access/probes.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';

const folder = compiledForAll();

/** How many calls, of other operations and actors, may try to notice that a condition is missing; and where none is expected to. */
const mostTries = 60;
const fewTries = 6;

/** Conditions that no call can miss, by the first of their places and the statement, and why. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'A key of a limit or a code is a MAC over the tenant, that of a kept answer is made up by who sends it':
    /"(?:rate_limits|codes|idempotency)" (?:set|where)/,
  'A link to a quotation is found by a MAC over the tenant': /"quotation_shares" where "tenant" = \$1 and "token_mac" = /,
  'A session is found by the hash of a random id':
    /update "sessions" set .*"id_hash" = |(?:delete|select .*) from "sessions" .*"(?:id_hash|replaces)" = /,
  'The kept answer to an invitation names by a random id who was invited': /^tenant = .* of: update idempotency set body/,
  'A list that is made in this statement has a new id': /^"list_lines"\."tenant" = "lists"/,
  'A member who is made in this call has a new id': /update "loyalty_members" set "balance"/,
  'Who was invited and has forgotten it has one invitation: tests of registration and of invitations show which accounts end':
    /^"memberships"\..* delete from "users" /,
  'The document that an edit names is held by no company of another shop: tests of reviews show that a held one is refused':
    /select "id" from "companies" where .*companies\.state <> /,
  'A quotation that is bought was locked as one’s own before': /(?:company|user)_id" = .* of: update "quotations" set "order_number"/,
  'A cart is found by who is signed in, and named by nobody': /"user_id" = .* of: update "carts" set "(?:version|purchase_references)"/,
  'Who is invited is in one company alone': /company_id" = .* of: update "memberships" set "status" = \$1, "invited_at"/,
  'A company’s address was read as the session’s company’s': /company_id" = .* of: update "company_addresses"/,
  'An approval names its quotation by a random id':
    /^"quotations"\."tenant" = "approvals"\."tenant"|^"approvals"\."tenant" = .*"quotation_id" is not distinct from .* for update/,
  'Only whether there is another company than the one of now is asked, and each membership has its company':
    /^"companies"\."tenant" = "memberships"\."tenant" of: .*exists \(select "companies"\."id"/,
  'Who quoted is found by a random id': /^tenant = .* of: .*select order_number from quotations\s+where/s,
  'Whose rows there are narrows by a name what is visible already': /of: select distinct "user_id" from "(?:lists|quotations)"/,
  'A token is the gateway’s, and another one for each card': /"gateway" = \$\d+ and "token" = /,
};

const bare = (text: string): string => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43,}|\$argon2[^"]*/g, '~');
/** An answer and what it has changed, except what is generated each time. */
const gist = ({ status, text, changes }: AskedOutcome): string =>
  bare(JSON.stringify([status, text, changes.map(({ place, what, rows }) => `${place} ${what} ${rows}`).toSorted()]));
const rowsOf = ({ sent }: AskedOutcome, statement: string): string =>
  bare(JSON.stringify(sent.filter((one) => one.statement === statement)));

const pair = { home: 'cl', abroad: 'homy' };

test('Any one condition on tenant, owner or company that is taken away is noticed', { timeout: 600_000 }, async () => {
  // Rows of the other shop come first: without a condition on the tenant they are the ones that are found.
  await withMatrix({ compiledDir: folder.dir, codes: [pair.abroad, pair.home] }, async ({ ask }) => {
    type Baseline = { readonly cell: Cell; readonly was: AskedOutcome };
    const differs = (is: AskedOutcome, was: AskedOutcome, statement: string) =>
      gist(is) !== gist(was) || rowsOf(is, statement) !== rowsOf(was, statement);
    const calls = new Map<string, Baseline[]>();
    // From the far to the near: who asks for what is not theirs notices first.
    const order = ['stranger', 'elsewhere', 'otherTenant', 'colleague', 'none', 'own'];
    const far = new Set(['stranger', 'elsewhere', 'colleague']);
    // A postcode that only the other shop has, too: where the shop itself has it, nothing shows which of them was asked.
    const probed = cells()
      .flatMap((cell): readonly Cell[] =>
        probes[cell.operation]?.form === 'address' && cell.row !== 'otherTenant' ? [cell, { ...cell, hasForeignPostcode: true }] : [cell],
      )
      .filter(({ expected }) => expected !== '-' && expected !== '401')
      .toSorted((a, b) => order.indexOf(a.row) - order.indexOf(b.row));
    for (const cell of probed) {
      const was = await ask(cell, pair);
      for (const statement of new Set(was.sent.map((one) => one.statement)))
        calls.set(statement, [...(calls.get(statement) ?? []), { cell, was }]);
    }
    const unnoticed: string[] = [];
    const needed = new Set<string>();
    let conditions = 0;
    for (const [statement, baselines] of calls) {
      const sorts = [
        ...new Set([
          ...new Map(baselines.map((one) => [`${one.cell.hasForeignPostcode} ${one.cell.actor} ${one.cell.row}`, one])).values(),
          ...new Map(baselines.map((one) => [`${one.cell.hasForeignPostcode} ${one.cell.operation} ${one.cell.row}`, one])).values(),
        ]),
      ];
      for (const condition of conditionsOf(statement)) {
        conditions++;
        const named = `${condition.places[0]?.text} of: ${statement}`;
        const [why] = Object.entries(exceptions).find(([, of]) => of.test(named)) ?? [];
        const tried = sorts.slice(0, why === undefined ? mostTries : fewTries);
        const stripped = [statement, without(statement, condition)] as const;
        const notices = async (cell: Cell, was: AskedOutcome, first: ReadonlyMap<string, string> = new Map()) =>
          differs(await ask(cell, pair, new Map([...first, stripped])), was, statement);
        let noticed = false;
        for (const { cell, was } of tried) {
          noticed = await notices(cell, was);
          if (noticed) break;
        }
        if (noticed) continue;
        // Where a call has looked before whose the row is, this is a second look: it shows once the first is away, for a row that is not theirs.
        for (const { cell: near, was } of why === undefined ? sorts : []) {
          const first = firstLooks(was.sent, statement, condition.column);
          if (first.size === 0) continue;
          for (const cell of probed.filter(
            ({ operation, actor, row }) => operation === near.operation && actor === near.actor && far.has(row),
          )) {
            noticed = await notices(cell, await ask(cell, pair, first), first);
            if (noticed) break;
          }
          if (noticed) break;
        }
        if (noticed) continue;
        if (why !== undefined) needed.add(why);
        else if (!isSecondLook(condition, statement, baselines))
          unnoticed.push(
            `${named} (${tried
              .map(({ cell }) => `${cell.operation} ${cell.row}`)
              .slice(0, 3)
              .join(', ')})`,
          );
      }
    }
    expect(unnoticed).toEqual([]);
    expect([...needed].toSorted(), 'exceptions that are needed').toEqual(Object.keys(exceptions).toSorted());
    expect(conditions).toBeGreaterThan(100);
  });
});

/**
 * Has an earlier statement of each call looked by the same column, and does this one name the row by its key? Which row is found without that
 * look is chance: where it is the caller's own, nothing differs.
 */
function isSecondLook({ column }: Condition, statement: string, calls: readonly { readonly was: AskedOutcome }[]): boolean {
  if (column === 'tenant' || !/"?(?:id|number|order_number|ticket_id)"? (?:=|in) \(?\$/.test(statement)) return false;
  return calls.every(({ was }) => firstLooks(was.sent, statement, column).size > 0);
}
