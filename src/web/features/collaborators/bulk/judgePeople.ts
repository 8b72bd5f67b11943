import type { Form, FormRecord, FormTexts } from '../../../../../engine/runtime.ts';
import type { Line } from '../../../app/tables/readTable.ts';

/** A row of a table of people: its number in the file, its content, and what it would be as a collaborator. */
export type PersonRow = {
  readonly number: number;
  readonly cells: readonly string[];
  readonly record: FormRecord;
  readonly email: string;
  /** Tells which row it is: the e-mail, or what is typed of the person. */
  readonly name: string;
  /** The mistakes, in the words of the form; without one it can be sent. */
  readonly mistakes: readonly string[];
};

export type PeopleTable = { readonly heads: readonly string[]; readonly rows: readonly PersonRow[] };

type InvitationForm = {
  readonly form: Form;
  /** What is the same for everybody: the company. */
  readonly start: FormRecord;
  /** E-mails of people who are in the company. */
  readonly known: ReadonlySet<string>;
  readonly words: { readonly isKnown: string; readonly isTwice: string };
};

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** What the form calls a field; of a document, by its first type. */
const labelOf = ({ fields }: FormTexts, field: string): string =>
  fields[field]?.label || Object.values(fields[field]?.types ?? {})[0]?.label || field;

/** The columns that a table of people has: what the form asks of each. */
export const columnsOf = ({ plan, texts }: Form, start: FormRecord): readonly { readonly field: string; readonly label: string }[] =>
  plan.steps
    .flatMap(({ fields }) => fields)
    .filter((field) => !(field in start))
    .map((field) => ({ field, label: labelOf(texts, field) }));

/** The field of each column; undefined where the first line names none that the form asks. */
const fieldsOf = (heads: readonly string[], { form, start }: InvitationForm): readonly (string | undefined)[] => {
  const named = new Map(
    columnsOf(form, start).flatMap(({ field, label }) => [[fold(label), field] as const, [fold(field), field] as const]),
  );
  return heads.map((head) => named.get(fold(head)));
};

/** A choice by its words, or by its code. */
const valueIn = (texts: FormTexts, field: string, cell: string): string => {
  const options = Object.entries(texts.fields[field]?.options ?? {});
  return options.find(([code, label]) => [fold(code), fold(label)].includes(fold(cell)))?.[0] ?? cell;
};

/** In a file nobody sees the list that a sentence speaks of. */
const optionsIn = ({ texts }: Form, field: string): string => {
  const options = Object.values(texts.fields[field]?.options ?? {});
  return options.length === 0 ? '' : ` (${options.join(' / ')})`;
};

/** A person with a limit is limited; a choice with a start value in the form has it here too. */
const withDefaults = ({ plan }: Form, typed: FormRecord): FormRecord => {
  const started = Object.entries(plan.fields).flatMap(([name, field]) =>
    'start' in field && typeof field.start === 'string' ? [[name, field.start] as const] : [],
  );
  const shownBy = Object.entries(plan.shown ?? {}).flatMap(([name, condition]) =>
    typed[name] === undefined ? [] : Object.entries(condition).flatMap(([by, values]) => impliedBy(by, values)),
  );
  return { ...Object.fromEntries(started), ...Object.fromEntries(shownBy), ...typed };
};

/** A field that is shown by one value alone says that value where it is filled in. */
const impliedBy = (field: string, values: unknown): readonly (readonly [string, string])[] =>
  Array.isArray(values) && values.length === 1 && typeof values[0] === 'string' ? [[field, values[0]]] : [];

/**
 * Judges a table of people by the form that invites one; where its first line does not name the column of the e-mail: what that is called.
 * @param pause called before each row: a long table holds nothing up
 */
export const judgePeople = async (
  table: readonly Line[],
  asking: InvitationForm,
  pause: () => Promise<void>,
): Promise<PeopleTable | { readonly missingColumn: string }> => {
  const [{ cells: heads } = { cells: [] }, ...lines] = table;
  const { form, start, known, words } = asking;
  const fields = fieldsOf(heads, asking);
  const email = columnsOf(form, start).find(({ field }) => form.plan.fields[field]?.kind === 'email');
  const emailField = email?.field ?? '';
  if (!fields.includes(emailField)) return { missingColumn: email?.label ?? '' };
  const seen = new Set<string>();
  const rows: PersonRow[] = [];
  for (const { number, cells } of lines) {
    await pause();
    const typed = Object.fromEntries(
      fields.flatMap((field, column) => {
        const cell = cells[column] ?? '';
        return field === undefined || cell === '' ? [] : [[field, valueIn(form.texts, field, cell)]];
      }),
    );
    const record = form.canonical(withDefaults(form, { ...start, ...typed }));
    const email = String(record[emailField] ?? '');
    const mistakes = form.judge(record).map(({ field, message }) => `${labelOf(form.texts, field)}: ${message}${optionsIn(form, field)}`);
    const taken = seen.has(fold(email)) ? [words.isTwice] : known.has(fold(email)) ? [words.isKnown] : [];
    if (email !== '') seen.add(fold(email));
    const name = email || cells.filter((cell, column) => cell !== '' && fields[column] !== undefined).join(' · ');
    rows.push({ number, cells, record, email, name, mistakes: [...taken, ...mistakes] });
  }
  return { heads, rows };
};

/** An e-mail as two of them are compared. */
export const foldEmail = fold;
