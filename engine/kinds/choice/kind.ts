/** One of a list; the words of its options are in the texts. */
import type { DeclarationProblem } from '../declarationProblem.ts';
import type { DocumentTypes } from '../fieldContext.ts';
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { type ChoiceData, declaration } from './declaration.ts';
import { type ChoiceFacts, runtime } from './runtime.ts';

/** The types of a document that it chooses, or its own; undefined where an operation answers them. */
const optionsOf = ({ options }: ChoiceData, typesToChoose: DocumentTypes | undefined): readonly string[] | undefined =>
  typesToChoose === undefined ? options : Object.keys(typesToChoose);

export const kind: KindDefinition<typeof declaration, ChoiceFacts> = {
  declaration,
  runtime,
  cases,
  property: (data, { typesToChoose }) => {
    const options = optionsOf(data, typesToChoose);
    return options === undefined ? { type: 'string', pattern: '^[0-9A-Za-z_-]{1,60}$' } : { type: 'string', enum: options };
  },
  control: ({ widget = 'select', autocomplete }) => ({ widget, autocomplete }),
  facts: (data, { typesToChoose }) => {
    const options = optionsOf(data, typesToChoose);
    const start = data.start ?? Object.keys(typesToChoose ?? {})[0];
    const aliases = Object.fromEntries(
      Object.entries(typesToChoose ?? {}).flatMap(([type, definition]) =>
        (definition.aliases ?? []).map((alias) => [alias, type] as const),
      ),
    );
    return {
      ...(options === undefined ? {} : { options }),
      ...(data.optionsFrom === undefined ? {} : { optionsFrom: data.optionsFrom }),
      ...(start === undefined ? {} : { start }),
      ...(Object.keys(aliases).length === 0 ? {} : { aliases }),
    };
  },
  options: (data, { typesToChoose }) => optionsOf(data, typesToChoose) ?? (data.optionsFrom === undefined ? [] : undefined),
  parts: ['label'],
  checkInForm: (data, { name, typesToChoose, isKnown }) => {
    const options = optionsOf(data, typesToChoose);
    const { optionsFrom, start } = data;
    const path = ['fields', name];
    const or = [[...path, 'options']];
    const problems: DeclarationProblem[] = [];
    if (options !== undefined && optionsFrom !== undefined)
      problems.push({ code: 'both-options', path: [...path, 'optionsFrom'], values: { name }, help: {}, or });
    // A field that nobody declares may be the document whose types the choice offers.
    if (isKnown && (options ?? []).length === 0 && optionsFrom === undefined && typesToChoose === undefined)
      problems.push({ code: 'no-options', path, values: { name }, help: {} });
    if (start !== undefined && options !== undefined && !options.includes(start))
      problems.push({ code: 'start-not-offered', path: [...path, 'start'], values: { start, name }, help: { known: options }, or });
    return problems;
  },
};
