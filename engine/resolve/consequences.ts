/** What is wrong only because something else is: told, it would send an author to the wrong place. */
import type { Code } from '../language/codes.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { files as grammar } from '../language/grammar.ts';

/** Whether a diagnostic of a tenant follows from what is broken in the folders that it is made of. */
export type IsConsequence = (diagnostic: Pick<Diagnostic, 'code' | 'message' | 'path'>) => boolean;

/** These say that a name is not there, or that nothing is told about it. */
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

/** Without the parent that was meant, nobody knows what is inherited. */
const lostParent: ReadonlySet<Code> = new Set<Code>(['unknown-parent', 'parents-too-deep', 'based-on-loop']);
const absent: ReadonlySet<Code> = new Set<Code>([
  ...(['missing-key', 'open-value', 'permission-missing', 'no-options', 'nothing-to-change', 'already-there'] as const),
  ...aboutNames,
  ...inLanguage,
]);

const splitPath = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

const overlap = (a: readonly string[], b: readonly string[]): boolean => {
  const length = Math.min(a.length, b.length);
  return length > 0 && a.slice(0, length).every((step, index) => step === b[index]);
};

const quoted = (text: string): string | undefined => /"([^"]+)"/u.exec(text)?.[1];

/** Sections of a file that could not be read at all. */
const sectionsOf = ({ code, file, path, help = '' }: Diagnostic): readonly string[] => {
  // A key at the top that is unknown was probably the name of a section.
  if ((path !== '' && (code !== 'unknown-key' || path.includes('.'))) || code === 'yaml-feature') return [];
  // A file that nobody reads was probably meant to be another one.
  const name = /\/([^/]+)\.yaml$/u.exec(code === 'unknown-file' ? `/${quoted(help) ?? ''}` : file)?.[1] ?? '';
  if (/\/texts\/[^/]+$/u.test(file)) return ['texts'];
  return name === 'tenant' ? ['tenant'] : Object.hasOwn(grammar, name) ? Object.keys(grammar[name as keyof typeof grammar].keys) : [];
};

/** These tell of a name that is none; one that was probably meant stands in what helps. */
const misspelt: ReadonlySet<Code> = new Set<Code>(['unknown-key', 'unknown-field', 'unknown-name']);

/** A key that was probably meant to be another one stands for that one too. */
const meant = ({ code, path, message, help }: Diagnostic): readonly (readonly string[])[] => {
  const steps = splitPath(path);
  const other = misspelt.has(code) && steps.at(-1) === quoted(message) ? quoted(help ?? '') : undefined;
  return other === undefined ? [steps] : [steps, [...steps.slice(0, -1), other]];
};

/** The field whose kind is wrong: nobody knows it. */
const ofKind = (path: string): string | undefined => /^fields\.(\w+)\.kind$/u.exec(path)?.[1];

/** The names that a mistake is about: of one that is unknown that name alone and the one that was meant. */
const namesOf = (one: Diagnostic): readonly string[] =>
  one.code === 'unknown-name' || one.code === 'unknown-field'
    ? [quoted(one.message), quoted(one.help ?? ''), ofKind(one.path)].filter((name) => name !== undefined)
    : meant(one).flatMap((steps) => steps.slice(1));

/** Whether it tells of something that stood, or would have stood, in a part that could not be read. */
const lacksPart = (code: Code, steps: readonly string[], broken: readonly (readonly string[])[], lost: ReadonlySet<string>): boolean =>
  Object.entries(aboutParts).some(
    ([section, about]) =>
      about.codes.has(code) &&
      (lost.has(section) ||
        broken.some(
          ([first, name, part]) =>
            first === section &&
            (part === undefined || about.parts.length === 0 || about.parts.includes(part)) &&
            (steps[0] !== section || steps[1] === name),
        )),
  );

export const consequencesOf = (diagnostics: readonly Diagnostic[], folders: readonly string[]): IsConsequence => {
  // The first of two of a name counts, so nothing follows from the second.
  const causes = diagnostics.filter(
    ({ code, severity, file }) => severity === 'error' && code !== 'duplicate-key' && folders.includes(file.split('/', 1)[0] ?? ''),
  );
  const broken = causes.flatMap(meant).filter((steps) => steps.length > 0);
  const names = new Set(causes.flatMap(namesOf));
  const parts = causes
    .filter(({ code, path }) => path.startsWith('statuses.') || (code !== 'unknown-name' && code !== 'unknown-field'))
    .map(({ path }) => splitPath(path));
  const lost = new Set([
    ...causes.flatMap(sectionsOf),
    ...broken.flatMap((steps) => (steps.length === 1 && steps[0] === 'tenant' ? steps : [])),
  ]);
  const misspeltNames = new Set(causes.flatMap((one) => (misspelt.has(one.code) ? namesOf(one) : [])));
  const withoutParent = lost.has('tenant') || causes.some(({ code }) => lostParent.has(code));
  return ({ code, message, path }) => {
    if (causes.length === 0) return false;
    if (withoutParent && absent.has(code)) return true;
    const steps = splitPath(path);
    if (lost.has(steps[0] ?? '') || broken.some((one) => overlap(one, steps))) return true;
    if (inLanguage.has(code) && (lost.has('tenant') || broken.some(([section, key]) => section === 'tenant' && key === 'language')))
      return true;
    if (code === 'text-missing' && broken.some((one) => one[0] === 'texts' && one.at(-1) === steps.at(-1))) return true;
    if (code === 'text-missing' && steps.some((step) => misspeltNames.has(step))) return true;
    // A whole section of sentences that is lost, and a choice whose document names another one.
    if (code === 'text-missing' && broken.some((one) => one.join('.') === 'texts.kinds')) return true;
    if (code === 'no-options' && broken.some(([section, , key]) => section === 'fields' && key === 'type')) return true;
    if (lacksPart(code, steps, parts, lost)) return true;
    if (code === 'no-document' && broken.some(([section]) => section === 'documents')) return true;
    // Where a file is lost, nobody knows which names it declares.
    return aboutNames.has(code) && (lost.size > 0 || names.has(/"([^"]+)"/u.exec(message)?.[1] ?? ''));
  };
};
