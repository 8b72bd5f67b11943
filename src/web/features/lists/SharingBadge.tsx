import type { List } from '../../app/products/lists.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';

/** With whom a list is shared, or whose it is; nothing of one that nobody else sees. */
export const SharingBadge = ({ list: { owned, shared, editable, creator } }: { readonly list: List }) => {
  const tenant = useTenant();
  if (!shared) return null;
  if (owned) return <Badge>{tenant.say(editable ? 'listSharedToEditBadge' : 'sharedList')}</Badge>;
  return <Badge>{creator === undefined ? tenant.say('listOfColleague') : tenant.say('listBy', { name: creator })}</Badge>;
};
