import { type FormRecord, readPayload, withLists } from '../../../../engine/runtime.ts';
import { findUnmappedPaths } from '../../policy/forms/findUnmappedPaths.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { isUnlistedIn } from '../../policy/forms/isUnlistedIn.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import type { Problem } from '../call.ts';
import { type Refusal, refuse } from '../call.ts';
import { countRefusal } from './countRefusal.ts';

export type Submission = {
  readonly tenant: Tenant;
  /** The operation whose mapping reads the body. */
  readonly operation: OperationId;
  /** Hash of the form that the page has; left out, the body itself shows which form it is. */
  readonly formHash: string | undefined;
  readonly body: unknown;
  readonly now: Date;
  /** Where the path says which version the body is written in; else the tenant's own. */
  readonly newExperience?: boolean;
  /** What the form does not ask and its rules look at: the e-mail that a password must not resemble. */
  readonly beside?: FormRecord;
  /** What leaves the browser but sealed has come apart from the body: that the record has none of it is no mistake. */
  readonly sealedApart?: boolean;
  /** A browser sends it: what its page has judged and found right must not be refused here. */
  readonly fromPage?: boolean;
};

/** Reads a body by the tenant's mapping and judges the record with the bytes that judged it in the browser. */
export async function judgeForm(db: Database, submission: Submission): Promise<SubmittedRecord | Refusal> {
  const {
    tenant,
    operation,
    formHash,
    body,
    now,
    newExperience = tenant.now.shell.newExperience,
    beside,
    sealedApart = false,
    fromPage = false,
  } = submission;
  const formOfPage = formHash === undefined ? undefined : await formOfHash(tenant, operation, formHash);
  const forms = formOfPage === undefined ? await formsOf(tenant, operation) : [formOfPage];
  const read = forms
    .map((form) => readAndJudge(form, body, newExperience, beside))
    .map((one) => (sealedApart ? withoutSealed(one) : one))
    .sort((a, b) => a.problems.length - b.problems.length || a.mistakes.length - b.mistakes.length);
  const best = read[0];
  if (best === undefined) return refuse('notFound');
  if (best.problems.length > 0) return refuse('badRequest', { problems: best.problems.slice(0, 20) });
  if (best.mistakes.length > 0) {
    await countRefusal(db, best.filled, best.mistakes, now, fromPage && formOfPage !== undefined);
    return refuse('mistakes', { mistakes: best.mistakes });
  }
  return { filled: best.filled, record: best.record };
}

function readAndJudge(filled: LoadedForm, body: unknown, newExperience: boolean, beside: FormRecord = {}) {
  const { form, payload } = filled;
  const read = readPayload(payload, body, { plan: form.plan, newExperience });
  const record = form.visible(read.record);
  const judged = withLists(form, isUnlistedIn(filled.of.side));
  const problems: Problem[] = [
    ...read.problems.map(({ path, problem }) => ({
      path,
      problem: problem === 'constant' ? 'another value than the constant of the tenant' : 'wrong type',
    })),
    ...findUnmappedPaths(payload, body, newExperience).map((path) => ({ path, problem: 'not asked by this tenant' })),
  ];
  return { filled, record, problems, mistakes: problems.length === 0 ? judged.judge({ ...beside, ...record }) : [] };
}

const withoutSealed = (read: ReturnType<typeof readAndJudge>): ReturnType<typeof readAndJudge> => ({
  ...read,
  mistakes: read.mistakes.filter(({ field }) => read.filled.form.plan.fields[field]?.sealed !== true),
});

/** The form of a hash, of this release or of those before it: an open page finishes with the rules that it started with. */
async function formOfHash(tenant: Tenant, operation: OperationId, hash: string): Promise<LoadedForm | undefined> {
  for (const release of [tenant.now, ...tenant.before]) {
    for (const [name, { hash: known }] of Object.entries(release.release.forms)) {
      const form = known === hash ? await release.form(name) : undefined;
      if (form?.payload.operation === operation) return form;
    }
  }
  return undefined;
}
