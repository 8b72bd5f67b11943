/** The sign before a placeholder, or what stands in its place. */
const FOREIGN = /\$(?=\{(?<value>\w+)\})|%(?:\d+\$)?[sd]\b|%\(\w+\)[sd]/u;

/** What of a text is meant as a value in the way of other programs, and the value's name where it can be seen. */
export const findForeignPlaceholder = (text: string): { readonly written: string; readonly value?: string } | undefined => {
  const found = FOREIGN.exec(text);
  if (found === null) return undefined;
  const value = found.groups?.value;
  return { written: found[0], ...(value !== undefined && { value }) };
};
