import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedConsents: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const consent = { template: 'newsletter', template_version: text('v'), language: 'es', text_hash: '', accepted: true };
  put('consents', { ...user, id: idOf('consents', whose.name), ...consent, channel: 'web', actor: user.user_id, at: whose.now });
};
