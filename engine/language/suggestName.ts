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
    .map((candidate) => ({
      candidate,
      likeness: 1 - distance(folded, candidate.toLowerCase()) / Math.max(folded.length, candidate.length),
    }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness || a.candidate.localeCompare(b.candidate, 'en'));
  return best?.candidate;
};

const MOST = 12;

/** What to say of an unknown name. */
export const formatSuggestion = (name: string, known: readonly string[], meant = suggestName(name, known)): string => {
  if (meant !== undefined) return `did you mean "${meant}"?`;
  if (known.length === 0) return 'none is declared yet.';
  const listed = [...known].sort((a, b) => a.localeCompare(b, 'en'));
  return listed.length <= MOST
    ? `known names: ${listed.join(', ')}.`
    : `known names: ${listed.slice(0, MOST).join(', ')} and ${listed.length - MOST} more.`;
};
