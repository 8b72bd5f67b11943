import type { SampleNames } from './composeSample.ts';

/** A line of one of the demonstration's files, by the names of its columns. */
export type DemoRow = Readonly<Record<string, string>>;
/** The demonstration's files that a mail may quote; undefined where a tenant has no such file. */
export type DemoFiles = {
  readonly [Name in 'people' | 'companies' | 'words']: readonly DemoRow[] | undefined;
};

/** What a sample of a mail takes of a demonstration; undefined where there are no people and companies. */
export const inventedOf = ({ people, companies, words }: DemoFiles): SampleNames | undefined =>
  people?.[0] === undefined || companies?.[0] === undefined
    ? undefined
    : {
        firstName: people[0].firstName ?? '',
        colleague: people[1]?.firstName ?? '',
        businessName: companies[0].businessName ?? '',
        textOf: (name) => words?.find((one) => one.name === name)?.text ?? '',
      };

/** Shops whose words fit into the mails of one: itself, those of its form of address, then the others of its language. */
export const shopsThatSpeakAs = (code: string, languages: ReadonlyMap<string, string>): readonly string[] => {
  const own = languages.get(code) ?? '';
  const like = (isLike: (language: string) => boolean) => [...languages].flatMap(([name, language]) => (isLike(language) ? [name] : []));
  const sameLanguage = like((language) => language.split('-', 1)[0] === own.split('-', 1)[0]);
  return [...new Set([code, ...like((language) => language === own), ...sameLanguage])];
};
