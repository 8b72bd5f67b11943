import { useRef } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { optimisticOn, useServerQuery } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { roleOf } from '../../app/session/access.ts';
import { useSession } from '../../app/session/session.ts';
import { useCannotBuyText } from '../../app/session/useCannotBuyText.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { CardRow } from './CardRow.tsx';
import { deleteCard, useDeleted } from './deleteCard.ts';
import { changedByCards, methodsOn, methodsPath, type PaymentMethod, type PaymentMethods, pageSize } from './paymentMethod.ts';
import { StoreCardOffer } from './StoreCardOffer.tsx';

/** The card that becomes the favourite after the one before it: the next that can pay, or else the next. */
const nextFavourite = (left: readonly PaymentMethod[]): PaymentMethod | undefined => left.find(({ expired }) => !expired) ?? left[0];

/** The list as it will be once all that was deleted is gone. */
const withoutDeleted = ({ items, total, ...rest }: PaymentMethods, deleted: readonly PaymentMethod[]): PaymentMethods => {
  const deletedIds = new Set(deleted.map(({ id }) => id));
  const left = items.filter(({ id }) => !deletedIds.has(id));
  const isPassedOn = rest.page === 1 && deleted.some(({ favourite }) => favourite) && !left.some(({ favourite }) => favourite);
  const next = isPassedOn ? nextFavourite(left) : undefined;
  return {
    ...rest,
    items: next === undefined ? left : [{ ...next, favourite: true }, ...left.filter(({ id }) => id !== next.id)],
    total: total - (items.length - left.length),
  };
};

const withFavourite =
  (id: string) =>
  (before: PaymentMethods): PaymentMethods => ({ ...before, items: before.items.map((card) => ({ ...card, favourite: card.id === id })) });

/** The saved cards: the favourite first, then in the order in which they were added. */
export const CardList = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const { search } = useSearch();
  const list = useRef<HTMLDivElement>(null);
  const number = pageNumberIn(search);
  const wanted = methodsOn(number);
  const state = useServerQuery(wanted, { keepPrevious: true });
  const deleted = useDeleted();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  // Who may not buy sees what they have, and deletes it.
  const cannotBuyText = useCannotBuyText();
  const mayAdd = leadsTo(tenant.shell, 'cart', session);

  const prefer = useServerCommand('put', '/api/my-account/v3/users/payment-methods/preferred-payment-method', {
    shows: ({ body }) => [optimisticOn(wanted, withFavourite(body.paymentMethodId))],
    invalidates: changedByCards,
    says: () => tenant.message('cardFavouriteSelected'),
  });

  const remove = async (card: PaymentMethod): Promise<void> => {
    // What was deleted before is settled first: the favourite has passed on by then.
    await lapseToast();
    const others = card.favourite
      ? await sendCall(tenant, 'get', methodsPath, { query: { page: 1, size: pageSize } }).then(dataOf, () => undefined)
      : undefined;
    deleteCard(tenant, card, nextFavourite((others?.items ?? []).filter(({ id }) => id !== card.id)));
    list.current?.focus();
  };
  const makeFavourite = async ({ id }: PaymentMethod): Promise<void> => {
    await lapseToast();
    void prefer.run({ body: { paymentMethodId: id } });
    // The button goes.
    list.current?.focus();
  };

  const addLink = mayAdd && (
    <PathLink to={`${tenant.to(page)}/0`} className="button button-primary">
      {tenant.say('addPaymentMethod')}
    </PathLink>
  );
  // In an empty list the next step is in the middle.
  const isEmpty = state.is === 'here' && withoutDeleted(state.data, deleted).total === 0;

  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={isEmpty ? undefined : addLink} />
      <QueryContent state={state} shape={<Skeleton shape="cards" lines={3} label={tenant.say('loading')} />}>
        {(answered) => {
          const { items, total } = withoutDeleted(answered, deleted);
          return (
            <>
              <div ref={list} tabIndex={-1} className="payments" aria-busy={state.is === 'here' && state.isPrevious}>
                {items.length > 0 && (
                  <List label={heading}>
                    {items.map((card) => (
                      <CardRow
                        key={card.id}
                        card={card}
                        preferring={prefer.working}
                        onPrefer={mayAdd ? () => void makeFavourite(card) : undefined}
                        onDelete={() => void remove(card)}
                      />
                    ))}
                  </List>
                )}
                {items.length === 0 && (
                  <EmptyState picture={<Icon name="card" />} heading={tenant.say('noCards')} action={addLink}>
                    <p>{mayAdd ? tenant.say('noCardsText') : cannotBuyText}</p>
                  </EmptyState>
                )}
              </div>
              <NumberedPaging label={tenant.say('pagesOfCards')} page={number} size={pageSize} shown={items.length} total={total} />
            </>
          );
        }}
      </QueryContent>
      {roleOf(session) === 'individual' && <StoreCardOffer page={page} />}
    </Page>
  );
};
