let last: string | undefined;

/** Keeps the id under which the server logged a failed call. */
export const storeRequestId = (id: string): void => {
  last = id || last;
};

/** Id of the last failed call, which a person can give to the help line. */
export const readRequestId = (): string | undefined => last;
