import type { Invented } from './composeSample.ts';

/** A line of one of the demonstration's files, by the names of its columns. */
export type DemoRow = Readonly<Record<string, string>>;
/** The demonstration's files that a mail may quote; undefined where a tenant has no such file. */
export type DemoFiles = {
  readonly [Name in 'people' | 'companies' | 'words']: readonly DemoRow[] | undefined;
};

/** What a sample of a mail takes of a demonstration; undefined where there are no people and companies. */
export const inventedOf = ({ people, companies, words }: DemoFiles): Invented | undefined =>
  people?.[0] === undefined || companies?.[0] === undefined
    ? undefined
    : {
        firstName: people[0].firstName ?? '',
        colleague: people[1]?.firstName ?? '',
        businessName: companies[0].businessName ?? '',
        said: (name) => words?.find((one) => one.name === name)?.text ?? '',
      };

/** Whether words of a shop fit into the mails of another. */
export const isSameLanguage = (one: string, other: string): boolean => one.split('-', 1)[0] === other.split('-', 1)[0];
