/** @example primaryLanguage('xx-YY') // 'xx' */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}
