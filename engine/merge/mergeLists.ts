/** Where three lists differ: what was there, and what each of two owners has in its place. `at` counts in `base`. */
export type Hunk<T> = { readonly at: number; readonly base: readonly T[]; readonly ours: readonly T[]; readonly theirs: readonly T[] };
/** A stretch on which both agree, or one that both have changed differently. */
export type Stretch<T> = { readonly is: 'agreed'; readonly items: readonly T[] } | ({ readonly is: 'contested' } & Hunk<T>);

/** Two lists that came of one, by their longest common parts; what only one of them changed is agreed. */
export function mergeLists<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
): readonly Stretch<T>[] {
  const [inOurs, inTheirs] = [matchesOf(base.map(keyOf), ours.map(keyOf)), matchesOf(base.map(keyOf), theirs.map(keyOf))];
  const stretches: Stretch<T>[] = [];
  let [b, o, t] = [0, 0, 0];
  const close = (toB: number, toO: number, toT: number) => {
    const hunk = { at: b, base: base.slice(b, toB), ours: ours.slice(o, toO), theirs: theirs.slice(t, toT) };
    const [was, mine, other] = [hunk.base, hunk.ours, hunk.theirs].map((items) => JSON.stringify(items.map(keyOf)));
    if (mine === other || mine === was) stretches.push({ is: 'agreed', items: hunk.theirs });
    else if (other === was) stretches.push({ is: 'agreed', items: hunk.ours });
    else stretches.push({ is: 'contested', ...hunk });
    [b, o, t] = [toB, toO, toT];
  };
  for (let at = 0; at < base.length; at++) {
    const [mine, other] = [inOurs[at], inTheirs[at]];
    if (mine === undefined || other === undefined) continue;
    if (at > b || mine > o || other > t) close(at, mine, other);
    stretches.push({ is: 'agreed', items: theirs.slice(other, other + 1) });
    [b, o, t] = [at + 1, mine + 1, other + 1];
  }
  if (base.length > b || ours.length > o || theirs.length > t) close(base.length, ours.length, theirs.length);
  return stretches;
}

/** For each item of the first list its place in the second, along a longest common subsequence; a common start and end are not compared. */
function matchesOf(from: readonly string[], to: readonly string[]): readonly (number | undefined)[] {
  const matches: (number | undefined)[] = from.map(() => undefined);
  let [first, fromEnd, toEnd] = [0, from.length, to.length];
  while (first < fromEnd && first < toEnd && from[first] === to[first]) {
    matches[first] = first;
    first++;
  }
  while (fromEnd > first && toEnd > first && from[fromEnd - 1] === to[toEnd - 1]) matches[--fromEnd] = --toEnd;
  const [rows, columns] = [fromEnd - first, toEnd - first];
  // Too much to compare item by item: all of it counts as changed.
  if (rows * columns > MOST_CELLS) return matches;
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const cell = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] =
        from[first + row] === to[first + column] ? cell(row + 1, column + 1) + 1 : Math.max(cell(row + 1, column), cell(row, column + 1));
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (from[first + row] === to[first + column]) matches[first + row++] = first + column++;
    else if (cell(row + 1, column) >= cell(row, column + 1)) row++;
    else column++;
  }
  return matches;
}

const MOST_CELLS = 4_000_000;
