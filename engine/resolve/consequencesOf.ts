/** What is wrong only because something else is: to report it would send an author to the wrong place. */

import { own } from '../kinds/own.ts';
import { type Diagnostic, misspelt } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';
import { files as grammar } from '../language/grammar.ts';
import { folderOf } from '../language/node.ts';

/** Whether a diagnostic of a tenant follows from what is broken in the folders that it is made of. */
export type IsConsequence = (diagnostic: Pick<Diagnostic, 'code' | 'subjects' | 'path'>) => boolean;

/** These say that a name is not there, or that nothing is known about it. */
const aboutNames: ReadonlySet<Code> = new Set<Code>([
  'unknown-field',
  'unknown-name',
  'no-document',
  'not-carried',
  'field-not-in-form',
  'not-there',
  'field-of-another-tenant',
  'condition-value',
  'start-not-offered',
  'status-nowhere',
]);

/** These say what the steps of a form do not have; a mapping, what is not in a body; a table of statuses, what nothing leads to. */
const aboutParts: Readonly<Record<string, { readonly codes: ReadonlySet<Code>; readonly parts: readonly string[] }>> = {
  forms: { codes: new Set<Code>(['field-not-in-form', 'consent-not-asked', 'not-carried', 'no-options']), parts: ['steps'] },
  payloads: { codes: new Set<Code>(['question-unanswered', 'not-carried', 'contract-needs']), parts: ['operation', 'both'] },
  statuses: { codes: new Set<Code>(['status-nowhere', 'status-unreached']), parts: [] },
};

/** Which words and files a tenant has follows from its language. */
const inLanguage: ReadonlySet<Code> = new Set<Code>(['text-missing', 'mail-missing', 'policy-missing']);

/** What is written in words, beside the texts: of another language, all of it is. */
const wordedSections: ReadonlySet<string> = new Set([
  ...(['mails', 'policies', 'texts', 'products', 'categories', 'features', 'values', 'warranties', 'installations', 'stores'] as const),
]);

/** Without the parent that was meant, nobody knows what is inherited. */
const lostParent: ReadonlySet<Code> = new Set<Code>(['unknown-parent', 'parents-too-deep', 'based-on-loop']);
const absent: ReadonlySet<Code> = new Set<Code>([
  ...(['missing-key', 'open-value', 'permission-missing', 'no-options', 'nothing-to-change', 'already-there', 'no-brand'] as const),
  ...aboutNames,
  ...inLanguage,
]);

const splitPath = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

/** A second document is read by nobody: what follows the first is lost. */
const cutsOff = (cause: Diagnostic): boolean => cause.code === 'yaml-feature' && cause.values.feature === 'secondDocument';

/** Sections of a file that could not be read at all. */
const sectionsOf = (cause: Diagnostic): readonly string[] => {
  const {
    code,
    at: { file },
    path,
    subjects,
  } = cause;
  // A key at the top that is unknown was probably the name of a section.
  if ((path !== '' && (code !== 'unknown-key' || path.includes('.'))) || (code === 'yaml-feature' && !cutsOff(cause))) return [];
  // A file that nobody reads was probably meant to be another one.
  const name = /\/([^/]+)\.yaml$/u.exec(code === 'unknown-file' ? `/${subjects[1] ?? ''}` : file)?.[1] ?? '';
  if (/\/texts\/[^/]+$/u.test(file)) return ['texts'];
  return name === 'tenant' ? ['tenant'] : Object.hasOwn(grammar, name) ? Object.keys(grammar[name as keyof typeof grammar].keys) : [];
};

/** The path of a mistake; of a key that was probably meant to be another one, that one's too. */
const brokenPaths = ({ code, path, subjects: [wrong, other] }: Diagnostic): readonly (readonly string[])[] => {
  const steps = splitPath(path);
  // Where a colon was left out, the name continues to the next one: `product {slug`.
  const [meant, ...more] = steps.at(-1)?.split(' ') ?? [];
  if (meant !== undefined && more.length > 0) return [steps, [...steps.slice(0, -1), meant]];
  return misspelt.has(code) && steps.at(-1) === wrong && other !== undefined ? [steps, [...steps.slice(0, -1), other]] : [steps];
};

/** The field whose kind is wrong: nobody knows it. */
const ofKind = (path: string): string | undefined => /^fields\.(\w+)\.kind$/u.exec(path)?.[1];

/** The names that a mistake is about: of one that is unknown that name alone and the one that was meant. */
const namesOf = (one: Diagnostic): readonly string[] =>
  isUnknown(one)
    ? [...one.subjects, ofKind(one.path)].filter((name) => name !== undefined)
    : brokenPaths(one).flatMap((steps) => steps.slice(1));

