/** Every name that is used is declared, or is in a closed list of the contract. */
import { own } from '../kinds/own.ts';
import type { Namespace, Shape } from '../kinds/shape.ts';
import { closedNames } from '../language/closedNames.ts';
import type { Contract } from '../language/contract.ts';
import type { Tenant } from '../language/grammar.ts';
import { tenantShape } from '../language/grammar.ts';
import { type Node, nodeAt, type Place } from '../language/node.ts';
import { type DeclaredNames, declaredAt, keysAt, sectionsIn } from '../resolve/declaredNames.ts';
import { findFieldsByLabel, foldWords } from '../resolve/findFieldsByLabel.ts';
import { SHARED } from '../resolve/layers.ts';
import { childShape } from '../resolve/merge.ts';
import type { Subject } from './subject.ts';
import { suggestField } from './suggestField.ts';

/** The form that a path below `forms` or `texts.forms` is about. */
const formIn = (path: readonly string[]): string => (path[0] === 'texts' ? path[2] : path[1]) ?? '';

/** The table that a path below `statuses` or `texts.statuses` is about. */
const tableOf = (path: readonly string[], { statuses }: Contract) => own(statuses, (path[0] === 'texts' ? path[2] : path[1]) ?? '');

/** The names of a space; undefined where another rule looks. */
export const namesOf = (
  space: Namespace,
  path: readonly string[],
  { resolved: { tree }, contract, files }: Pick<Subject, 'resolved' | 'contract' | 'files'>,
): readonly string[] | undefined => {
  const declared = own(declaredAt, space);
  if (declared !== undefined) return keysAt(tree, declared);
  switch (space) {
    case 'step': {
      const form = formIn(path);
      // The steps of a form that is not known are not known either.
      return nodeAt(tree, ['forms', form]) === undefined ? undefined : keysAt(tree, ['forms', form, 'steps']);
    }
    case 'section':
      return sectionsIn(tree);
    case 'status':
      return tableOf(path, contract)?.names;
    case 'statusGroup':
      return tableOf(path, contract)?.groups;
    case 'statusKind':
      return tableOf(path, contract)?.kinds;
    case 'statusAction':
      return tableOf(path, contract)?.actions;
    case 'list':
      return [...new Set([...files.keys()].flatMap((file) => /\/lists\/(\w+)(?:\.[a-z]{2})?\.csv$/u.exec(file)?.[1] ?? []))];
    default:
      return closedNames(space, contract);
  }
};

/** Shared texts speak of what any tenant may have: types of documents, fields, options. */
const inShared = (at: Place): boolean => at.file.startsWith(`${SHARED}/`);

/** The pages or fields that people know by these words: by the address, the title, the label. */
const namesCalled = (words: string, space: Namespace, known: readonly string[], { pages = {}, texts }: Tenant): readonly string[] => {
  const wanted = foldWords(words);
  switch (space) {
    case 'page':
      return Object.keys({ ...pages, ...texts?.pages }).filter((name) =>
        [pages[name]?.slug, texts?.pages?.[name]?.title].some((own) => own !== undefined && foldWords(own) === wanted),
      );
    case 'field':
      return findFieldsByLabel(words, new Map(known.map((name) => [name, texts?.fields?.[name]?.label])));
    default:
      return [];
  }
};

/** Where something is named. */
type Reference = { readonly name: string; readonly space: Namespace; readonly at: Place; readonly path: readonly string[] };

function* referencesIn(node: Node, shape: Shape | undefined, path: readonly string[] = []): Iterable<Reference> {
  if (shape === undefined) return;
  if (shape.is === 'name' && node.is === 'scalar') yield { name: node.text, space: shape.of, at: node.at, path };
  if (shape.is === 'either') yield* referencesIn(node, node.is === 'scalar' ? shape.scalar : shape.other, path);
  if (shape.is === 'list' && node.is === 'list')
    for (const [index, item] of node.items.entries()) yield* referencesIn(item, shape.of, [...path, String(index)]);
  if (node.is !== 'map') return;
  for (const entry of node.entries.values()) {
    if (entry.name === 'remove' || entry.name === 'tightenOnly') continue;
    const here = [...path, entry.name];
    if (shape.is === 'map' && !shape.declares) yield { name: entry.name, space: shape.keys, at: entry.at, path: here };
    yield* referencesIn(entry.node, childShape(shape, entry.name, node), here);
  }
}

const checkName = (subject: Subject, declared: DeclaredNames, { name, space, at, path }: Reference): void => {
  const known = namesOf(space, path, subject);
  if (known === undefined || known.includes(name)) return;
  if (inShared(at) && declared.has(space, name, formIn(path))) return;
  const called = namesCalled(name, space, known, subject.tenant).filter((one) => known.includes(one));
  const [meant] = called;
  const help = meant === undefined ? { known } : called.length === 1 ? { known, meant } : { known: called };
  if (space === 'field') {
    const related = suggestField(name, known, subject);
    subject.reportAt('unknown-field', { path, at }, { name }, { help: { ...help, mayDeclare: false }, related });
  } else subject.reportAt('unknown-name', { path, at }, { name, space }, { help });
};

export const checkNames = (subject: Subject, declared: DeclaredNames): void => {
  for (const reference of referencesIn(subject.resolved.tree, tenantShape)) checkName(subject, declared, reference);
};

/** Names that tenants declare, and not the contract. */
const isDeclared = (space: Namespace): boolean => own(declaredAt, space) !== undefined || space === 'step' || space === 'section';

/**
 * The same in a shared layer by itself: what every tenant overrides is in the tree of none.
 * @param declared what all tenants declare; left out where not all are known, so that only closed names are checked
 */
export const checkSharedNames = (subject: Subject, shared: Node, declared: DeclaredNames | undefined): void => {
  for (const reference of referencesIn(shared, tenantShape))
    if (declared !== undefined) checkName(subject, declared, reference);
    else if (!isDeclared(reference.space)) checkName(subject, { has: () => false }, reference);
};
