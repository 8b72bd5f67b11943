/** All rules of meaning over all tenants. */

import type { Contract } from '../language/contract.ts';
import type { Diagnostic, Report } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';
import type { MapNode } from '../language/node.ts';
import { mistakeKey, placeKey } from '../language/sortDiagnostics.ts';
import { unreadCatalogueFiles } from '../resolve/catalogue.ts';
import { languagesOf } from '../resolve/companions.ts';
import { consequencesOf, type IsConsequence } from '../resolve/consequencesOf.ts';
import { SHARED, type SourceFiles, tenantNames } from '../resolve/layers.ts';
import { type Forgives, forgivesNothing, type Resolution, type Resolved } from '../resolve/resolve.ts';
import { checkCompanions } from './checkCompanions.ts';
import { checkConditions } from './checkConditions.ts';
import { checkContradictions } from './checkContradictions.ts';
import { checkDocuments } from './checkDocuments.ts';
import { checkFields } from './checkFields.ts';
import { checkForms } from './checkForms.ts';
import { checkIdentity } from './checkIdentity.ts';
import { checkInvoices } from './checkInvoices.ts';
import { checkLimits } from './checkLimits.ts';
import { checkNames, checkSharedNames } from './checkNames.ts';
import { checkPages } from './checkPages.ts';
import { checkPayloads } from './checkPayloads.ts';
import { checkProducts } from './checkProducts.ts';
import { checkQuestions } from './checkQuestions.ts';
import { checkSections } from './checkSections.ts';
import { checkStatuses } from './checkStatuses.ts';
import { checkTexts } from './checkTexts.ts';
import { checkTheme } from './checkTheme.ts';
import { collectUses, harmless } from './collectUses.ts';
import { subjectOf } from './subject.ts';

const ofOneTenant = [
  checkFields,
  checkDocuments,
  checkForms,
  checkConditions,
  checkPayloads,
  checkQuestions,
  checkPages,
  checkSections,
  checkLimits,
  checkStatuses,
  checkContradictions,
  checkInvoices,
  checkTheme,
  checkTexts,
  checkCompanions,
  checkProducts,
];

/** How the mistakes of a tenant are reported, and what follows from them. */
type Watch = {
  readonly report: Report;
  readonly isConsequence: IsConsequence;
  /** From now on, what follows from names that are unknown, or from who the tenant is, is kept silent. */
  readonly causesAreReported: () => void;
};

/** From these others follow. */
const UNKNOWN: ReadonlySet<Code> = new Set<Code>(['unknown-field', 'unknown-name', 'identity-unknown']);

export type Checked = {
  readonly diagnostics: readonly Diagnostic[];
  /** What follows from these and is not reported, some of what resolving found among it. */
  readonly following: readonly Diagnostic[];
  /** Tenants with a mistake, in whichever file it is: an inherited line may be wrong for one of them alone. */
  readonly broken: ReadonlySet<string>;
};

