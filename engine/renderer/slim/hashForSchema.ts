/** In place of rjsf's hashForSchema, with which it asks whether data that it has just cleaned is still the same. */
export const hashObject = (value: unknown): string => JSON.stringify(value);

/** For schemas that are compiled in the browser, which ours never are. */
const refused = (): never => {
  throw new Error('A layout is compiled before it comes.');
};

export { refused as default, refused as hashString, refused as sortedJSONStringify };
