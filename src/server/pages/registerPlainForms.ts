import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CHECK,
  type Field,
  type FormPlan,
  type FormRecord,
  formatText,
  GO_TO,
  type Mistake,
  SENT_FROM,
  writePayload,
} from '../../../engine/runtime.ts';
import type { PlainForm } from '../../contract/firstPage.ts';
import { pathOnceSignedIn } from '../../contract/returnPath.ts';
import { isOwnOrigin } from '../http/isOwnOrigin.ts';
import type { Secret } from '../platform/secret.ts';
import type { LoadedForm } from '../release/loadRelease.ts';
import type { Tenant } from '../release/tenants.ts';
import { findPage } from './findPage.ts';
import { plainCalls } from './plainCalls.ts';
import { variantOf } from './tenantPage.ts';

type PlainCall = Omit<PlainForm, 'form'>;

type Parts = {
  readonly findTenant: (request: FastifyRequest) => Promise<Tenant | undefined>;
  readonly publicUrl: string;
  readonly secret: Secret;
  /** Shows the page again with what became of its form. */
  readonly show: (request: FastifyRequest, reply: FastifyReply, tenant: Tenant, status: number, sent: PlainCall) => Promise<FastifyReply>;
};

/** Longer than any form that is sent so: its longest texts have 2,000 letters, and come along with the next step. */
const bodyLimit = 65_536;

/**
 * Forms that a browser sends by itself, for whom has no script: read as the screen reads them, judged by the same rules, and sent as the
 * same call, with all that guards it.
 */
export function registerPlainForms(app: FastifyInstance, { findTenant, publicUrl, secret, show }: Parts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Params: { readonly tenant: string; readonly '*': string } }>('/:tenant/*', async (request, reply) => {
      const tenant = await findTenant(request);
      if (tenant === undefined) return reply.callNotFound();
      const found = findPage(tenant.now.shell, request.params['*']);
      const call = plainCalls[found.id];
      const variant = variantOf(tenant.now, found.id);
      const form = await tenant.now.form(variant?.form ?? '');
      if (call === undefined || form === undefined || !(request.body instanceof URLSearchParams)) return reply.callNotFound();
      request.tenant = tenant;
      // A page of somebody else signs nobody in: the form is shown, and its own person may send it.
      if (!isOwnOrigin(request, publicUrl)) return reply.redirect(request.url, 303);

      const { shell } = tenant.now;
      const { place, record } = readSent(form, request.body);
      const move = moveOn(form, { place, record, to: request.body.get(GO_TO), checkAnswers: variant?.checkAnswers === true });
      if (move.is === 'shown') return show(request, reply, tenant, 200, shownAt(form, record, viewOf(move.place, [])));
      if (move.is === 'refused') return show(request, reply, tenant, 422, shownAt(form, record, viewOf(move.place, move.mistakes)));
      const answer = await app.inject({
        method: 'POST',
        url: call.pathOf(shell),
        remoteAddress: request.socket.remoteAddress ?? '',
        headers: {
          ...headersOf(request),
          'x-tenant': tenant.code,
          'x-channel': 'web',
          'x-form-hash': form.hash,
          // The same form from the same place is the same request: pressed twice, or loaded again, it is done once.
          'idempotency-key': secret.mac('plain form', tenant.code, found.id, request.ip, JSON.stringify(record)),
        },
        payload: writePayload(form.payload, record, {
          plan: form.form.plan,
          country: shell.country,
          labelOf: () => undefined,
          newExperience: shell.newExperience,
        }) as object,
      });
      const cookies = answer.headers['set-cookie'];
      if (cookies !== undefined) reply.header('set-cookie', cookies);
      const body = answer.json<{
        readonly error?: { readonly errorObj: { readonly code: string; readonly message: string; readonly mistakes?: readonly Mistake[] } };
      }>();
      if (body.error !== undefined) {
        const { code, message, mistakes: found = [] } = body.error.errorObj;
        // Only a script solves a challenge: trying again, as the message advises, would never help.
        const why = code === 'challengeNeeded' ? formatText(shell.words.needsScript ?? '') : message;
        return show(request, reply, tenant, answer.statusCode, shownAt(form, record, viewOf(stepOf(form, found) ?? place, found, why)));
      }
      if (call.shows !== undefined) return show(request, reply, tenant, 200, { answer: call.shows(body, record) });
      return reply.redirect(addressOnceSignedIn(request, tenant, found.id), 303);
    });
  });
}

