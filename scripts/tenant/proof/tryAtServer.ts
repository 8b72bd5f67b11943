import type { Form, FormRecord } from '../../../engine/runtime.ts';
import { inTurn } from '../../verify/inTurn.ts';
import { fetchAdmitted } from './fetchAdmitted.ts';
import type { FieldAnswer, Finding } from './finding.ts';
import { ownOperation } from './ownOperation.ts';
import type { World } from './questions/openWorlds.ts';
import type { Answer } from './questions/visitor.ts';
import { isCount, type Subject, shownOf } from './subject.ts';

/** How many calls at a time. */
const AT_ONCE = 8;

type MistakesBody = {
  readonly mistakes?: readonly { readonly field: string; readonly rule: string; readonly mistake: string; readonly message: string }[];
};

/**
 * The cases that are tried at the server, which never gets a card's number: all, or each typed value once for each rule that is compiled
 * alike, and in every form one for each thing that can be said of each of its fields.
 */
export function chosenForServer(findings: readonly Finding[], all: boolean): readonly Finding[] {
  const seen = new Set<string>();
  const isNew = (key: string) => seen.size < seen.add(key).size;
  return findings.filter(({ subject, of, validator }) => {
    const known = subject.form.plan.fields[of.field];
    if (known?.sealed === true || isCount(subject.form.plan, of.field)) return false;
    const verdict = validator.is === 'verdict' ? validator.mistake : validator.is;
    const rule = isNew(JSON.stringify([subject.emitted.schemas[of.step]?.properties[of.field], known, of.typed, verdict]));
    const ofForm = isNew(JSON.stringify([subject.tenant, subject.name, of.field, verdict]));
    return all || rule || ofForm;
  });
}

/** Where cases are tried: a shop's server, and the people who send the forms of each tenant. */
type ServerPlace = { readonly address: string; readonly worlds: ReadonlyMap<string, World> };

/** Tries the findings at the server: by the form's own operation, the others by a call that judges and stores nothing. */
export async function tryAtServer(
  { address, worlds }: ServerPlace,
  findings: readonly Finding[],
  { full, sample, onOne }: { readonly full: boolean; readonly sample: boolean; readonly onOne: () => void },
): Promise<void> {
  const sent = full ? new Set(findings) : chosenForOperation(findings, sample);
  const tasks = findings.map((finding) => async () => {
    const { subject, of, record } = finding;
    const own = sent.has(finding) ? ownOperation(subject.name, of.field) : undefined;
    const world = worlds.get(subject.tenant);
    if (own !== undefined && world === undefined) throw new Error(`${subject.tenant} is not in the shop.`);
    if (own === undefined || world === undefined) finding.verdictCall = await askVerdict(address, subject, record, of.field);
    else
      finding.server = await own(world, finding).then(
        (answer) => fieldAnswerOf(answer, of.field, subject.form),
        (error: unknown): FieldAnswer => ({
          is: 'broken',
          how: `it could not be sent: ${error instanceof Error ? error.message : String(error)}`,
        }),
      );
    onOne();
  });
  await inTurn(tasks, AT_ONCE);
}

/** Operations that hash a password once the form is right, which takes as long as a hundred other calls. */
const SLOW = ['personRegistration', 'liteRegistration', 'companyRegistration'];

/**
 * The cases that a form's own operation is asked about: all that are wrong, and of those that are right one of each field. Of a sample, where
 * what is right takes long: one of each kind of field, and each field in one of the tenants.
 */
export function chosenForOperation(findings: readonly Finding[], sample: boolean): ReadonlySet<Finding> {
  const seen = new Set<string>();
  const isNew = (...key: readonly string[]) => seen.size < seen.add(JSON.stringify(key)).size;
  const chosen = findings.filter(({ subject: { tenant, name }, of: { field, kind }, validator }) => {
    if (validator.is !== 'verdict' || validator.mistake !== '') return true;
    if (!sample || !SLOW.includes(name)) return isNew(tenant, name, field);
    const ofKind = isNew('kind', tenant, name, kind);
    const ofField = isNew('field', name, field);
    return ofKind || ofField;
  });
  return new Set(chosen);
}

let keys = 0;

const headersOf = (tenant: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-tenant': tenant,
  'x-channel': 'web',
  'idempotency-key': `tenant-test-${process.pid}-${keys++}`,
});

/** What the server says of a record without storing it; of what a page would send: nothing hidden, nothing that stays in the browser. */
export async function askVerdict(
  address: string,
  { tenant, name, form }: Subject,
  record: FormRecord,
  field: string,
): Promise<FieldAnswer> {
  const path = `/api/my-account/v1/forms/${name}/verdict`;
  const sent = Object.fromEntries(Object.entries(shownOf(form, record)).filter(([one]) => form.plan.fields[one]?.sealed !== true));
  const response = await fetchAdmitted(address + path, { method: 'POST', headers: headersOf(tenant), body: JSON.stringify(sent) });
  const text = await response.text();
  return fieldAnswerOf({ status: response.status, body: text === '' ? undefined : JSON.parse(text) }, field, form);
}

/** Errors of an operation that come only after its form was judged without a mistake. */
const LATER = ['changedMeanwhile', 'cancellationNotAvailable', 'bankDataTooLate'];

/** Mistakes that a rule finds are a verdict; what a call refuses after that (an account that is taken, a wrong code), the rules let pass. */
function fieldAnswerOf({ status, body: answered }: Pick<Answer, 'status' | 'body'>, field: string, { plan }: Form): FieldAnswer {
  const body = (answered ?? {}) as MistakesBody & { readonly error?: { readonly errorObj?: MistakesBody & { readonly code?: string } } };
  const refusal = body.error?.errorObj;
  const mistakes = body.mistakes ?? refusal?.mistakes ?? [];
  const own = mistakes.find((one) => one.field === field && one.rule === plan.fields[field]?.kind);
  if (own !== undefined) return { is: 'verdict', mistake: own.mistake, message: own.message };
  if (status === 400 || status === 413) return { is: 'refused' };
  return status < 300 || status === 422 || LATER.includes(refusal?.code ?? '')
    ? { is: 'verdict', mistake: '', message: '' }
    : { is: 'broken', how: `the answer ${status} ${refusal?.code ?? ''}`.trim() };
}
