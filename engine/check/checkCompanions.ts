/** Mails, policies and tables in files of their own: they exist, can be parsed, and use known placeholders. */

import { isSafeLink } from '../forms/isSafeLink.ts';
import { own } from '../kinds/own.ts';
import { diagnose } from '../language/diagnostic.ts';
import type { Place } from '../language/node.ts';
import { type Companion, languageOf, listFile, mailFile, POLICY_PLACEHOLDER, placeFile, policyFile } from '../resolve/companions.ts';
import { mailKeys, readMail, readMailParts } from '../resolve/mail.ts';
import { namesInUse } from '../resolve/namesInUse.ts';
import { readTable } from '../resolve/readTable.ts';
import { otherAddressing } from './checkWording.ts';
import { findForeignPlaceholder } from './findForeignPlaceholder.ts';
import { findUnseen } from './findUnseen.ts';
import { lineOf } from './lineOf.ts';
import { MARKUP } from './markup.ts';
import { checkZeros, reportLostZeros } from './reportLostZeros.ts';
import type { Subject } from './subject.ts';

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
    report(diagnose('unknown-file', lineOf(file, 1), [kind, rest], { name: `${kind}/${rest}` }, { help: { known: names }, tenant: name }));
  }
  return unread;
};

export const checkCompanions = (subject: Subject): void => {
  const { contract, resolved, files, all } = subject;
  const language = languageOf(resolved);
  const unread = checkNamesOfFiles(subject);
  for (const event of namesInUse(resolved.data, contract, 'events', Object.keys(contract.events))) {
    const mail = mailFile(resolved, event, files, all);
    // One that has another name is not missing.
    if (mail === undefined) {
      if (!unread.has('mails')) subject.reportMissing('mail-missing', ['mails', event], { name: event, language });
    } else checkMail(mail, contract.events[event] ?? [], subject);
  }
  for (const policy of contract.policies) {
    const file = policyFile(resolved, policy, files, all);
    if (file === undefined) {
      if (!unread.has('policies')) subject.reportMissing('policy-missing', ['policies', policy], { name: policy });
    } else checkPolicy(file, policy, subject);
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
  for (const table of places) if (table !== undefined) checkZeros(table, subject);
  for (const [level, table] of places.slice(1).entries()) checkWithin(table, places[level], subject);
};

const checkMail = ({ path, text }: Companion, placeholders: readonly string[], subject: Subject): void => {
  checkDecided({ path, text }, ['mails'], subject);
  checkAddressed({ path, text }, subject);
  checkLong({ path, text }, ['mails'], subject);
  const { report, contract } = subject;
  const mail = readMail(text);
  if (mail === undefined) {
    report(diagnose('mail-malformed', lineOf(path, 1), ['mails'], {}, { tenant: subject.name }));
    return;
  }
  for (const { line, text: stray } of mail.stray) {
    const at = lineOf(path, line, 1, stray.length + 1);
    report(diagnose('mail-line-unknown', at, ['mails'], { line: stray }, { help: { known: mailKeys }, tenant: subject.name }));
  }
  for (const { misuse, line, column } of readMailParts(mail.body, placeholders).misused)
    report(diagnose('mail-part-misused', lineOf(path, mail.bodyLine + line - 1, column), ['mails'], { misuse }, { tenant: subject.name }));
  for (const [index, line] of text.split('\n').entries()) {
    const foreign = findForeignPlaceholder(line);
    if (foreign !== undefined) {
      const from = line.indexOf(foreign.written) + 1;
      report(
        diagnose('placeholder-foreign', lineOf(path, index + 1, from, from + foreign.written.length), ['mails'], foreign, {
          tenant: subject.name,
        }),
      );
    }
    const allowed = line.startsWith('subject:') ? placeholders.filter((name) => !contract.typedPlaceholders.includes(name)) : placeholders;
    for (const match of line.matchAll(/\{(\w+)\}/gu)) {
      const name = match[1] ?? '';
      const at = lineOf(path, index + 1, match.index + 1, match.index + 1 + match[0].length);
      if (allowed.includes(name)) checkLink(name, at, subject);
      else {
        report(diagnose('placeholder-unknown', at, ['mails'], { name }, { help: { known: allowed }, tenant: subject.name }));
      }
    }
  }
};

/** A link leads to a page that the tenant has; one whose screen is still to come opens the home page. */
const checkLink = (placeholder: string, at: Place, { contract, name: tenant, has, report, reportMissing }: Subject): void => {
  const page = own(contract.linkedPages, placeholder);
  if (page === undefined) return;
  if (own(contract.pages, page)?.screen !== true) report(diagnose('link-without-screen', at, ['mails'], { placeholder, page }, { tenant }));
  else if (!has(['pages', page]))
    reportMissing('open-value', ['pages', page], { path: `pages.${page}.slug` }, { help: { meaning: { is: 'page' } } });
};

const checkPolicy = ({ path, text }: Companion, policy: string, subject: Subject): void => {
  const { report, name: tenant } = subject;
  const at = ['policies', policy];
  checkDecided({ path, text }, at, subject);
  checkLong({ path, text }, at, subject);
  if (text.trim() === '') report(diagnose('empty-file', lineOf(path, 1), at, { name: path.split('/').slice(1).join('/') }, { tenant }));
  for (const [index, line] of text.split('\n').entries()) {
    const markup = MARKUP.exec(line);
    if (markup !== null) {
      const place = lineOf(path, index + 1, markup.index + 1, markup.index + 1 + markup[0].length);
      report(diagnose('text-has-markup', place, at, { markup: markup[0] }, { tenant }));
    }
    for (const match of line.matchAll(/\{(\w+)\}/gu)) {
      const name = match[1] ?? '';
      const place = lineOf(path, index + 1, match.index + 1, match.index + 1 + match[0].length);
      if (name !== POLICY_PLACEHOLDER)
        report(diagnose('placeholder-unknown', place, at, { name }, { help: { known: [POLICY_PLACEHOLDER] }, tenant }));
    }
  }
};

/** A long text, of a mail or a policy: no sign that nobody sees, no link that is none. */
const checkLong = ({ path, text }: Companion, at: readonly string[], { report, name: tenant }: Subject): void => {
  for (const [index, line] of text.split('\n').entries()) {
    const place = (from: number, length: number) => lineOf(path, index + 1, from + 1, from + 1 + length);
    const unseen = line.trim() === '' ? undefined : findUnseen(line);
    if (unseen !== undefined) report(diagnose('text-unseen', place(unseen.index, 1), at, { sign: unseen.sign }, { tenant }));
    for (const link of line.matchAll(/\]\(([^)\s]*)/gu)) {
      const [, address = ''] = link;
      // Where it is filled in, the page is checked.
      if (!isSafeLink(address) && !address.startsWith('{'))
        report(diagnose('link-unsafe', place(link.index + 2, address.length), at, { address }, { tenant }));
    }
  }
};

