import { contract } from '../../../src/contract/bundle.ts';

/** Operations that read nothing that a call has written before. */
export const unwritten: Readonly<Record<string, string>> = {};

/** What can be read, and was read by no test at another node than the one that had written. */
export function notReadElsewhere(seen: ReadonlySet<string>): readonly string[] {
  return Object.values(contract().paths)
    .flatMap((item) => Object.entries(item))
    .filter(([method]) => method === 'get')
    .map(([, { operationId }]) => operationId)
    .filter((operation) => !seen.has(operation) && unwritten[operation] === undefined);
}
