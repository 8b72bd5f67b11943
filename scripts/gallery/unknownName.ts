import { formatSuggestion } from '../../engine/compiler.ts';
import { unknownCode } from '../tenant/readSource.ts';
import { shownScreens } from './shownScreens.ts';

type PictureSelection = { readonly codes: readonly string[]; readonly screen: string | undefined };

/** A message about the first tenant or page that there is not; undefined where pictures can be taken of all. */
export function unknownName({ codes, screen }: PictureSelection, folders: readonly string[]): string | undefined {
  const tenants = folders.filter((folder) => !folder.startsWith('_'));
  const screens = Object.keys(shownScreens);
  if (screen !== undefined && !screens.includes(screen)) return `There is no screen "${screen}": ${formatSuggestion(screen, screens)}`;
  return unknownCode(codes, tenants);
}
