import { type Form, type FormRecord, policyOf } from '../../../../engine/runtime.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Handlers, type Problem, type Refusal, refuse, type Success } from '../../http/call.ts';
import type { Server } from '../../server.ts';

type Judging = 'judgeForm';

/** What a form's rules say of a record, and nothing else happens. */
export function verdict(server: Server): Pick<Handlers, Judging> {
  return { judgeForm: (call) => judge(server, call) };
}

async function judge(server: Server, call: Call<Judging>): Promise<Success<Judging> | Refusal> {
  const { tenant, path, body } = call;
  const tooMany = await enforceAddressLimit(server, call, server.limits.verdictOfAddress);
  if (tooMany !== undefined) return tooMany;
  const form = await tenant.now.rules(path.form);
  if (form === undefined) return refuse('notFound');
  const problems = problemsOf(form, body);
  if (problems.length > 0) return refuse('badRequest', { problems: problems.slice(0, 20) });
  // What never leaves the browser is missing here, and no mistake.
  const mistakes = form.judge(canonical(form, body)).filter(({ field }) => form.plan.fields[field]?.sealed !== true);
  return { status: 200, body: { valid: mistakes.length === 0, mistakes: [...mistakes] } };
}

/** What the form does not ask and its screen gives: what a password must not resemble. */
const besideOf = ({ plan }: Form): ReadonlySet<string> =>
  new Set(Object.values(plan.fields).flatMap((field) => policyOf(field)?.unlike ?? []));

function problemsOf(form: Form, body: FormRecord): readonly Problem[] {
  const beside = besideOf(form);
  return Object.keys(body).flatMap((name): readonly Problem[] => {
    const field = Object.hasOwn(form.plan.fields, name) ? form.plan.fields[name] : undefined;
    const at = `body/${name.slice(0, 100)}`;
    if (field === undefined) return beside.has(name) ? [] : [{ path: at, problem: 'not asked by this form' }];
    return field.sealed === true ? [{ path: at, problem: 'never leaves the browser' }] : [];
  });
}

/** As the form takes it, and beside it what the form does not ask. */
function canonical(form: Form, body: FormRecord): FormRecord {
  const asked = form.plan.steps.flatMap((step) => step.fields);
  const beside = Object.entries(body).filter(([name]) => !asked.includes(name));
  return { ...Object.fromEntries(beside), ...form.visible(form.canonical(body)) };
}
