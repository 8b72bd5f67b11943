import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';
import type { Tally } from './tally.ts';

/** What is asked of a run: how many tests each group has, and how many per cent of the mutants are noticed (`mutationScore`). */
export type Minimum = Readonly<Record<string, number>>;

/** A number that was lowered on purpose. */
export type Lowered = { readonly name: string; readonly from: number; readonly to: number; readonly why: string };

/** `tests/minimum.json`. */
export type KeptMinimum = { readonly minimum: Minimum; readonly lowered: readonly Lowered[] };

const file = path.join(root, 'tests/minimum.json');

export function readKept(): KeptMinimum {
  const { lowered = [], ...minimum } = JSON.parse(readFileSync(file, 'utf8'));
  return { minimum, lowered };
}

export async function writeKept({ minimum, lowered }: KeptMinimum): Promise<void> {
  const withReasons = lowered.length === 0 ? minimum : { ...minimum, lowered };
  await writeFile(file, `${JSON.stringify(withReasons, undefined, 2)}\n`);
}

/** The groups whose number is known: of one with a failure nobody knows how many tests it lost with it. */
export function countsOf(tallies: ReadonlyMap<string, Tally>): Minimum {
  return Object.fromEntries(
    // Mutants are no tests: code that gets simpler has fewer. Their score is kept.
    [...tallies].flatMap(([name, { passed, failures, score }]) => {
      if (failures.length > 0) return [];
      return name === 'mutation' ? (score === undefined ? [] : [['mutationScore', Math.floor(score * 10) / 10]]) : [[name, passed]];
    }),
  );
}

/**
 * Keeps what was counted where it is no less than before; less is kept only with a reason, which the file keeps too.
 * @returns what to keep, and what was refused because no reason was given
 */
export function keep(
  { minimum, lowered }: KeptMinimum,
  counted: Minimum,
  why: string | undefined,
): { readonly kept: KeptMinimum; readonly refused: readonly Omit<Lowered, 'why'>[] } {
  const fewer = Object.entries(counted).flatMap(([name, to]) => {
    const from = minimum[name] ?? 0;
    return to < from ? [{ name, from, to }] : [];
  });
  if (why !== undefined)
    return { kept: { minimum: { ...minimum, ...counted }, lowered: [...lowered, ...fewer.map((one) => ({ ...one, why }))] }, refused: [] };
  const refused = new Set(fewer.map(({ name }) => name));
  const raised = Object.fromEntries(Object.entries(counted).filter(([name]) => !refused.has(name)));
  return { kept: { minimum: { ...minimum, ...raised }, lowered }, refused: fewer };
}
