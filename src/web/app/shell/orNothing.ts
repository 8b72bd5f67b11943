/** A part of the frame whose file does not come is left out, and what the server has drawn of it stays: the page is used all the same. */
export const orNothing = <T>(file: Promise<T>): Promise<T> => file.catch(() => new Promise<never>(() => undefined));
