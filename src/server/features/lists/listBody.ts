import type { components } from '../../../contract/generated/api.ts';
import { isLetToQuote } from '../../domain/quotations/mayQuoteLists.ts';
import type { Call } from '../../http/call.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { Session } from '../../policy/session.ts';
import type { ListRow } from '../../store/lists/lists.ts';

type List = components['schemas']['List'];

/** Who sees a list, and in which shop. */
export type ListViewer = { readonly call: Pick<Call<'readList'>, 'tenant' | 'roles'>; readonly session: Session };

/** A list as its reader sees it; `creator`: of a colleague's. */
export function listBody(row: ListRow, viewer: ListViewer, creator?: string) {
  const { id, user_id, kind, name, sharing, lines, version, created_at, updated_at } = row;
  return {
    id,
    kind,
    name,
    owned: user_id === viewer.session.userId,
    shared: sharing !== 'none',
    editable: sharing === 'edit',
    ...(creator === undefined ? {} : { creator }),
    lines,
    version,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    allows: listAllowed(row, viewer),
  } satisfies List;
}

/** The operation that shows whether something may be done with a list. */
const operationsOf = {
  edit: { named: 'renameList', wish: 'renameWishList' },
  fill: { named: 'addListLine', wish: 'addWishListLine' },
  share: { named: 'shareList', wish: undefined },
  cart: { named: 'addListToCart', wish: 'addWishListToCart' },
  quote: { named: 'quoteList', wish: undefined },
} as const satisfies Readonly<Record<List['allows'][number], Readonly<Record<'named' | 'wish', OperationId | undefined>>>>;

function listAllowed({ user_id, kind, sharing }: ListRow, { call, session }: ListViewer): List['allows'] {
  const isOwned = user_id === session.userId;
  const family = kind === 'wish' ? 'wish' : 'named';
  const isOpen: Readonly<Record<List['allows'][number], boolean>> = {
    edit: isOwned,
    fill: isOwned || sharing === 'edit',
    share: isOwned && session.company !== undefined,
    cart: true,
    quote: isLetToQuote(session),
  };
  return (['edit', 'fill', 'share', 'cart', 'quote'] as const).filter(
    (action) => isOpen[action] && mayCall(call, operationsOf[action][family]),
  );
}

const mayCall = ({ tenant, roles }: ListViewer['call'], operation: OperationId | undefined): boolean =>
  operation !== undefined && (tenant.now.side.permissions[operation] ?? []).some((role) => roles.some((own) => own === role));
