/** Mails, policies and tables beside the YAML: there, readable, with known placeholders. */
import { diagnose } from '../language/diagnostic.ts';
import type { Place } from '../language/node.ts';
import { helpFor } from '../language/suggest.ts';
import { type Companion, languageOf, listFile, mailFile, placeFile, policyFile } from '../resolve/companions.ts';
import { readMail } from '../resolve/mail.ts';
import { readTable } from '../resolve/table.ts';
import type { Subject } from './subject.ts';

const lineOf = (file: string, line: number, from = 1, to = from + 1): Place => ({
  file,
  start: { line, column: from },
  end: { line, column: to },
});

export const checkCompanions = (subject: Subject): void => {
  const { contract, resolved, files, all, name } = subject;
  const language = languageOf(resolved);
  for (const [event, placeholders] of Object.entries(contract.events)) {
    const mail = mailFile(resolved, event, files, all);
    if (mail === undefined) subject.tellTop('mail-missing', ['mails', event], { tenant: name, name: event, language });
    else checkMail(mail, placeholders, subject);
  }
  for (const policy of contract.policies) {
    const file = policyFile(resolved, policy, files, all);
    if (file === undefined) subject.tellTop('policy-missing', ['policies', policy], { tenant: name, name: policy });
    else checkDecided(file, ['policies', policy], subject);
  }
  const lists = [
    ...new Set(
      Object.values(resolved.data.fields ?? {}).flatMap((field) =>
        'optionsFrom' in field && field.optionsFrom !== undefined ? [field.optionsFrom] : [],
      ),
    ),
  ];
  const places = (['state', 'city', 'municipal'] as const).map((level) => tableOf(placeFile(resolved, level, files)));
  for (const table of [...places, ...lists.map((list) => tableOf(listFile(resolved, list, files)))]) checkTable(table, subject);
  for (const [level, table] of places.slice(1).entries()) checkWithin(table, places[level], subject);
};

const checkMail = ({ path, text }: Companion, placeholders: readonly string[], subject: Subject): void => {
  checkDecided({ path, text }, ['mails'], subject);
  const { report } = subject;
  const mail = readMail(text);
  if (mail === undefined) {
    report(diagnose('mail-malformed', lineOf(path, 1), ['mails'], { problem: 'the subject is missing, or nothing follows it' }));
    return;
  }
  for (const [index, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(/\{(\w+)\}/gu)) {
      const known = match[1] ?? '';
      if (!placeholders.includes(known)) {
        report(
          diagnose(
            'placeholder-unknown',
            lineOf(path, index + 1, match.index + 1, match.index + 1 + match[0].length),
            ['mails'],
            { name: known, known: placeholders.join(', ') },
            { help: helpFor(known, placeholders) },
          ),
        );
      }
    }
  }
};

/** A long text may be left open, as a value may. */
const checkDecided = ({ path, text }: Companion, at: readonly string[], { report }: Subject): void => {
  for (const [index, line] of text.split('\n').entries()) {
    if (/^TODO\b/u.test(line)) report(diagnose('todo-left', lineOf(path, index + 1, 1, line.length + 1), at, { todo: line.trim() }));
  }
};

type Table = ReturnType<typeof readTable> & { readonly path: string };

const tableOf = (found: Companion | undefined): Table | undefined =>
  found === undefined ? undefined : { path: found.path, ...readTable(found.text) };

const checkTable = (table: Table | undefined, { report }: Subject): void => {
  for (const { line, problem } of table?.problems ?? [])
    report(diagnose('data-malformed', lineOf(table?.path ?? '', line), [], { line, problem }));
};

/** Each place lies in one of the level above; a code that is not there is told once, however many rows name it. */
const checkWithin = (table: Table | undefined, above: Table | undefined, { report }: Subject): void => {
  const known = new Set(above?.rows.map(({ code }) => code));
  const lost = Map.groupBy(
    (table?.rows ?? []).map((row, index) => ({ ...row, line: table?.lines[index] ?? 1 })).filter(({ within }) => !known.has(within ?? '')),
    ({ within }) => (above === undefined ? '' : (within ?? '')),
  );
  for (const rows of lost.values()) {
    const [first] = rows;
    if (table === undefined || first === undefined) continue;
    const { label, within, line } = first;
    const values = { label, within: within ?? 'nothing', rows: rows.length, above: above?.path.split('/').at(-1) ?? '' };
    const help = { help: 'There is no list of the level above: add it, or delete this one, from which nobody could choose.' };
    report(diagnose('within-nowhere', lineOf(table.path, line), [], values, above === undefined ? help : {}));
  }
};