/** A long text may be left open, as a value may. */
const checkDecided = ({ path, text }: Companion, at: readonly string[], { report, name: tenant }: Subject): void => {
  for (const [index, line] of text.split('\n').entries()) {
    if (/^TODO\b/u.test(line))
      report(diagnose('todo-left', lineOf(path, index + 1, 1, line.length + 1), at, { todo: line.trim() }, { tenant }));
  }
};

/** A mail, inherited or not, that speaks to people in another way than the tenant does. */
const checkAddressed = ({ path, text }: Companion, subject: Subject): void => {
  for (const [index, line] of text.split('\n').entries()) {
    const found = otherAddressing(line, subject);
    if (found === undefined) continue;
    const file = `${subject.name}/${path.split('/').slice(1).join('/')}`;
    const { instead, ...values } = found;
    const help = path === file ? ({ where: 'here', instead } as const) : ({ where: 'ownFile', file } as const);
    const at = lineOf(path, index + 1, 1, line.length + 1);
    subject.report(diagnose('other-addressing', at, ['mails'], values, { help, tenant: subject.name }));
    return;
  }
};

type Table = ReturnType<typeof readTable> & { readonly path: string };

const tableOf = (found: Companion | undefined): Table | undefined =>
  found === undefined ? undefined : { path: found.path, ...readTable(found.text) };

const checkTable = (table: Table | undefined, { report, name: tenant }: Subject): void => {
  for (const { line, problem } of table?.problems ?? [])
    report(diagnose('data-malformed', lineOf(table?.path ?? '', line), [], { line, problem }, { tenant }));
};

/** Each place is in one of the level above; a code that is not there is reported once, however many rows name it. */
const checkWithin = (table: Table | undefined, above: Table | undefined, subject: Subject): void => {
  // Nothing is known of a list that cannot be read.
  if (above !== undefined && above.rows.length === 0 && above.problems.length > 0) return;
  const { report, name: tenant } = subject;
  const known = new Set(above?.rows.map(({ code }) => code));
  const lost = Map.groupBy(
    (table?.rows ?? []).map((row, index) => ({ ...row, line: table?.lines[index] ?? 1 })).filter(({ within }) => !known.has(within ?? '')),
    ({ within }) => (above === undefined ? '' : (within ?? '')),
  );
  for (const rows of lost.values()) {
    const [first] = rows;
    if (table === undefined || first === undefined) continue;
    const { label, within, line } = first;
    if (above !== undefined && within !== undefined && reportLostZeros(above, within, lineOf(table.path, line), subject)) continue;
    const values = { label, ...(within === undefined ? {} : { within }), rows: rows.length };
    const help = above === undefined ? {} : { above: above.path.split('/').at(-1) ?? '' };
    report(diagnose('within-nowhere', lineOf(table.path, line), [], values, { help, tenant }));
  }
};
