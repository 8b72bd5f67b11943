import { templateBody } from '../../http/bodies/templateBody.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { readPaging } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { ConsentDecision } from '../../policy/consents/consentDecision.ts';
import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { appendConsents, decideConsents, listConsentHistory, listConsents } from '../../store/consents/consents.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';

type Subscribing = 'subscribeNewsletter' | 'updateCmrSubscriptionStatus';
type Id = 'listConsentTemplates' | 'listConsents' | 'giveConsent' | Subscribing;

/** What may be accepted, and what was. */
export function consents(server: Server): Pick<Handlers, Id> {
  const { db } = server;
  return {
    listConsentTemplates: async ({ tenant, query }) => {
      const templates = Object.entries(tenant.now.side.consents)
        .filter(([, { purposes }]) => purposes.includes(query.purpose))
        .map(([id, template]) => templateBody(id, template));
      return { status: 200, body: { purpose: query.purpose, templates } };
    },
    listConsents: signedIn(async ({ query }, session) => {
      const { page, size } = readPaging(query);
      const { items, total } = await listConsentHistory(db, session, { page, size });
      return { status: 200, body: { items, page, size, total } };
    }),
    giveConsent: signedIn(async (call, session) => {
      const limited = await tooMany(server, call, session);
      if (limited !== undefined) return limited;
      const decisions = await decisionsIn(server, call);
      if ('refused' in decisions) return decisions;
      await appendConsents(db, by(call, session), decisions, call.now);
      return standing(server, session);
    }),
    subscribeNewsletter: signedIn((call, session) => subscribe(server, call, session, 'newsletter')),
    updateCmrSubscriptionStatus: signedIn((call, session) => subscribe(server, call, session, 'storeCard')),
  };
}

/** What the body says: each template with the version that was read, or the tenant's form. */
async function decisionsIn(
  { db }: Server,
  { tenant, body, header, now }: Call<'giveConsent'>,
): Promise<readonly ConsentDecision[] | Refusal> {
  const { consents: listed, accepted } = body;
  if ((listed === undefined) === (accepted === undefined))
    return refuse('badRequest', { problems: [{ path: 'body', problem: 'either consents or accepted' }] });
  if (listed === undefined) {
    const found = await judgeForm(db, { tenant, operation: 'giveConsent', formHash: header['x-form-hash'], body, now });
    if ('refused' in found) return found.refused === 'mistakes' ? { ...found, refused: 'consentRefused' } : found;
    return consentDecisions(found.filled, splitRecord(found.filled, found.record).consents);
  }
  const decisions = listed.map(({ template, version, accepted: yes }) => {
    const known = templateOf(tenant, template);
    // Only what is in force can be accepted, and what is mandatory cannot be taken back here.
    if (known === undefined || known.version !== version || (known.mandatory && !yes)) return undefined;
    return { template, version, textHash: known.textHash, accepted: yes };
  });
  return decisions.every((decision) => decision !== undefined) ? decisions : refuse('consentRefused');
}

/** Wants what this template is about, or no longer; a tenant without it has nothing to subscribe to. */
async function subscribe(
  server: Server,
  call: Call<Subscribing>,
  session: Session,
  template: 'newsletter' | 'storeCard',
): Promise<Success<Subscribing> | Refusal> {
  const limited = await tooMany(server, call, session);
  if (limited !== undefined) return limited;
  const known = templateOf(call.tenant, template);
  if (known === undefined) return refuse('subscriptionFailed');
  const { version, textHash } = known;
  await decideConsents(server.db, by(call, session), { template, version, textHash, accepted: call.body.subscribed }, call.now);
  return standing(server, session);
}

type Changing = Pick<Call<'giveConsent' | Subscribing>, 'tenant' | 'now' | 'header'>;

const templateOf = ({ now: { side } }: Tenant, name: string) => (Object.hasOwn(side.consents, name) ? side.consents[name] : undefined);

const by = ({ tenant, header }: Changing, { userId }: Session) => ({
  ...{ tenant: tenant.code, userId, actor: userId },
  ...{ language: tenant.now.shell.language, channel: header['x-channel'] },
});

async function tooMany({ db, limits }: Server, { tenant, now }: Changing, { userId }: Session): Promise<Refusal | undefined> {
  const allowed = await consumeRateLimit(db, tenant.code, limits.consentsOfPerson, userId, now);
  return allowed.allowed ? undefined : refuse('tooManyTries', { retryAfter: allowed.retryAfter });
}

async function standing({ db }: Server, { tenant, userId }: Session): Promise<Success<'giveConsent' | Subscribing>> {
  return { status: 200, body: { consents: await listConsents(db, tenant, userId) } };
}
