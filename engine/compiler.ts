/** The door for what compiles: YAML → published data and diagnostics. Pure; validators are a last stage of their own. */
import { blameRules } from './check/blameRules.ts';
import { checkAll } from './check/checkAll.ts';
import { mergeDiagnostics } from './check/mergeDiagnostics.ts';
import { subjectOf } from './check/subject.ts';
import { type EmittedTenant, emitTenant } from './emit/emitTenant.ts';
import type { EmitContext } from './emit/serverSide.ts';
import type { Contract } from './language/contract.ts';
import type { ReadYaml } from './language/createCachingReader.ts';
import type { Diagnostic } from './language/diagnostic.ts';
import { folderOf } from './language/node.ts';
import { proveExamples } from './prove/proveExamples.ts';
import { languagesOf } from './resolve/companions.ts';
import type { SourceFiles } from './resolve/layers.ts';
import { type Forgives, forgivesNothing, type Resolved, resolve } from './resolve/resolve.ts';

/** What compiling gives: the valid tenants, and the diagnostics for their authors. */
export type Compilation = {
  readonly tenants: readonly EmittedTenant[];
  readonly diagnostics: readonly Diagnostic[];
  /** How many more follow from these: they are reported once these are corrected. */
  readonly following: number;
  /** Tenant → the folders that it is made of, lowest first, and whether it could be emitted. */
  readonly made: Readonly<Record<string, { readonly of: readonly string[]; readonly sound: boolean }>>;
};

/** What compiling needs beside the files. */
export type CompileOptions = {
  readonly contract: Contract;
  /** SHA-256 of a text, in hexadecimal. */
  readonly hash: (text: string) => string;
  /** How a file is read; one that remembers makes compiling again quicker. */
  readonly read?: ReadYaml;
  /** What the time is, for rules that look at today. Left out, the tenants' examples are not tried. */
  readonly now?: () => Date;
  /** Only these tenants: diagnostics of others are left out. */
  readonly only?: readonly string[];
  /** A tenant is emitted in spite of these. Left out: of none. */
  readonly forgives?: Forgives;
};

/** All tenants of a folder. A tenant with an error of its own is not emitted; the others are. */
export const compile = (files: SourceFiles, options: CompileOptions): Compilation => {
  const { tenants, ...others } = compileInTurn(files, options);
  return { ...others, tenants: [...tenants] };
};

/** The same for many: a tenant is emitted once, when it is requested, and its tree is released. */
export const compileInTurn = (
  files: SourceFiles,
  { contract, hash, read, now, only, forgives = forgivesNothing }: CompileOptions,
): Omit<Compilation, 'tenants'> & { readonly tenants: Iterable<EmittedTenant> } => {
  const { tenants, declared, diagnostics, following } = resolve(files, contract.features, only, read, forgives);
  const unreadable = new Set(diagnostics.filter((one) => one.severity === 'error' && !forgives(one)).map(({ at }) => folderOf(at)));
  const isReadable = ({ sound, layers }: Resolved): boolean => sound && !layers.some((layer) => unreadable.has(layer.name));
  const proved: Diagnostic[] = [];
  const all = languagesOf(tenants);
  const reporting = { report: (one: Diagnostic) => proved.push(one), isConsequence: () => false };
  const prove = (tenant: Resolved, broken: boolean): void => {
    if (now !== undefined && !broken && isReadable(tenant)) proveExamples(subjectOf(tenant, { files, all, contract }, reporting), now);
  };
  const checked = checkAll({ tenants, declared, diagnostics }, files, contract, prove, forgives);
  const isSound = (tenant: Resolved): boolean => isReadable(tenant) && !checked.broken.has(tenant.name);
  const follows = new Set(checked.following);
  const found = blameRules([...diagnostics.filter((one) => !follows.has(one)), ...checked.diagnostics, ...proved], tenants);
  const merged = mergeDiagnostics(found.diagnostics, tenants);
  const untold = [...following, ...checked.following, ...found.following];
  return {
    tenants: emitInTurn(tenants.filter(isSound), { files, contract, all, hash }),
    diagnostics: merged,
    following: untold.length === 0 ? 0 : mergeDiagnostics([...found.diagnostics, ...untold], tenants).length - merged.length,
    made: Object.fromEntries(
      tenants.map((tenant) => [tenant.name, { of: [...new Set(tenant.layers.map(({ name }) => name))], sound: isSound(tenant) }]),
    ),
  };
};

