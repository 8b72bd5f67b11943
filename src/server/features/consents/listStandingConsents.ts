import { templateBody } from '../../http/bodies/templateBody.ts';
import { query } from '../../http/operation.ts';
import { purposeOf } from '../../policy/consents/openConsents.ts';
import { listDecisions } from '../../store/consents/consents.ts';

/** The consents that a person may give now and those in force, including those that are no longer asked for. */
export const listStandingConsents = query('listStandingConsents', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant }, session }) {
    const decided = new Map((await listDecisions(db, session)).map((one) => [one.template, one]));
    const purpose = purposeOf(session);
    const templates = Object.entries(tenant.now.side.consents);
    const items = templates
      // Without a sentence of the tenant there is nothing to accept.
      .filter(([id, { purposes, text }]) => (text !== '' && purposes.includes(purpose)) || decided.has(id))
      .map(([id, template]) => {
        const last = decided.get(id);
        return {
          ...templateBody(id, template),
          accepted: last?.accepted ?? false,
          ...(last && { decided: { version: last.version, at: last.at, ...(last.text !== null && { text: last.text }) } }),
        };
      });
    return { status: 200, body: { consents: items } };
  },
});
