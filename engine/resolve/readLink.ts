/** Words in brackets: those of a consent's sentence that link to its policy. */
export const LINK = /\[([^[\]]*)\]/gu;

/**
 * A sentence without the brackets, and the words inside them.
 * @example readLink('Acepto los [términos]') // {label: 'Acepto los términos', link: 'términos'}
 */
export const readLink = (text: string): { readonly label: string; readonly link?: string } => {
  const link = [...text.matchAll(LINK)][0]?.[1];
  return { label: text.replaceAll(LINK, '$1'), ...(link === undefined ? {} : { link }) };
};
