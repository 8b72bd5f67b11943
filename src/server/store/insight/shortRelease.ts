/** The characters of a release's hash by which it is named beside counts. */
export const shortRelease = (hash: string): string => hash.slice(0, 12);