/** A place of a form: one of its steps, or the check of its answers. */
type Sent = { readonly place: string; readonly record: FormRecord };
type Move =
  | { readonly is: 'shown'; readonly place: string }
  | { readonly is: 'refused'; readonly place: string; readonly mistakes: readonly Mistake[] }
  | { readonly is: 'sent' };

/** Where a form that was sent from a place goes, as the flow goes: on, back to be changed, nowhere with mistakes, or out. */
function moveOn(
  form: LoadedForm,
  { place, record, to, checkAnswers }: Sent & { readonly to: string | null; readonly checkAnswers: boolean },
): Move {
  const steps = form.form.plan.steps.map(({ name }) => name);
  const places = checkAnswers ? [...steps, CHECK] : steps;
  const wanted = to === null ? -1 : steps.indexOf(to);
  if (wanted >= 0 && wanted < places.indexOf(place)) return { is: 'shown', place: steps[wanted] ?? place };
  // What came along was right when its step was left: whoever sends something else is shown where it is wrong.
  for (const step of steps.slice(0, places.indexOf(place) + 1)) {
    const mistakes = form.form.judgeStep(step, record);
    if (mistakes.length > 0) return { is: 'refused', place: step, mistakes };
  }
  const next = places[places.indexOf(place) + 1];
  if (next !== undefined) return { is: 'shown', place: next };
  const mistakes = form.form.judge(record);
  return mistakes.length > 0 ? { is: 'refused', place: stepOf(form, mistakes) ?? place, mistakes } : { is: 'sent' };
}

/** The first step with one of these mistakes. */
const stepOf = ({ form }: LoadedForm, mistakes: readonly Mistake[]): string | undefined =>
  form.plan.steps.find(({ fields }) => mistakes.some(({ field }) => fields.includes(field)))?.name;

/** What the form shows at a place: its mistakes, or why it was refused as a whole. */
function viewOf(place: string, mistakes: readonly Mistake[], message = ''): NonNullable<PlainForm['view']> {
  const view = { phase: 'answering', place, mistakes, announcements: 0, restored: false, lacksSecret: false, retrying: false } as const;
  return message === '' || mistakes.length > 0 ? view : { ...view, refusal: { message } };
}

/** A form with what was typed, without secrets; at the check of its answers, which are right by then, also as people read them. */
function shownAt({ form }: LoadedForm, typed: FormRecord, view: NonNullable<PlainForm['view']>): PlainCall {
  const record = withoutSecrets(form.plan, typed);
  if (view.place !== CHECK || view.mistakes.length > 0) return { record, view };
  const written = Object.entries(record).map(([name, value]) => [name, form.showInFull(name, value, record)]);
  return { record, written: Object.fromEntries(written), view };
}

/** What identifies the caller of the request: session, address, browser. */
function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const passed = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'host'];
  return Object.fromEntries(passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
}

/** The place that a form was sent from, and its answers as canonical values: of this step as typed, of others as they came along. */
function readSent({ form }: LoadedForm, sent: URLSearchParams): Sent {
  const { plan } = form;
  const before = readBefore(sent.get(SENT_FROM));
  const step = plan.steps.find(({ name }) => name === before.place);
  const place = before.place === CHECK ? CHECK : ((step ?? plan.steps[0])?.name ?? '');
  const shown = new Set(plan.steps.find(({ name }) => name === place)?.fields);
  const values = Object.entries(plan.fields).flatMap(([name, field]) => {
    if (shown.has(name)) return [[name, typedIn(sent, name, field)] as const];
    const value = before.record[name];
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [];
  });
  return { place, record: form.visible(form.canonical(Object.fromEntries(values))) };
}

/** What came along is as little to be trusted as what is typed. */
function readBefore(text: string | null): { readonly place?: unknown; readonly record: Readonly<Record<string, unknown>> } {
  try {
    const { place, record } = JSON.parse(text ?? '{}');
    return { place, record: typeof record === 'object' && record !== null ? record : {} };
  } catch {
    return { record: {} };
  }
}

function typedIn(sent: URLSearchParams, name: string, { widget }: Field): string | boolean {
  return widget === 'checkbox' ? sent.has(name) : (sent.get(name) ?? '');
}

function withoutSecrets({ fields }: FormPlan, record: FormRecord): FormRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !fields[name]?.secret));
}

/** The address at which a signed-in person continues from a page. */
export function addressOnceSignedIn({ url }: FastifyRequest, { now: { shell } }: Tenant, page: string): string {
  const origin = 'http://localhost';
  return `/${shell.tenant}${pathOnceSignedIn(shell, page, new URL(url, origin).searchParams.get('return'), origin)}`;
}
