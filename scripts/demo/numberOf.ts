import { type DocumentDefinition, exampleDocument, type Resolved } from '../../engine/compiler.ts';
import type { Words } from './wordsOf.ts';

export type Use = 'person' | 'company' | 'owner';

type Holder = {
  readonly use: Use;
  readonly type: string;
  readonly definition: DocumentDefinition;
  /** The prefix of this one's number. */
  readonly begins: string | undefined;
};

/** A number as people, or companies, have them in the country, its verifiers by the type's own rule; '' where the rule lets none pass. */
export function numberOf({ numbers }: Words, { use, type, definition, begins }: Holder, seed: number): string {
  // Whom an account belongs to is a person here.
  const looks = numbers.filter((row) => row.type === type && row.use === (use === 'owner' ? 'person' : use));
  const look = looks[seed % looks.length];
  if (look === undefined) return exampleDocument(definition, seed);
  return exampleDocument(definition, seed, { begins: begins ?? look.begins, length: Number(look.length) });
}

/** What the tenant's documents have against the looks that numbers.csv gives them, a sentence each. */
export function problemsOfNumbers(words: Words, { data }: Resolved): readonly string[] {
  const documents = (data.documents ?? {}) as Readonly<Record<string, DocumentDefinition>>;
  return words.numbers.flatMap(({ use, type, begins, length }, at) => {
    const line = `demo/numbers.csv:${at + 2}`;
    if (use !== 'person' && use !== 'company') return [`${line} use is person or company, not "${use}".`];
    const definition = documents[type];
    if (definition === undefined) return [`${line} There is no document ${type}: ${Object.keys(documents).join(', ')}.`];
    if (exampleDocument(definition, at, { begins, length: Number(length) }) !== '') return [];
    return [`${line} ${type}: no number of ${length} characters that starts with "${begins}" passes documents.yaml.`];
  });
}
