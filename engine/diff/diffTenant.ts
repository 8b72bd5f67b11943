/** Two releases of one tenant → findings: structure says why, cases say that. */
import type { EmittedTenant } from '../emit/emitTenant.ts';
import type { Contract } from '../language/contract.ts';
import { tenantShape } from '../language/grammar.ts';
import type { MapNode } from '../language/node.ts';
import type { Languages } from '../resolve/companions.ts';
import { type SourceFiles, topOf } from '../resolve/layers.ts';
import { classesOfChange, isFloor, isJudged, itemsOf } from './classOfChange.ts';
import { compareCompanions } from './compareCompanions.ts';
import { type ComparedForm, compareForms, type TenantRelease } from './compareForms.ts';
import { compareTrees } from './compareTrees.ts';
import {
  type Change,
  classOf,
  type DiffClass,
  diffClasses,
  directionOf,
  type Finding,
  type Flip,
  noEvidence,
  type TenantDiff,
} from './finding.ts';

export type Side = TenantRelease & { readonly files: SourceFiles; readonly all: Languages };
export type DiffContext = {
  readonly contract: Contract;
  /** SHA-256 of a text, in hexadecimal. */
  readonly hash: (text: string) => string;
  readonly now: Date;
};

export const diffTenant = async (before: Side | undefined, after: Side | undefined, context: DiffContext): Promise<TenantDiff> => {
  if (before === undefined || after === undefined) return onlyOne(before, after, context);
  const tenant = after.resolved.name;
  const changes = withRenames(
    [...compareTrees(before.resolved.used, after.resolved.used, tenantShape), ...compareCompanions(before, after, context.contract)],
    after.resolved.used,
  );
  const compared = await compareForms(before, after, context.now);
  const forms = compared.map(({ form }) => form);
  const parts = partsOf(before.emitted, after.emitted);
  const isPublished = forms.length > 0 || parts.length > 0;
  const { of, unexplained } = attribute(changes, compared);
  const findings = changes.map((change): Finding => {
    const flips = of.get(change) ?? [];
    const evidence = { flips, compared: compared.filter((form) => explains(change, form)) };
    const isUnproved = isJudged(change) && flips.length === 0 && evidence.compared.some(({ hasOtherRules }) => hasOtherRules);
    const classes = isPublished || isOfRelease(change) ? refine(change, evidence, context.contract) : (['none'] as const);
    return {
      ...describeFinding(change, tenant, context),
      classes,
      isFloor: classes.includes('looser') && isFloor({ path: change.path, bound: isBound(before.resolved.tree, change.path) }),
      forms: [...new Set(flips.map(({ form }) => form))],
      concerns: evidence.compared.flatMap(({ form, hasOtherRules }) => (hasOtherRules ? [form] : [])),
      isUnproved: isUnproved && ['stricter', 'looser'].includes(classOf({ classes })),
      witnesses: witnessesOf(flips),
      flips: flips.length,
    };
  });
  return {
    tenant,
    findings: rank(findings),
    forms,
    parts,
    cases: compared.reduce((sum, { cases }) => sum + cases, 0),
    unexplained: { flips: unexplained, parts: changes.length === 0 ? [...forms.map((form) => `forms.${form}`), ...parts] : [] },
  };
};

const onlyOne = (before: Side | undefined, after: Side | undefined, context: DiffContext): TenantDiff => {
  const tenant = (after ?? before)?.resolved.name ?? '';
  const says = { says: tenant, at: topOf(`${tenant}/tenant.yaml`) };
  const change: Change = {
    code: after === undefined ? 'tenant-removed' : 'tenant-added',
    path: [],
    ...(before === undefined ? {} : { before: says }),
    ...(after === undefined ? {} : { after: says }),
    direction: 'unknown',
    isSpeech: false,
  };
  const finding: Finding = {
    ...describeFinding(change, tenant, context),
    classes: classesOfChange(change, context.contract),
    ...noEvidence,
  };
  return { tenant, findings: [finding], forms: [], parts: [], cases: 0, unexplained: { flips: [], parts: [] } };
};

const describeFinding = ({ code, path, before, after }: Change, tenant: string, { hash }: DiffContext) => ({
  fingerprint: hash(JSON.stringify([tenant, code, path, before?.says, after?.says])).slice(0, 16),
  tenant,
  code,
  path: path.join('.'),
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** A field that is gone and whose name another one had formerly is renamed: what was stored is still read. */
const withRenames = (changes: readonly Change[], after: MapNode): readonly Change[] => {
  const fields = after.entries.get('fields')?.node;
  const former = new Set<string>();
  for (const { node } of fields?.is === 'map' ? fields.entries.values() : []) {
    const formerly = node.is === 'map' ? node.entries.get('formerly')?.node : undefined;
    if (formerly?.is === 'list') for (const item of formerly.items) if (item.is === 'scalar') former.add(item.text);
  }
  return changes.map((change) =>
    change.code === 'removed' && change.path.length === 2 && change.path[0] === 'fields' && former.has(change.path[1] ?? '')
      ? { ...change, code: 'renamed' }
      : change,
  );
};

/** Who approves is no part of what is published, and yet no change of nothing. */
const isOfRelease = ({ path }: Change): boolean => path[0] === 'release';

/** Published parts beside the forms whose bytes differ. */
const partsOf = (before: EmittedTenant, after: EmittedTenant): readonly string[] => {
  const single = (['shell', 'theme', 'server', 'catalogue'] as const).filter((part) => before[part] !== after[part]);
  const named = (['policies', 'parts'] as const).flatMap((kind) =>
    [...new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])])]
      .filter((name) => JSON.stringify(before[kind][name]) !== JSON.stringify(after[kind][name]))
      .map((name) => `${kind}.${name}`),
  );
  return [...single, ...named];
};

