import { foldName } from '../../../../src/server/store/foldName.ts';
import { idOf, type Person, people } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedLists: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { company }: Person = people[whose.name];
  const one = (kind: 'named' | 'wish', what: string, sharing: 'none' | 'read' | 'edit') => ({
    ...user,
    id: idOf('lists', whose.name + what),
    kind,
    name: text(what),
    name_folded: foldName(text(what)),
    company_id: company === undefined ? null : idOf('companies', company),
    sharing,
    created_at: whose.now,
    updated_at: whose.now,
  });
  // What another company shares with its own people is nobody else's.
  const open = whose.name === 'stranger' ? 'edit' : 'none';
  const lists = [one('named', 'named', open), one('wish', 'wish', open)];
  if (company !== undefined) lists.push(one('named', 'shared', 'read'));
  put('lists', lists);
  put(
    'list_lines',
    lists.map(({ tenant, id }) => ({ tenant, list_id: id, sku: 'TAL-1', quantity: 2, added_at: whose.now })),
  );
};
