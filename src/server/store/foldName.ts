/** A name as it is compared and put in order: case, accents and spaces make no difference. */
export function foldName(name: string): string {
  return name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim();
}
