import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** Somebody who may write a folder of the studio, has it open, and has started a change. */
export const seedAuthor: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { now } = whose;
  put('author_grants', { ...user, folder: user.tenant, files: 'all', roles: [], granted_at: now, granted_by: 'test' });
  put('author_sessions', { ...user, id_hash: text('author'), listed_id: idOf('sessions', whose.name), created_at: now });
  put('author_drafts', { ...user, id: idOf('author_drafts', whose.name), title: text('draft'), changed_at: now });
};
