import { numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedSocialAccounts: Seed = (put, whose) => {
  const { user } = ownedBy(whose);
  put('social_accounts', { ...user, provider: 'google', subject: numberOf('subject', whose.name), created_at: whose.now });
};