/** @example beginnings(['a', 'b']) // ['a', 'a.b'] */
const beginnings = (steps: readonly string[]): readonly string[] => steps.map((_step, index) => steps.slice(0, index + 1).join('.'));

const isUnknown = ({ code }: Diagnostic): boolean => code === 'unknown-name' || code === 'unknown-field';

/** Section → the names of what has a part that could not be read. */
type Parts = ReadonlyMap<string, ReadonlySet<string>>;

const partsOf = (causes: readonly Diagnostic[]): Parts => {
  const found = new Map<string, Set<string>>();
  for (const cause of causes) {
    const [section = '', name = '', part] = splitPath(cause.path);
    const about = own(aboutParts, section);
    // An unknown name says itself what follows from it; a table of statuses is read as a whole.
    if (about === undefined || (section !== 'statuses' && isUnknown(cause))) continue;
    if (part !== undefined && about.parts.length > 0 && !about.parts.includes(part)) continue;
    found.set(section, (found.get(section) ?? new Set()).add(name));
  }
  return found;
};

/** Whether it is about something in a part that could not be read. */
const lacksPart = (code: Code, steps: readonly string[], broken: Parts, lost: ReadonlySet<string>): boolean =>
  Object.entries(aboutParts).some(([section, { codes }]) => {
    if (!codes.has(code)) return false;
    const names = broken.get(section);
    return lost.has(section) || (names !== undefined && (steps[0] !== section || names.has(steps[1] ?? '')));
  });

export const consequencesOf = (diagnostics: readonly Diagnostic[], folders: readonly string[]): IsConsequence => {
  // The first of two of a name counts, so nothing follows from the second.
  const causes = diagnostics.filter(
    ({ code, severity, at }) => severity === 'error' && code !== 'duplicate-key' && folders.includes(folderOf(at)),
  );
  if (causes.length === 0) return () => false;
  const broken = causes.flatMap(brokenPaths).filter((steps) => steps.length > 0);
  const whole = new Set(broken.map((steps) => steps.join('.')));
  const begun = new Set(broken.flatMap(beginnings));
  const names = new Set(causes.flatMap(namesOf));
  const misspeltNames = new Set(causes.filter(isUnknown).flatMap(namesOf));
  const parts = partsOf(causes);
  const lost = new Set([...causes.flatMap(sectionsOf), ...(whole.has('tenant') ? ['tenant'] : [])]);
  const lastOfTexts = new Set(broken.filter(([section]) => section === 'texts').map((steps) => steps.at(-1)));
  const withUnknown = new Set(
    causes
      .filter(({ code }) => code === 'unknown-key' || code === 'accent-in-name')
      .map(({ path }) => splitPath(path).slice(0, -1).join('.')),
  );
  const likesBroken = broken.some(([section, , key]) => section === 'fields' && key === 'like');
  const typesBroken = broken.some(([section, , key]) => section === 'fields' && key === 'type');
  const withoutLanguage = lost.has('tenant') || begun.has('tenant.language');
  const withoutParent = lost.has('tenant') || causes.some(({ code }) => lostParent.has(code));
  return ({ code, subjects: [first = ''], path }) => {
    if (withoutParent && absent.has(code)) return true;
    const steps = splitPath(path);
    // What is broken is above or below it.
    if (lost.has(steps[0] ?? '') || begun.has(path) || beginnings(steps).some((one) => whole.has(one))) return true;
    if (withoutLanguage && (inLanguage.has(code) || wordedSections.has(steps[0] ?? '') || path === 'tenant.addressing')) return true;
    if (code === 'text-missing')
      return whole.has('texts.kinds') || lastOfTexts.has(steps.at(-1)) || steps.some((step) => misspeltNames.has(step));
    // What is missing may be what an unknown key beside it was meant to be.
    if ((code === 'missing-key' || code === 'open-value') && withUnknown.has(steps.slice(0, -1).join('.'))) return true;
    if (likesBroken && (code === 'missing-key' || code === 'open-value') && steps[0] === 'fields') return true;
    if (code === 'no-options' && typesBroken) return true;
    if (code === 'no-document' && begun.has('documents')) return true;
    // How long a number is follows from what else is said of its type.
    if (code === 'mask-short' && begun.has(steps.slice(0, 2).join('.'))) return true;
    if (code === 'no-brand' && (begun.has('cards') || lost.has('cards'))) return true;
    if (lacksPart(code, steps, parts, lost)) return true;
    // Where a file is lost, nobody knows which names it declares.
    return aboutNames.has(code) && (lost.size > 0 || names.has(first));
  };
};
