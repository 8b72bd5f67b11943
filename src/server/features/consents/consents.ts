import { type Handlers, refuse } from '../../http/call.ts';
import type { Server } from '../../server.ts';
import { appendConsents, consentsOf, type Decision } from '../../store/consents.ts';

/** What may be accepted, and what was. */
export function consents({ db }: Server): Pick<Handlers, 'listConsentTemplates' | 'giveConsent'> {
  return {
    listConsentTemplates: async ({ tenant, query }) => {
      const templates = Object.entries(tenant.now.side.consents)
        .filter(([, { purposes }]) => purposes.includes(query.purpose))
        .map(([id, { version, mandatory, text, textHash, policy, field }]) => ({
          id,
          version,
          mandatory,
          text,
          textHash,
          ...(policy === undefined ? {} : { policy }),
          ...(field === undefined ? {} : { field }),
        }));
      return { status: 200, body: { purpose: query.purpose, templates } };
    },
    giveConsent: async ({ tenant, session, body, header, now }) => {
      if (session === undefined) return refuse('sessionExpired');
      const decisions: Decision[] = [];
      for (const { template, version, accepted } of body.consents) {
        const known = Object.hasOwn(tenant.now.side.consents, template) ? tenant.now.side.consents[template] : undefined;
        // Only what is in force can be accepted, and what is mandatory cannot be taken back here.
        if (known === undefined || known.version !== version || (known.mandatory && !accepted)) return refuse('consentRefused');
        decisions.push({ template, version, textHash: known.textHash, accepted });
      }
      const { userId } = session;
      const by = { tenant: tenant.code, userId, language: tenant.now.shell.language, channel: header['x-channel'], actor: userId };
      await appendConsents(db, by, decisions, now);
      return { status: 200, body: { consents: await consentsOf(db, tenant.code, userId) } };
    },
  };
}
