/** What is at a position of any file of a tenant, for a hover: YAML, the catalogue, a mail, a policy, a table. */

import { own } from '../kinds/own.ts';
import { catalogueFiles } from '../language/catalogueFiles.ts';
import type { Contract } from '../language/contract.ts';
import type { Position } from '../language/node.ts';
import { catalogueOf } from '../resolve/catalogue.ts';
import { type Companion, type Languages, mailFiles, placeFile, policyFiles } from '../resolve/companions.ts';
import { explain, withCatalogue } from '../resolve/explain.ts';
import type { SourceFiles } from '../resolve/layers.ts';
import { readMail } from '../resolve/mail.ts';
import { readTable } from '../resolve/readTable.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { type Description, describeAt, formatGrammarEntry } from './describeAt.ts';
import { inTenant } from './inTenant.ts';
import { shapeIn } from './shapeAt.ts';
import { pathAt } from './spotAt.ts';

type DescriptionContext = {
  /** The tenant for which the file is read. */
  readonly resolved: Resolved;
  readonly files: SourceFiles;
  readonly all: Languages;
  readonly contract: Contract;
  readonly file: string;
  readonly position: Position;
};

/** What is at a position of any file of a tenant; undefined where there is nothing to say. */
export const describeFileAt = (context: DescriptionContext): Description | undefined => {
  const { file, files, position, resolved } = context;
  const text = files.get(file);
  if (text === undefined) return undefined;
  const inside = file.slice(file.indexOf('/') + 1);
  const [, folder = '', name = ''] =
    /^(catalogue|mails|policies|lists|places)\/([\w-]+)\.(?:[\w-]+\.)?(?:yaml|md|csv)$/u.exec(inside) ?? [];
  const row = text.split('\n')[position.line - 1] ?? '';
  switch (folder) {
    case 'catalogue':
      return describeProduct(context, name, pathAt(text, position));
    case 'mails':
      return describeMail(context, name, row);
    case 'policies':
      return describePolicy(context, name);
    case 'lists':
      return describeRow(`lists.${name}`, row, formatList(resolved, name), context);
    case 'places':
      return describeRow(`places.${name}`, row, '', context);
    default:
      return inside.endsWith('.yaml') ? describeAt(resolved, inTenant(file, pathAt(text, position))) : undefined;
  }
};

const describeProduct = ({ resolved, files, all }: DescriptionContext, name: string, path: readonly string[]): Description | undefined => {
  const tree = catalogueOf(resolved, files, all, () => undefined)?.tree;
  if (tree === undefined || path.length === 0) return undefined;
  const of = name === 'stores' ? 'stores' : 'products';
  const known = shapeIn(catalogueFiles[of], tree[of], path);
  if (known.shape === undefined) return undefined;
  const whole = ['catalogue', ...path].join('.');
  return { path: whole, says: formatGrammarEntry(known), explanation: explain(withCatalogue(resolved, files, all), whole) };
};

/** Files of the same kind, lowest layer first: the last of them holds. */
const layersOf = (found: readonly Companion[], says: (text: string) => string) =>
  found.toReversed().map(({ path, text }) => ({ file: path, line: 1, column: 1, says: says(text) }));

const placeholder = /\{(\w+)\}/gu;

const describeMail = (context: DescriptionContext, event: string, row: string): Description | undefined => {
  const { resolved, files, all, contract, position } = context;
  const known = own(contract.events, event);
  if (known === undefined) return undefined;
  const path = `mails.${event}`;
  const pointed = [...row.matchAll(placeholder)].find(
    ({ index, 0: { length } }) => position.column > index && position.column <= index + length,
  );
  const name = pointed?.[1];
  if (name !== undefined) return { path: `${path}.${name}`, says: formatPlaceholder(context, name, known), explanation: undefined };
  const found = mailFiles(resolved, event, files, all);
  const key = /^(subject|why):/u.exec(row)?.[1];
  const about = {
    subject: 'What lists of mails show of it.',
    why: 'Why the person gets it, where the sentence of all mails does not fit.',
  };
  const contains = `The mail may contain ${known.map((one) => `{${one}}`).join(', ')}.`;
  const subjectOf = (text: string): string => readMail(text)?.subject ?? '';
  return {
    path,
    says: key === undefined ? contains : `${about[key as keyof typeof about]} ${contains}`,
    explanation: { path, value: subjectOf(found[0]?.text ?? ''), layers: layersOf(found, subjectOf) },
  };
};

const formatPlaceholder = ({ resolved, contract }: DescriptionContext, name: string, known: readonly string[]): string => {
  if (!known.includes(name)) return `This mail has no {${name}}: it has ${known.map((one) => `{${one}}`).join(', ')}.`;
  const page = own(contract.linkedPages, name);
  if (page !== undefined) {
    const slug = resolved.data.pages?.[page]?.slug;
    return `The address of the page ${page}${slug === undefined ? ', which the tenant does not have: the home page' : ` (/${resolved.name}/${slug})`}.`;
  }
  return contract.typedPlaceholders.includes(name)
    ? 'What a person has typed, with no link in it; not for a subject.'
    : 'A value that the shop fills in, written as the tenant writes it.';
};

const describePolicy = ({ resolved, files, all }: DescriptionContext, policy: string): Description | undefined => {
  const address = resolved.data.policies?.[policy];
  if (address === undefined) return undefined;
  const found = policyFiles(resolved, policy, files, all);
  const path = `policies.${policy}`;
  const titleOf = (text: string): string => /^# +(.*\S)/mu.exec(text)?.[1] ?? '';
  return {
    path,
    says: `A page of the shop: /${resolved.name}/${address}. Markdown; {shop} is its name.`,
    explanation: {
      path,
      value: resolved.data.texts?.policies?.[policy] ?? titleOf(found[0]?.text ?? ''),
      layers: layersOf(found, titleOf),
    },
  };
};

const formatList = ({ data }: Resolved, list: string): string => {
  const fields = Object.entries(data.fields ?? {}).flatMap(([name, field]) =>
    'optionsFrom' in field && field.optionsFrom === list ? [name] : [],
  );
  return fields.length === 0 ? '' : `Fields that take their options from it: ${fields.join(', ')}.`;
};

/** A row of a table: its code is stored and sent, its label is what people read. */
const describeRow = (
  path: string,
  row: string,
  about: string,
  { resolved, files, file, position }: DescriptionContext,
): Description | undefined => {
  const says = (...parts: readonly string[]): string => [...parts, about].filter((part) => part !== '').join(' ');
  const { rows, lines } = readTable(files.get(file) ?? '');
  const found = rows[lines.indexOf(position.line)];
  if (found === undefined)
    return position.line === 1
      ? { path, says: says('Each row: the code that is stored and sent, the label that people read.'), explanation: undefined }
      : undefined;
  const { code, label, within } = found;
  const level = /\/places\/(city|municipal)\.csv$/u.exec(file)?.[1];
  const above = level === undefined ? undefined : placeFile(resolved, level === 'city' ? 'state' : 'city', files);
  const parent = above && readTable(above.text).rows.find((one) => one.code === within)?.label;
  const whole = `${path}.${code}`;
  return {
    path: whole,
    says: says(
      `The code ${code} is stored and sent.`,
      within === undefined ? '' : `Within ${within}${parent === undefined ? '' : ` (${parent})`}.`,
    ),
    explanation: { path: whole, value: label, layers: [{ file, line: position.line, column: 1, says: row.trim() }] },
  };
};
