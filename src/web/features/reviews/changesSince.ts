import type { ReviewFile } from './reviews.ts';

/** A row that is not as it was read; `value` or `stood` is undefined where nothing is, or was, stated. */
export type ChangedRow = { readonly label: string; readonly value: string | undefined; readonly stood: string | undefined };

const rowsOf = ({ rows, requester, papers }: ReviewFile): ReadonlyMap<string, string> => {
  const stated = new Map([...rows, ...requester].map(({ label, value }) => [label, value]));
  // By their ids: another paper may have the same name.
  for (const { label, name, id } of papers) stated.set(label, [...(stated.get(label)?.split('\n') ?? []), `${id} ${name}`].join('\n'));
  return stated;
};

const withoutIds = (value: string | undefined, { papers }: ReviewFile): string | undefined =>
  value
    ?.split('\n')
    .map((line) => papers.find(({ id, name }) => line === `${id} ${name}`)?.name ?? line)
    .join(', ');

/** What of a request is another than what was read. */
export const changesSince = (read: ReviewFile, now: ReviewFile): readonly ChangedRow[] => {
  const [before, after] = [rowsOf(read), rowsOf(now)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((label) => {
    const [stood, value] = [before.get(label), after.get(label)];
    return stood === value ? [] : [{ label, value: withoutIds(value, now), stood: withoutIds(stood, read) }];
  });
};