/** Whether the rules of a form are made of what a change is about. */
const explains = ({ code, path }: Change, { reads }: ComparedForm): boolean => {
  const isNew = code === 'added' || code === 'removed' || code === 'renamed';
  const [top = ''] = path;
  // What a form offers to choose comes from these.
  if (top === 'lists' || top === 'places') return true;
  return [reads.before, reads.after].some((read) => read?.has(path.join('.'), isNew) === true);
};

/** Each flip to the changes that explain it best. */
const attribute = (changes: readonly Change[], compared: readonly ComparedForm[]) => {
  const of = new Map<Change, Flip[]>();
  const unexplained: Flip[] = [];
  for (const form of compared) {
    const candidates = changes.filter((change) => explains(change, form));
    const best = new Map<string, readonly Change[]>();
    for (const flip of form.flips) {
      const key = `${flip.field} ${flip.before === 'empty' || flip.after === 'empty'} ${directionOf(flip)}`;
      const chosen = best.get(key) ?? bestFor(flip, candidates);
      best.set(key, chosen);
      if (chosen.length === 0) unexplained.push(flip);
      for (const change of chosen) of.set(change, [...(of.get(change) ?? []), flip]);
    }
  }
  return { of, unexplained };
};

const bestFor = (flip: Flip, candidates: readonly Change[]): readonly Change[] => {
  const scored = candidates.map((change) => ({ change, score: scoreOf(change, flip) }));
  const most = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === most).map(({ change }) => change);
};

/** How directly a change is about the field of a flip; among equals, what the grammar expects of it counts. */
const scoreOf = (change: Change, flip: Flip): number => {
  const isExpected = change.direction === 'unknown' || change.direction === 'both' || change.direction === directionOf(flip);
  return nearnessOf(change, flip) + (isExpected ? 0.5 : 0);
};

const nearnessOf = (change: Change, { field, before, after }: Flip): number => {
  const [top, name] = change.path;
  const isOfMandatory = top === 'forms' && change.path.at(-1) === 'mandatory';
  const isNamed = itemsOf(change.before).symmetricDifference(itemsOf(change.after)).has(field);
  if (isOfMandatory) return isNamed && (before === 'empty' || after === 'empty') ? 4 : 0;
  if (top === 'fields') return name === field ? 3 : 0;
  if (change.path.includes(field) || isNamed) return 2;
  return 1;
};

type Evidence = { readonly flips: readonly Flip[]; readonly compared: readonly ComparedForm[] };

/** The classes of a change, once the cases are judged. */
const refine = (change: Change, { flips, compared }: Evidence, contract: Contract): readonly DiffClass[] => {
  const stated = classesOfChange(change, contract);
  if (!isJudged(change)) return stated;
  const shown = new Set(flips.map(directionOf));
  const proved = diffClasses.filter((one) => (one === 'stricter' || one === 'looser') && shown.has(one));
  const fixed = stated.filter((one) => one === 'breaks');
  if (proved.length > 0) return [...fixed, ...proved];
  if (fixed.length > 0) return fixed;
  if (shown.has('reworded')) return ['texts'];
  // No form's rules are other ones: what it changes is seen at most.
  if (compared.length > 0 && compared.every(({ hasOtherRules }) => !hasOtherRules)) return ['texts'];
  return stated;
};

/** Whether a bound that may only be tightened applies to a path. */
const isBound = (tree: MapNode, path: readonly string[]): boolean => {
  let here: MapNode | undefined = tree;
  for (const name of path) {
    if (here === undefined) return false;
    if (here.entries.has('tightenOnly')) return true;
    const node: MapNode['entries'] extends ReadonlyMap<string, infer E> ? E | undefined : never = here.entries.get(name);
    here = node?.node.is === 'map' ? node.node : undefined;
  }
  return here?.entries.has('tightenOnly') === true;
};

const WITNESSES = 3;

/** A few of each direction and mistake, those first that are read most easily. */
const witnessesOf = (flips: readonly Flip[]): readonly Flip[] =>
  (['stricter', 'looser', 'reworded'] as const).flatMap((direction) => {
    const groups = Map.groupBy(
      flips.filter((flip) => directionOf(flip) === direction),
      ({ field, before, after }) => `${field} ${before} ${after}`,
    );
    return [...groups.values()].flatMap((group) => {
      const byValue = new Map(group.map((flip) => [String(flip.typed), flip]));
      return [...byValue.values()].sort((a, b) => effortOf(a) - effortOf(b)).slice(0, WITNESSES);
    });
  });

/** How hard a typed value is to read: what is not plain, and what is long. */
const effortOf = ({ typed }: Flip): number => (/^[\x20-\x7e]*$/u.test(String(typed)) ? 0 : 1000) + String(typed).length;

const rank = (findings: readonly Finding[]): readonly Finding[] =>
  diffClasses.flatMap((one) => findings.filter((finding) => classOf(finding) === one));
