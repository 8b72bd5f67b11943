import { type Form, type FormRecord, policyOf, withLists } from '../../../../engine/runtime.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { type Problem, refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { isUnlistedIn } from '../../policy/forms/isUnlistedIn.ts';

/** Judges a record by the rules of a form, without any effect. */
export const judgeForm = query('judgeForm', {
  caller: 'anyone',
  limits: ({ server, call }) => addressTries(server, server.limits.verdictOfAddress, call.address),
  async answer({ call: { tenant, path, body } }) {
    const form = await tenant.now.rules(path.form);
    if (form === undefined) return refuse('notFound');
    const problems = problemsOf(form, body);
    if (problems.length > 0) return refuse('badRequest', { problems: problems.slice(0, 20) });
    // A value that never leaves the browser is missing here, which is no mistake.
    const mistakes = withLists(form, isUnlistedIn(tenant.now.side))
      .judge(toCanonical(form, body))
      .filter(({ field }) => form.plan.fields[field]?.sealed !== true);
    return { status: 200, body: { valid: mistakes.length === 0, mistakes: [...mistakes] } };
  },
});

/** What the form does not ask and its screen adds: what a password must not resemble. */
const addedFields = ({ plan }: Form): ReadonlySet<string> =>
  new Set(Object.values(plan.fields).flatMap((field) => policyOf(field)?.unlike ?? []));

function problemsOf(form: Form, body: FormRecord): readonly Problem[] {
  const added = addedFields(form);
  return Object.keys(body).flatMap((name): readonly Problem[] => {
    const field = Object.hasOwn(form.plan.fields, name) ? form.plan.fields[name] : undefined;
    const path = `body/${name.slice(0, 100)}`;
    if (field === undefined) return added.has(name) ? [] : [{ path, problem: 'not asked by this form' }];
    return field.sealed === true ? [{ path, problem: 'never leaves the browser' }] : [];
  });
}

/** The record in the form's canonical values, with what the form does not ask. */
function toCanonical(form: Form, body: FormRecord): FormRecord {
  const fields = form.plan.steps.flatMap((step) => step.fields);
  const added = Object.entries(body).filter(([name]) => !fields.includes(name));
  return { ...Object.fromEntries(added), ...form.visible(form.canonical(body)) };
}
