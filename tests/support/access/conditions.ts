/** A condition within a statement that says whose rows are meant. */
export type Condition = { readonly places: readonly { readonly at: number; readonly text: string }[]; readonly column: string };

const whose = /(?:"?\w+"?\.)?"?\b(tenant|user_id|company_id)"? = (?:\$\d+(?:::\w+)?|"\w+"\."\w+")/g;

/**
 * Conditions on tenant, owner and company, each with whatever says the same again within the statement; what an `update` sets is none.
 */
export function conditionsOf(statement: string): readonly Condition[] {
  const set = /^update .*? set (.*?) where /s.exec(statement);
  const setEnds = set === null ? 0 : set.index + set[0].length;
  const found = [...statement.matchAll(whose)].filter(({ index }) => index >= setEnds);
  const alike = Object.values(Object.groupBy(found, ([text]) => text.replaceAll(/\d+/g, '')));
  return alike.flatMap((same = []) =>
    same[0] === undefined ? [] : [{ places: same.map(({ index, 0: text }) => ({ at: index, text })), column: same[0][1] ?? '' }],
  );
}

/** The statement without some of its conditions; a value that they compared with is still read, as the database demands. */
export function without(statement: string, ...conditions: readonly Condition[]): string {
  const places = conditions.flatMap((one) => one.places).toSorted((a, b) => b.at - a.at);
  return places.reduce((left, { at, text }) => {
    const value = /\$\d+/.exec(text)?.[0];
    const always = value === undefined ? 'true' : `${value}::text is not distinct from ${value}::text`;
    return left.slice(0, at) + always + left.slice(at + text.length);
  }, statement);
}

/**
 * What a call has asked before this statement, without its conditions on a column: where it looked whether the row that it names is the
 * caller's. Who the caller is stays known.
 */
export function firstLooks(
  sent: readonly { readonly statement: string }[],
  statement: string,
  column: string,
): ReadonlyMap<string, string> {
  const before = sent.slice(
    0,
    sent.findIndex((one) => one.statement === statement),
  );
  const looks = before.flatMap(({ statement: earlier }) => {
    const conditions = /"sessions"/.test(earlier) ? [] : conditionsOf(earlier).filter((one) => one.column === column);
    return conditions.length === 0 ? [] : [[earlier, without(earlier, ...conditions)] as const];
  });
  return new Map(looks);
}
