import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedConsents: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const give = (template: string): void =>
    put('consents', {
      ...user,
      id: idOf('consents', `${whose.name} ${template}`),
      template,
      template_version: text('v'),
      language: 'es',
      text_hash: '',
      accepted: true,
      channel: 'web',
      actor: user.user_id,
      at: whose.now,
    });
  give('newsletter');
  if (whose.land.more) give('survey');
};
