/** Several examples of one document type that its rule judges otherwise are one fault, most likely of the rule. */
import { type Diagnostic, type DiagnosticOf, diagnose } from '../language/diagnostic.ts';
import { placeAt } from '../language/node.ts';
import { placeKey, sortDiagnostics } from '../language/sortDiagnostics.ts';
import type { Resolved } from '../resolve/resolve.ts';

type FalseExample = DiagnosticOf<'example-false'> | DiagnosticOf<'document-example-false'>;

/** What is reported, and what follows from it: the examples of a type whose rule is reported instead. */
export const blameRules = (
  diagnostics: readonly Diagnostic[],
  tenants: readonly Resolved[],
): { readonly diagnostics: readonly Diagnostic[]; readonly following: readonly Diagnostic[] } => {
  const groups = Map.groupBy(diagnostics.filter(isFalseExample), (one) => `${one.tenants.join()} ${typeOf(one)}`);
  const following = new Set<Diagnostic>();
  const rules = [...groups.values()].flatMap((group) => {
    const tenant = tenants.find(({ name }) => name === group[0]?.tenants[0]);
    const type = group[0] === undefined ? undefined : typeOf(group[0]);
    if (tenant === undefined || type === undefined || !isOfRule(type, group, tenant)) return [];
    for (const one of group) following.add(one);
    return [ofRule(type, group, tenant)];
  });
  return following.size === 0
    ? { diagnostics, following: [] }
    : { diagnostics: [...diagnostics.filter((one) => !following.has(one)), ...rules], following: [...following] };
};

const isFalseExample = (one: Diagnostic): one is FalseExample => one.code === 'example-false' || one.code === 'document-example-false';

const typeOf = (one: FalseExample): string | undefined => (one.code === 'example-false' ? one.values.type : one.values.name);

const numberOf = (one: FalseExample): string => (one.code === 'example-false' ? one.values.typed : one.values.number);

/** One number may be copied wrong, or be at two places. */
const SEVERAL = 2;

/** Whether numbers are refused that have to pass: most official ones, official ones and others, or others where none is official. */
const isOfRule = (type: string, group: readonly FalseExample[], { data }: Resolved): boolean => {
  const refused = group.filter(({ values: { expected } }) => expected === '');
  if (new Set(refused.map((one) => numberOf(one).replace(/[^\p{L}\p{N}]/gu, ''))).size < SEVERAL) return false;
  const official = refused.filter(({ code }) => code === 'document-example-false').length;
  const { right } = data.documentExamples?.[type] ?? {};
  return right === undefined || official > right.length / 2 || (official > 0 && official < refused.length);
};

/** The parts of a rule that a mistake is about. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  checkDigit: ['checkDigit'],
  length: ['length', 'parts', 'shape'],
  format: ['startsWith', 'shape'],
};

/** Of so many examples the places are listed. */
const LISTED = 3;

const ofRule = (type: string, group: readonly FalseExample[], { name, tree, data }: Resolved): Diagnostic => {
  const mistakes = [...new Set(group.map(({ values: { found } }) => found))].filter((mistake) => mistake !== '').sort();
  const parts = mistakes.length === 1 ? (partsOf[mistakes[0] ?? ''] ?? []) : [];
  const part = parts.find((one) => Object.hasOwn(data.documents?.[type] ?? {}, one));
  const path = ['documents', type, ...(part === undefined ? [] : [part])];
  const related = sortDiagnostics(group)
    .slice(0, LISTED)
    .map(({ at }) => ({ reason: { is: 'judgedOtherwise' as const }, at }));
  const numbers = new Set(group.map(({ at }) => placeKey(at))).size;
  return {
    ...diagnose('document-contradicted', placeAt(tree, path), path, { name: type, numbers, mistakes }, { related }),
    tenants: [name],
  };
};
