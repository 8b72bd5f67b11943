/** What a record says of a name itself: names like `constructor`, which every object has by birth, are not in it unless written. */
export const own = <V>(record: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
