/** Mails, policies and tables beside the YAML: there, readable, with known placeholders. */
import { diagnose } from '../language/diagnostic.ts';
import type { Place } from '../language/node.ts';
import { formatSuggestion } from '../language/suggestName.ts';
import { type Companion, languageOf, listFile, mailFile, placeFile, policyFile } from '../resolve/companions.ts';
import { readMail } from '../resolve/mail.ts';
import { readTable } from '../resolve/table.ts';
import { own } from '../rules/own.ts';
import type { Subject } from './subject.ts';
import { otherAddressing } from './wording.ts';

const lineOf = (file: string, line: number, from = 1, to = from + 1): Place => ({
  file,
  start: { line, column: from },
  end: { line, column: to },
});

/** Mails and policies of a tenant whose names are none of the contract's, or not of its language: nobody would read them. Which of the two. */
const checkNamesOfFiles = ({ name, files, contract, resolved, report }: Subject): ReadonlySet<string> => {
  const language = languageOf(resolved);
  if (language === '') return new Set();
  const unread = new Set<string>();
  const known: Readonly<Record<string, readonly string[]>> = {
    mails: Object.keys(contract.events).map((event) => `${event}.${language}.md`),
    policies: contract.policies.map((policy) => `${policy}.md`),
  };
  for (const file of files.keys()) {
    const [folder, kind = '', rest = ''] = file.split('/');
    const names = own(known, kind);
    if (folder !== name || names === undefined || names.includes(rest)) continue;
    unread.add(kind);
    report(diagnose('unknown-file', lineOf(file, 1), [kind, rest], { name: `${kind}/${rest}` }, { help: formatSuggestion(rest, names) }));
  }
  return unread;
};

export const checkCompanions = (subject: Subject): void => {
  const { contract, resolved, files, all, name } = subject;
  const language = languageOf(resolved);
  const unread = checkNamesOfFiles(subject);
  for (const [event, placeholders] of Object.entries(contract.events)) {
    const mail = mailFile(resolved, event, files, all);
    // One that has another name is not missing.
    if (mail === undefined) {
      if (!unread.has('mails')) subject.tellTop('mail-missing', ['mails', event], { tenant: name, name: event, language });
    } else checkMail(mail, placeholders, subject);
  }
  for (const policy of contract.policies) {
    const file = policyFile(resolved, policy, files, all);
    if (file === undefined) {
      if (!unread.has('policies')) subject.tellTop('policy-missing', ['policies', policy], { tenant: name, name: policy });
    } else checkDecided(file, ['policies', policy], subject);
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
  checkAddressed({ path, text }, subject);
  const { report, contract } = subject;
  const mail = readMail(text);
  if (mail === undefined) {
    report(diagnose('mail-malformed', lineOf(path, 1), ['mails'], { problem: 'the subject is missing, or nothing follows it' }));
    return;
  }
  for (const [index, line] of text.split('\n').entries()) {
    const allowed = line.startsWith('subject:') ? placeholders.filter((name) => !contract.typedPlaceholders.includes(name)) : placeholders;
    for (const match of line.matchAll(/\{(\w+)\}/gu)) {
      const known = match[1] ?? '';
      if (!allowed.includes(known)) {
        report(
          diagnose(
            'placeholder-unknown',
            lineOf(path, index + 1, match.index + 1, match.index + 1 + match[0].length),
            ['mails'],
            { name: known, known: allowed.join(', ') },
            { help: formatSuggestion(known, allowed) },
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

/** A mail, inherited or not, that speaks to people in another way than the tenant does. */
const checkAddressed = ({ path, text }: Companion, subject: Subject): void => {
  for (const [index, line] of text.split('\n').entries()) {
    const found = otherAddressing(line, subject);
    if (found === undefined) continue;
    const file = `${subject.name}/${path.split('/').slice(1).join('/')}`;
    const values = { ...found, tenant: subject.name };
    const help = path === file ? `Say "${found.instead}".` : `Write ${file} in your own words.`;
    subject.report(diagnose('other-addressing', lineOf(path, index + 1, 1, line.length + 1), ['mails'], values, { help }));
    return;
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
