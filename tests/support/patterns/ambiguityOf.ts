/**
 * How a pattern may be matched, proved on its automaton: a backtracking matcher takes time beyond a multiple of the input's length
 * only where one text leads from a state to itself in two ways (exponential), or from one loop into another that reads the same
 * text (polynomial). Bounded repetitions count as unbounded ones, lookaheads as nothing: what is proved holds all the more.
 */

type Part = { readonly first: readonly number[]; readonly last: readonly number[]; readonly empty: boolean };

/** Characters of every sort that patterns tell apart. */
const SAMPLES = [...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)), ...'áñÑçß中ªºº°²Ⅷ٣’–€😀\u0301\u00a0\u200b\n'];

export function ambiguityOf(pattern: string): 'none' | 'polynomial' | 'exponential' {
  const tokens = pattern.match(/\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]])*\]|\(\?[:!=]|\{\d+(?:,\d*)?\}|./gsu) ?? [];
  const atoms: string[] = [];
  const follow = new Map<number, Set<number>>();
  /** Ways from one atom to the next that the pattern has twice: a loop within a loop. */
  const twice: (readonly [from: number, to: number])[] = [];
  let at = 0;
  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const one of from) {
      for (const next of to) {
        const known = follow.get(one) ?? new Set();
        if (known.has(next)) twice.push([one, next]);
        follow.set(one, known.add(next));
      }
    }
  };
  const either = (): Part => {
    const ways = [inTurn()];
    while (tokens[at] === '|') {
      at += 1;
      ways.push(inTurn());
    }
    return { first: ways.flatMap(({ first }) => first), last: ways.flatMap(({ last }) => last), empty: ways.some(({ empty }) => empty) };
  };
  const inTurn = (): Part => {
    let whole: Part = { first: [], last: [], empty: true };
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') {
      const next = repeated();
      link(whole.last, next.first);
      whole = {
        first: whole.empty ? [...whole.first, ...next.first] : whole.first,
        last: next.empty ? [...whole.last, ...next.last] : next.last,
        empty: whole.empty && next.empty,
      };
    }
    return whole;
  };
  const repeated = (): Part => {
    const part = single();
    const sign = tokens[at] ?? '';
    if (!/^(?:[*+?]|\{\d)/u.test(sign)) return part;
    at += 1;
    if (sign !== '?' && !/^\{(?:\d,)?[01]\}$/u.test(sign)) link(part.last, part.first);
    return sign === '+' || /^\{[1-9]/u.test(sign) ? part : { ...part, empty: true };
  };
  const single = (): Part => {
    const token = tokens[at++] ?? '';
    if (token === '^' || token === '$') return { first: [], last: [], empty: true };
    if (!token.startsWith('(')) {
      atoms.push(token);
      return { first: [atoms.length - 1], last: [atoms.length - 1], empty: false };
    }
    const from = atoms.length;
    const inner = either();
    at += 1;
    if (token === '(' || token === '(?:') return inner;
    for (const forgotten of atoms.keys()) if (forgotten >= from) follow.delete(forgotten);
    atoms.length = from;
    return { first: [], last: [], empty: true };
  };
  either();
  const reads = atoms.map((atom) => {
    const expression = new RegExp(`^${atom}$`, 'u');
    return new Set(SAMPLES.flatMap((sample, index) => (expression.test(sample) ? [index] : [])));
  });
  const shared = (states: readonly number[]): boolean =>
    [...(reads[states[0] ?? 0] ?? [])].some((sample) => states.every((state) => reads[state]?.has(sample)));
  /** All tuples of states that one text leads to from these. */
  const reachable = (start: readonly number[]): ReadonlyMap<string, readonly number[]> => {
    const seen = new Map<string, readonly number[]>();
    const waiting = [start];
    for (let tuple = waiting.pop(); tuple !== undefined; tuple = waiting.pop()) {
      const choices = tuple.map((state) => [...(follow.get(state) ?? [])]);
      const nexts = choices.reduce<readonly (readonly number[])[]>(
        (all, some) => all.flatMap((begun) => some.map((one) => [...begun, one])),
        [[]],
      );
      for (const next of nexts) {
        if (seen.has(next.join()) || !shared(next)) continue;
        seen.set(next.join(), next);
        waiting.push(next);
      }
    }
    return seen;
  };
  const states = atoms.map((_atom, index) => index);
  const isExponential = states.some((state) =>
    [...reachable([state, state]).values()].some(([a, b]) => a !== b && reachable([a ?? 0, b ?? 0]).has([state, state].join())),
  );
  const isLoopTwice = twice.some(([from, to]) => from === to || reachable([to]).has(String(from)));
  if (isExponential || isLoopTwice) return 'exponential';
  const isPolynomial = states.some((p) =>
    states.some(
      (q) => p !== q && reachable([p]).has(String(p)) && reachable([q]).has(String(q)) && reachable([p, p, q]).has([p, q, q].join()),
    ),
  );
  return isPolynomial ? 'polynomial' : 'none';
}
