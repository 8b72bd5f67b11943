import { ownedBy, type Seed } from './seed.ts';

/** A login through a provider that knows the person's e-mail and has not been finished here. */
export const seedSocialLogins: Seed = (put, whose) => {
  const { user } = ownedBy(whose);
  put('social_logins', {
    tenant: user.tenant,
    ticket_hash: `ticket-${whose.name}`,
    provider: 'google',
    return_path: null,
    subject: `pending-${whose.name}`,
    email: whose.email,
    first_name: null,
    last_name: null,
    ends_at: new Date(whose.now.getTime() + 3_600_000),
  });
};
