import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedConsents: Seed = (trx, whose) => {
  const { user, text } = ownedBy(whose);
  const consent = { template: 'newsletter', template_version: text('v'), language: 'es', text_hash: '', accepted: true };
  return trx
    .insertInto('consents')
    .values({ ...user, id: idOf('consents', whose.name), ...consent, channel: 'web', actor: user.user_id, at: whose.now })
    .execute();
};
