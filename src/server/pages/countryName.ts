import type { Shell } from '../../../engine/runtime.ts';

const names = new Map<string, string>();

/** A tenant's country, as its language calls it: shown beside the shop's name. */
export function countryName({ language, country }: Pick<Shell, 'language' | 'country'>): string {
  const key = `${language} ${country}`;
  const name = names.get(key) ?? new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '';
  names.set(key, name);
  return name;
}
