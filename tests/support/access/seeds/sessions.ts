import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** A session whose id was replaced: its last calls are still answered. */
export const seedSessions: Seed = (put, whose) => {
  const { user } = ownedBy(whose);
  put('sessions', {
    ...user,
    id_hash: idOf('sessions', whose.name),
    company_id: null,
    role: null,
    created_at: whose.now,
    seen_at: whose.now,
    ends_at: new Date(whose.now.getTime() + 60_000),
    listed_id: null,
    browser: null,
    system: null,
    device: null,
  });
};
