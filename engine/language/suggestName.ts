/** "Did you mean": one suggestion, or the known names. */

/** Damerau-Levenshtein (optimal string alignment): insertions, deletions, exchanges, swaps of neighbours. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
};

/** 1 where both are the same but for case. */
const likeness = (a: string, b: string): number => 1 - distance(a.toLowerCase(), b.toLowerCase()) / Math.max(a.length, b.length, 1);

/** More likeness than any distance gives: one name is in the other. */
const WITHIN = 1;

/** How near a known name is to the one that somebody wrote. */
const nearness = (name: string, known: string): number => {
  const [shorter = '', longer = ''] = [name, known].map((one) => one.toLowerCase()).sort((a, b) => a.length - b.length);
  return likeness(name, known) + (shorter.length >= LEAST && longer.includes(shorter) ? WITHIN : 0);
};

/** Fewer letters are in many names. */
const LEAST = 3;
const ALIKE = 0.6;
const LONGEST = 60;

/** The known name most like the given one; names that differ only in case are the same. */
export const suggestName = (name: string, known: readonly string[]): string | undefined => {
  if (name.length > LONGEST) return undefined;
  const folded = name.toLowerCase();
  const sameButCase = known.find((candidate) => candidate.toLowerCase() === folded);
  if (sameButCase !== undefined) return sameButCase;
  const [best] = known
    .filter((candidate) => candidate.length <= LONGEST)
    .map((candidate) => ({ candidate, alike: likeness(folded, candidate) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike || a.candidate.localeCompare(b.candidate, 'en'));
  return best?.candidate;
};

const MOST = 12;

/** What to say of an unknown name. */
export const formatSuggestion = (name: string, known: readonly string[], meant = suggestName(name, known)): string => {
  if (meant !== undefined) return `did you mean "${meant}"?`;
  if (known.length === 0) return 'none is declared yet.';
  const listed = [...known].sort((a, b) => a.localeCompare(b, 'en'));
  if (listed.length <= MOST) return `known names: ${listed.join(', ')}.`;
  const wrong = name.slice(0, LONGEST);
  const nearest = listed.toSorted((a, b) => nearness(wrong, b) - nearness(wrong, a)).slice(0, MOST);
  return `known names, the nearest first: ${nearest.join(', ')} and ${listed.length - MOST} more.`;
};
