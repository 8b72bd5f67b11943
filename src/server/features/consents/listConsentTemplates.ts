import { templateBody } from '../../http/bodies/templateBody.ts';
import { query } from '../../http/operation.ts';

export const listConsentTemplates = query('listConsentTemplates', {
  caller: 'anyone',
  async answer({ call: { tenant, query } }) {
    const { purpose } = query;
    const templates = Object.entries(tenant.now.side.consents)
      .filter(([, { purposes }]) => purposes.includes(purpose))
      .map(([id, template]) => templateBody(id, template));
    return { status: 200, body: { purpose, templates } };
  },
});
