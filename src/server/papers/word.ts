import { formatText } from '../../../engine/runtime.ts';
import type { PrintedLabel, PrintedName, paperWords } from '../../contract/catalogue/paperWords.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';

type ReleaseSide = Pick<LoadedRelease, 'side'>;
type Values<N extends PrintedName> = Readonly<Record<(typeof paperWords)[N][number], string | number>>;

/** A sentence of a PDF or a CSV, as the tenant says it. */
export const printedText = <N extends Exclude<PrintedName, PrintedLabel>>({ side }: ReleaseSide, name: N, values: Values<N>): string =>
  formatText(side.printed[name] ?? name, values);

/** A word of a PDF or a CSV, as the tenant says it. */
export const printedLabel = ({ side }: ReleaseSide, name: PrintedLabel): string => formatText(side.printed[name] ?? name);