/** @param onChecked sees each tenant once its own rules are done, and whether it has a mistake. */
export const checkAll = (
  resolution: Pick<Resolution, 'tenants' | 'declared' | 'diagnostics'>,
  files: SourceFiles,
  contract: Contract,
  onChecked: (tenant: Resolved, broken: boolean) => void = () => undefined,
  forgives: Forgives = forgivesNothing,
): Checked => {
  const found: Diagnostic[] = [];
  const following: Diagnostic[] = [];
  const tenants = new Set<string>();
  const report: Report = (diagnostic) => found.push(diagnostic);
  const watchTenant = ({ name, layers }: Resolved): Watch => {
    const folders = layers.map((layer) => layer.name);
    const unknown: Diagnostic[] = [];
    let follows = consequencesOf(resolution.diagnostics, folders);
    return {
      isConsequence: (one) => follows(one),
      report: (one) => {
        if (follows(one)) {
          following.push(one);
          return;
        }
        if (UNKNOWN.has(one.code)) unknown.push(one);
        if (one.severity === 'error' && !harmless.has(one.code) && !forgives(one)) {
          tenants.add(name);
        }
        report(one);
      },
      causesAreReported: () => {
        if (unknown.length > 0) follows = consequencesOf([...resolution.diagnostics, ...unknown], folders);
      },
    };
  };
  const languages = languagesOf(resolution.tenants);
  const spoken = [...new Set([...languages.values()].map((tag) => tag.slice(0, 2)))];
  // A tenant whose format is not read may use what seems to be used by nobody.
  const isWhole = !resolution.diagnostics.some(({ code }) => code === 'format-other');
  // If a language is misspelt, the files of the intended one belong to nobody; only the language is reported.
  if (isWhole && spoken.every((language) => files.has(`${SHARED}/texts/${language}.yaml`))) unreadCatalogueFiles(files, spoken, report);
  const uses = collectUses(resolution.tenants, contract);
  for (const resolved of resolution.tenants) {
    const watch = watchTenant(resolved);
    const subject = subjectOf(resolved, { files, all: languages, contract }, watch);
    const { sound } = resolved;
    checkIf(sound, () => checkIdentity(subject));
    watch.causesAreReported();
    checkIf(sound, () => checkNames(subject, resolution.declared));
    watch.causesAreReported();
    for (const check of ofOneTenant) checkIf(sound, () => check(subject));
    onChecked(resolved, tenants.has(resolved.name));
    checkIf(sound, () => uses.add(subject));
  }
  following.push(...followingFrom(found, resolution));
  const whole = new Set(resolution.tenants.map(({ name }) => name)).isSupersetOf(new Set(tenantNames(files)));
  for (const [root, group] of sharedLayers(resolution.tenants)) {
    const [first] = group;
    if (first === undefined) continue;
    const causes = [...resolution.diagnostics, ...found.filter(({ code }) => UNKNOWN.has(code))];
    const isConsequence = consequencesOf(causes, [SHARED]);
    const known = new Set([...found, ...following].map(mistakeKey));
    const reportOnce: Report = (one) => {
      if (!known.has(mistakeKey(one)) && !isConsequence(one)) report({ ...one, tenants: group.map(({ name }) => name) });
    };
    const subject = subjectOf(first, { files, all: languages, contract }, { report: reportOnce, isConsequence });
    checkIf(first.sound, () => checkSharedNames(subject, root, whole ? resolution.declared : undefined));
  }
  // What one broken tenant uses is not known, nor what an unknown field or form would use: nothing can be said of what nobody uses.
  const hidesUses = ({ code, path }: Diagnostic): boolean =>
    code === 'unknown-field' || (code === 'unknown-name' && /^flows\..*\.form$/u.test(path));
  const isKnown = isWhole && resolution.tenants.every(({ sound }) => sound) && !found.some(hidesUses);
  if (isKnown) uses.reportUnused(new Set(found.flatMap(({ subjects: names }) => names)), report);
  // A name that is unknown is used nowhere: the one says the other.
  const wrong = new Set(found.filter(({ code }) => !harmless.has(code)).map(({ at }) => placeKey(at)));
  return { diagnostics: found.filter((one) => !harmless.has(one.code) || !wrong.has(placeKey(one.at))), following, broken: tenants };
};

/** A name that a layer looks for in a list is not there because it is misspelt there, which is known only now. */
const followingFrom = (
  found: readonly Diagnostic[],
  { tenants, diagnostics }: Pick<Resolution, 'tenants' | 'diagnostics'>,
): readonly Diagnostic[] => {
  const late = diagnostics.filter(({ code }) => code === 'not-there');
  const causes = late.length === 0 ? [] : found.filter(({ code }) => UNKNOWN.has(code));
  if (causes.length === 0) return [];
  const folders = new Map(tenants.map(({ name, layers }) => [name, layers.map((layer) => layer.name)]));
  return late.filter((one) => one.tenants.some((name) => consequencesOf(causes, folders.get(name) ?? [])(one)));
};

/** Each shared layer, and the tenants that are made of it. The root of another layer is not asked for: its tenant may have to be read again. */
const sharedLayers = (tenants: readonly Resolved[]): ReadonlyMap<MapNode, readonly Resolved[]> => {
  const shared = tenants.flatMap((tenant) => tenant.layers.filter(({ name }) => name === SHARED).map(({ root }) => ({ root, tenant })));
  const groups = Map.groupBy(shared, ({ root }) => root);
  return new Map([...groups].map(([root, group]) => [root, group.map(({ tenant }) => tenant)]));
};

/** On a tenant whose shape is broken a rule may meet what cannot be; what it has found by then still counts. */
const checkIf = (sound: boolean, check: () => void): void => {
  if (sound) {
    check();
    return;
  }
  try {
    check();
  } catch {
    // The cause is reported already.
  }
};