function* emitInTurn(tenants: Resolved[], context: EmitContext): Iterable<EmittedTenant> {
  tenants.reverse();
  for (let next = tenants.pop(); next !== undefined; next = tenants.pop()) yield emitTenant(next, context);
}

export { applyEdits } from './assist/applyEdits.ts';
export { type Completion, type Completions, completeAt } from './assist/completeAt.ts';
export { type Description, describeAt } from './assist/describeAt.ts';
export { describeFileAt } from './assist/describeFileAt.ts';
export { describeGrammar } from './assist/describeGrammar.ts';
export { inTenant } from './assist/inTenant.ts';
export { languageOfFile } from './assist/languageOfFile.ts';
export { pathAt } from './assist/spotAt.ts';
export { type Upgraded, upgradeFiles } from './assist/upgradeFiles.ts';
export { fileOf, removeFromYaml, setInYaml } from './assist/yamlEdits.ts';
export { reservedFields } from './check/checkForms.ts';
export { harmless, needsAll } from './check/collectUses.ts';
export { type FormattedDiagnostic, formatDiagnostic, formatDiagnostics } from './check/formatDiagnostics.ts';
export { type ManualEntry, manualOf } from './check/manualOf.ts';
export { unfitCode } from './check/unfitCode.ts';
export { brokenIn, type DiffRelease, diffReleases } from './diff/diffReleases.ts';
export { classOf, type DiffClass, diffClasses, directionOf, type Finding, type Flip, noEvidence, type TenantDiff } from './diff/finding.ts';
export {
  type FindingGroup,
  formatChange,
  formatFlip,
  formatFlips,
  formatForms,
  formatStoredCount,
  groupFindings,
  shorten,
} from './diff/findingTexts.ts';
export { isDueToOtherCode } from './diff/isDueToOtherCode.ts';
export { type NarrowedForm, narrowForm } from './diff/narrowForm.ts';
export { rolesToApprove } from './diff/rolesToApprove.ts';
export { countStored, formsToCount, withStored } from './diff/storedRecords.ts';
export type { DocumentDefinition } from './documents/definition.ts';
export { exampleDocument } from './documents/exampleDocument.ts';
export { lengthOf } from './documents/lengthOf.ts';
export { type EditorSchema, editorSchemas } from './emit/editorSchema.ts';
export type { EmittedForm, EmittedTenant } from './emit/emitTenant.ts';
export { formSchema, unionOfForms } from './emit/formSchema.ts';
export { validatorFile } from './emit/validatorFile.ts';
export { own } from './kinds/own.ts';
export { type BodyShape, type Contract, emptyContract, type Holiday } from './language/contract.ts';
export { createCachingReader, type ReadYaml } from './language/createCachingReader.ts';
export type { Diagnostic, Edit } from './language/diagnostic.ts';
export { diagnosticCodes } from './language/diagnosticCodes.ts';
export { type FormatStep, formatSteps, latestFormat } from './language/formats.ts';
export { formatYaml } from './language/formatYaml.ts';
export type { FontName } from './language/grammar/theme.ts';
export { describeNode, folderOf, type Node, nodeAt, type Place, type Position } from './language/node.ts';
export { readYaml } from './language/readYaml.ts';
export { formatSuggestion, suggestName } from './language/suggestName.ts';
export { type FileVersions, type MergeChoice, type MergeConflict, type MergedFile, mergeFile } from './merge/mergeFile.ts';
export { type Filling, fillingOf } from './prove/filling.ts';
export type { ProofCase } from './prove/proofCase.ts';
export { proofCases } from './prove/proofCases.ts';
export { rendererWords } from './renderer/rendererWords.ts';
export { languagesOf } from './resolve/companions.ts';
export { explain, withCatalogue } from './resolve/explain.ts';
export { SHARED, type SourceFiles, tenantFolders } from './resolve/layers.ts';
export { lookUp } from './resolve/lookUp.ts';
export { namesBelow } from './resolve/namesBelow.ts';
export { type MistakePlaces, placesOfMistake } from './resolve/placesOfMistake.ts';
export { type Resolved, resolve } from './resolve/resolve.ts';
