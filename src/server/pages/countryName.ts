import type { Shell } from '../../../engine/runtime.ts';

/** A tenant's country, as its language calls it: shown beside the shop's name. */
export function countryName({ language, country }: Pick<Shell, 'language' | 'country'>): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '';
}
