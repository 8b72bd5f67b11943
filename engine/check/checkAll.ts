/** All rules of meaning over all tenants. */
import type { Contract } from '../language/contract.ts';
import type { Diagnostic, Report } from '../language/diagnostic.ts';
import { unreadCatalogueFiles } from '../resolve/catalogue.ts';
import { languagesOf } from '../resolve/companions.ts';
import { consequencesOf } from '../resolve/consequences.ts';
import type { SourceFiles } from '../resolve/layers.ts';
import type { Resolution, Resolved } from '../resolve/resolve.ts';
import { checkCatalogue } from './catalogue.ts';
import { checkCompanions } from './companions.ts';
import { checkConditions } from './conditions.ts';
import { checkDocuments } from './documents.ts';
import { checkExamples } from './examples.ts';
import { checkFields } from './fields.ts';
import { checkForms } from './forms.ts';
import { checkIdentity } from './identity.ts';
import { checkInvoices } from './invoices.ts';
import { checkLimits } from './limits.ts';
import { checkNames } from './names.ts';
import { checkPages } from './pages.ts';
import { checkPayloads } from './payloads.ts';
import { checkQuestions } from './questions.ts';
import { checkStatuses } from './statuses.ts';
import { subjectOf } from './subject.ts';
import { checkTexts } from './texts.ts';
import { checkTheme } from './theme.ts';
import { checkUnused, harmless } from './unused.ts';

const ofOneTenant = [
  checkIdentity,
  checkFields,
  checkDocuments,
  checkForms,
  checkConditions,
  checkPayloads,
  checkQuestions,
  checkPages,
  checkLimits,
  checkStatuses,
  checkInvoices,
  checkTheme,
  checkTexts,
  checkCompanions,
  checkCatalogue,
  checkExamples,
];

export type Checked = {
  readonly diagnostics: readonly Diagnostic[];
  /** Tenants for whom a mistake was found, wherever it stands: an inherited line may be wrong for one of them alone. */
  readonly broken: ReadonlySet<string>;
};

export const checkAll = (resolution: Pick<Resolution, 'tenants' | 'diagnostics'>, files: SourceFiles, contract: Contract): Checked => {
  const found: Diagnostic[] = [];
  const tenants = new Set<string>();
  const report: Report = (diagnostic) => found.push(diagnostic);
  const reportOf = ({ name, layers }: Resolved): Report => {
    const isConsequence = consequencesOf(
      resolution.diagnostics,
      layers.map((layer) => layer.name),
    );
    return (diagnostic) => {
      if (isConsequence(diagnostic)) return;
      if (diagnostic.severity === 'error' && !harmless.has(diagnostic.code)) tenants.add(name);
      report(diagnostic);
    };
  };
  const languages = languagesOf(resolution.tenants);
  unreadCatalogueFiles(files, [...new Set([...languages.values()].map((tag) => tag.slice(0, 2)))], report);
  const subjects = resolution.tenants.map((tenant) => subjectOf(tenant, files, languages, contract, reportOf(tenant)));
  for (const subject of subjects) {
    checkIf(subject.resolved.sound, () => checkNames(subject, subjects));
    for (const check of ofOneTenant) checkIf(subject.resolved.sound, () => check(subject));
  }
  // What one broken tenant uses is not known, nor what an unknown field would use: nothing can be said of what nobody uses.
  const isKnown = subjects.every((subject) => subject.resolved.sound) && !found.some(({ code }) => code === 'unknown-field');
  if (isKnown) checkUnused(subjects, new Set(found.flatMap(blamedNames)), report);
  const wrong = new Set(found.filter(({ code }) => !harmless.has(code)).map(placeOf));
  return { diagnostics: found.filter((one) => !harmless.has(one.code) || !wrong.has(placeOf(one))), broken: tenants };
};

/** Names in the quotes of what is said. */
const blamedNames = ({ message, help = '' }: Diagnostic): readonly string[] =>
  [...`${message} ${help}`.matchAll(/"([^"]+)"/gu)].map(([, name = '']) => name);

/** A name that is unknown is used nowhere: the one says the other. */
const placeOf = ({ file, range }: Diagnostic): string => `${file}:${range.start.line}:${range.start.column}`;

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
