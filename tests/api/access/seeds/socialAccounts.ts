import { numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedSocialAccounts: Seed = (trx, whose) => {
  const { user } = ownedBy(whose);
  return trx
    .insertInto('social_accounts')
    .values({ ...user, provider: 'google', subject: numberOf('subject', whose.name), created_at: whose.now })
    .execute();
};
