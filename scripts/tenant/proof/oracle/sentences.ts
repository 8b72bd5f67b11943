import { readTable } from './readTable.ts';

/** A sentence of the specification, and one thing that somebody types which it lets pass or does not. */
export type Sentence = {
  /** `tests/oracle/sentences.csv:12`. */
  readonly place: string;
  /** `section 5, Password: no spaces`. */
  readonly says: string;
  /** Codes of tenants; `*`: all. */
  readonly tenants: readonly string[];
  readonly form: string;
  readonly field: string;
  /** The value of another field. */
  readonly beside: Readonly<Record<string, string>>;
  /** As a person types it. */
  readonly typed: string;
  /** The mistake, '' for none. */
  readonly verdict: string;
};

export const sentences: readonly Sentence[] = readTable('sentences.csv', 'first').map(({ place, cells }) => {
  const [name = '', value = ''] = (cells.beside ?? '').split('=');
  return {
    place,
    says: `section ${cells.section}, ${cells.sentence}`,
    tenants: (cells.tenant ?? '').split(' '),
    ...{ form: cells.form ?? '', field: cells.field ?? '', typed: cells.typed ?? '', verdict: cells.verdict ?? '' },
    beside: name === '' ? {} : { [name]: value },
  };
});
