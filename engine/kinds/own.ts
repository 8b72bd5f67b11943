/** The value of a record's own property: a name like `constructor`, which every object inherits, is not in it unless written. */
export const own = <V>(record: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
