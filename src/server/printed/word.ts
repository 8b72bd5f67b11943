import { sayText } from '../../../engine/runtime.ts';
import type { PrintedLabel } from '../../contract/catalogue/printed.ts';
import type { LoadedRelease } from '../release/loaded.ts';

/** A word of a PDF or a CSV, as the tenant says it. */
export const printedWord = ({ side }: Pick<LoadedRelease, 'side'>, name: PrintedLabel): string => sayText(side.printed[name] ?? name);
