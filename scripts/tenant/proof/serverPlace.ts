import type { Form, FormRecord } from '../../../engine/runtime.ts';
import type { Operation } from '../../../src/contract/bundle.ts';
import { inTurn } from '../../verify/in-turn.ts';
import type { Finding, Said } from './finding.ts';
import { bodyOf, pathOf, type Route, routes } from './operationCall.ts';
import { type Subject, shownOf } from './subject.ts';

/** So many calls at a time. */
const AT_ONCE = 8;

type Answered = {
  readonly mistakes?: readonly { readonly field: string; readonly rule: string; readonly mistake: string; readonly message: string }[];
};

/**
 * The cases that are tried at the server, which never sees a card's number: all, or each typed value once for each rule that is compiled
 * alike, and in every form one for each thing that can be said of each of its fields.
 */
export function chosenForServer(findings: readonly Finding[], all: boolean): readonly Finding[] {
  const seen = new Set<string>();
  const isNew = (key: string) => seen.size < seen.add(key).size;
  return findings.filter(({ subject, of, validator }) => {
    const known = subject.form.plan.fields[of.field];
    if (known?.sealed === true) return false;
    const said = validator.is === 'verdict' ? validator.mistake : validator.is;
    const rule = isNew(JSON.stringify([subject.emitted.schemas[of.step]?.properties[of.field], known, of.typed, said]));
    const ofForm = isNew(JSON.stringify([subject.tenant, subject.name, of.field, said]));
    return all || rule || ofForm;
  });
}

/** Tries the findings at the server: at the form's own call where a guest may make it, else by asking for its verdict. */
export async function tryAtServer(
  address: string,
  findings: readonly Finding[],
  options: { readonly full: boolean; readonly onOne: () => void },
): Promise<void> {
  const own = findings.filter(hasCall);
  const stored = options.full ? new Set(own) : oneOfEach(own);
  const tasks = findings.map((finding) => async () => {
    const { mistake } = finding.validator.is === 'verdict' ? finding.validator : { mistake: '' };
    // A right registration hashes a password, which takes as long as a hundred other calls: by default one of each kind of field.
    const atCall = stored.has(finding) || (mistake !== '' && hasCall(finding));
    finding.server = await (atCall ? call(address, finding) : askVerdict(address, finding.subject, finding.record, finding.of.field));
    options.onOne();
  });
  await inTurn(tasks, AT_ONCE);
}

/** One right case of each kind of field in each form that is stored. */
function oneOfEach(findings: readonly Finding[]): ReadonlySet<Finding> {
  const chosen = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.subject.tenant} ${finding.subject.name} ${finding.of.kind}`;
    if (finding.validator.is === 'verdict' && finding.validator.mistake === '' && !chosen.has(key)) chosen.set(key, finding);
  }
  return new Set(chosen.values());
}

const hasCall = ({ subject }: Finding): boolean => routeOf(subject) !== undefined;

/**
 * The form's own call, where a guest may make it, it stores a record or answers its mistakes, and the tenant is all of its path that is to be
 * filled in. One that looks something up says what it finds, not what is wrong.
 */
function routeOf({ payload, side }: Subject): Route | undefined {
  if (payload === undefined || side.permissions[payload.operation]?.includes('guest') !== true) return undefined;
  const route = routes.get(payload.operation);
  const judges = route !== undefined && route.operation.responses['201'] !== undefined && route.operation.responses['422'] !== undefined;
  return judges && !asksWhoItIs(route.operation.requestBody) && !/\{(?!tenant\}|version\})/u.test(route.path) ? route : undefined;
}

/** A guest who has to be somebody sends a code from a mail, which no case knows. */
function asksWhoItIs(body: Operation['requestBody']): boolean {
  return JSON.stringify(body?.content ?? {}).includes('"sameAccount"');
}

let keys = 0;

const headersOf = (tenant: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-tenant': tenant,
  'x-channel': 'web',
  'idempotency-key': `tenant-test-${process.pid}-${keys++}`,
});

async function call(address: string, { subject, record, of }: Finding): Promise<Said> {
  const route = routeOf(subject);
  if (route === undefined) return { is: 'broken', how: 'no call' };
  return saidOf(
    await fetch(address + pathOf(route, subject), {
      method: route.method,
      headers: { ...headersOf(subject.tenant), 'x-form-hash': subject.emitted.hash },
      body: JSON.stringify(bodyOf(subject, record)),
    }),
    of.field,
    subject.form,
  );
}

/** What the server says of a record without storing it; of what a page would send: nothing hidden, nothing that stays in the browser. */
export async function askVerdict(address: string, { tenant, name, form }: Subject, record: FormRecord, field: string): Promise<Said> {
  const path = `/api/my-account/v1/forms/${name}/verdict`;
  const sent = Object.fromEntries(Object.entries(shownOf(form, record)).filter(([one]) => form.plan.fields[one]?.sealed !== true));
  return saidOf(await fetch(address + path, { method: 'POST', headers: headersOf(tenant), body: JSON.stringify(sent) }), field, form);
}

/** Mistakes that a rule finds are a verdict; what a call refuses after that (an account that is taken, a wrong code), the rules let pass. */
async function saidOf(response: Response, field: string, { plan }: Form): Promise<Said> {
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Answered & {
    readonly error?: { readonly errorObj?: Answered & { readonly code?: string } };
  };
  const mistakes = body.mistakes ?? body.error?.errorObj?.mistakes ?? [];
  const own = mistakes.find((one) => one.field === field && one.rule === plan.fields[field]?.kind);
  if (own !== undefined) return { is: 'verdict', mistake: own.mistake, message: own.message };
  if (response.status === 400 || response.status === 413) return { is: 'refused' };
  return response.ok || response.status === 422
    ? { is: 'verdict', mistake: '', message: '' }
    : { is: 'broken', how: `the answer ${response.status} ${body.error?.errorObj?.code ?? ''}`.trim() };
}
