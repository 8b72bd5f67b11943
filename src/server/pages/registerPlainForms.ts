import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Field, type FormPlan, type FormRecord, formatText, type Mistake, writePayload } from '../../../engine/runtime.ts';
import type { PlainForm } from '../../contract/firstPage.ts';
import { pathOnceSignedIn } from '../../contract/returnPath.ts';
import { isOwnOrigin } from '../http/isOwnOrigin.ts';
import type { Secret } from '../platform/secret.ts';
import type { LoadedForm } from '../release/loadRelease.ts';
import type { Tenant } from '../release/tenants.ts';
import { findPage } from './findPage.ts';
import { plainCalls } from './plainCalls.ts';
import { formNameOf } from './tenantPage.ts';

type PlainCall = Omit<PlainForm, 'form'>;

type Parts = {
  readonly findTenant: (request: FastifyRequest) => Promise<Tenant | undefined>;
  readonly publicUrl: string;
  readonly secret: Secret;
  /** Shows the page again with what became of its form. */
  readonly show: (request: FastifyRequest, reply: FastifyReply, tenant: Tenant, status: number, sent: PlainCall) => Promise<FastifyReply>;
};

/** Longer than any form that is sent so. */
const bodyLimit = 16_384;

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
      const form = await tenant.now.form(formNameOf(tenant.now, found.id) ?? '');
      if (call === undefined || form === undefined || !(request.body instanceof URLSearchParams)) return reply.callNotFound();
      request.tenant = tenant;
      // A page of somebody else signs nobody in: the form is shown, and its own person may send it.
      if (!isOwnOrigin(request, publicUrl)) return reply.redirect(request.url, 303);

      const { shell } = tenant.now;
      const record = readSent(form, request.body);
      const kept = withoutSecrets(form.form.plan, record);
      const mistakes = form.form.judge(record);
      if (mistakes.length > 0) return show(request, reply, tenant, 422, { record: kept, view: viewOf(form, mistakes) });
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
        return show(request, reply, tenant, answer.statusCode, { record: kept, view: viewOf(form, found, why) });
      }
      if (call.shows !== undefined) return show(request, reply, tenant, 200, { answer: call.shows(body, record) });
      return reply.redirect(addressOnceSignedIn(request, tenant, found.id), 303);
    });
  });
}

/** What the form shows of how it was refused: its mistakes, or why as a whole. */
function viewOf({ form }: LoadedForm, mistakes: readonly Mistake[], message = ''): NonNullable<PlainForm['view']> {
  const place = form.plan.steps[0]?.name ?? '';
  const view = { phase: 'answering', place, mistakes, announcements: 0, restored: false, lacksSecret: false, retrying: false } as const;
  return mistakes.length > 0 ? view : { ...view, refusal: { message } };
}

/** What identifies the caller of the request: session, address, browser. */
function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const passed = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'host'];
  return Object.fromEntries(passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
}

/** The values of a form's controls, as canonical values. */
function readSent({ form }: LoadedForm, sent: URLSearchParams): FormRecord {
  const typed = Object.entries(form.plan.fields).map(([name, field]) => [name, typedIn(sent, name, field)] as const);
  return form.visible(form.canonical(Object.fromEntries(typed)));
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
