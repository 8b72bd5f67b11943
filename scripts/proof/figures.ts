/** Figures of this clone's commands over those that the repository keeps: the newest of each. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FigureRow, Figures } from './recordFigures.ts';

/** One figure with when and where it was measured. */
export type Figure = Omit<Figures, 'rows'> & FigureRow & { readonly from: string };

/** @param results `.results` */
export async function readFigures(results: string): Promise<readonly Figure[]> {
  const folders = [
    { folder: 'bench', prefix: 'bench/' },
    { folder: 'figures', prefix: '' },
  ];
  const read = await Promise.all(
    folders.map(async ({ folder, prefix }) => {
      const names = await readdir(path.join(results, folder)).catch(() => []);
      const files = names.filter((name) => name.endsWith('.json'));
      return Promise.all(
        files.map(async (name): Promise<readonly Figure[]> => {
          const { rows, ...measured }: Figures & { raw?: unknown } = JSON.parse(await readFile(path.join(results, folder, name), 'utf8'));
          // What an older version has measured says neither its columns nor its command.
          if (measured.heads === undefined) return [];
          const { raw: _, ...known } = measured;
          return rows.map((row) => ({ from: `${prefix}${name.slice(0, -'.json'.length)}`, ...known, ...row }));
        }),
      );
    }),
  );
  return read.flat(2);
}

/** A measurement writes all its rows at once; tests of one subject write theirs one by one, so rows of before stay. */
export function mergeFigures(kept: readonly Figure[], measured: readonly Figure[]): readonly Figure[] {
  const merged = new Map(kept.map((figure) => [keyOf(figure), figure]));
  for (const from of new Set(measured.map((figure) => figure.from))) {
    const newer = measured.filter((figure) => figure.from === from);
    const older = kept.filter((figure) => figure.from === from);
    if (older.some(({ at }) => newer.every((figure) => figure.at < at))) continue;
    if (from.startsWith('bench/')) for (const figure of older) merged.delete(keyOf(figure));
    for (const figure of newer) merged.set(keyOf(figure), figure);
  }
  return [...merged.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ from, name }: Figure): string => `${from} ${name}`;
