/** The places of a field's mistake in the YAML: its sentence, and the field that has the rule. */
import { documentTypesOf } from './documentTypes.ts';
import { explain } from './explain.ts';
import type { Resolved } from './resolve.ts';
import { sentenceOf } from './wording.ts';

type MistakePlace = { readonly path: string; readonly file: string; readonly line: number; readonly column: number };

/** Where the YAML says a mistake of a field, and where it has the rule. */
export type MistakePlaces = {
  readonly sentence: string;
  /** The place of the sentence; the folder of the file is its layer. */
  readonly text: MistakePlace;
  /** Where the field was written last. */
  readonly field?: MistakePlace;
};

const placeAt = (resolved: Resolved, path: string): MistakePlace | undefined => {
  const last = explain(resolved, path)?.layers.at(-1);
  return last && { path, file: last.file, line: last.line, column: last.column };
};

/** Undefined where the tenant has no such field, or says nothing of such a mistake. */
export const placesOfMistake = (resolved: Resolved, form: string, field: string, mistake: string): MistakePlaces | undefined => {
  const { data } = resolved;
  if (data.fields?.[field] === undefined || data.forms?.[form] === undefined) return undefined;
  const types = documentTypesOf(data, form, field);
  const found = [...types, undefined].map((type) => sentenceOf(data, form, field, type, mistake)).find((one) => one !== undefined);
  const text = found && placeAt(resolved, found.path.join('.'));
  if (found === undefined || text === undefined) return undefined;
  const own = placeAt(resolved, `fields.${field}`);
  return { sentence: found.text, text, ...(own === undefined ? {} : { field: own }) };
};
