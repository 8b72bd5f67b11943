import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { type Column, DataTable } from '../../design/DataTable.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { ReviewCase } from './ReviewCase.tsx';
import { pageSize, type Review, reviewsOn } from './reviews.ts';

/** The retailer's desk: companies that wait for its word, the first to be answered first; behind the page, one of them. */
export const ReviewDesk = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  if (rest === '') return <Queue page={page} />;
  return /^[\w-]{8,}$/.test(rest) ? <ReviewCase key={rest} page={page} id={rest} /> : <NotAvailable />;
};

/** What the page reads first, asked as soon as somebody is about to open it. */
ReviewDesk.prepare = (tenant: Tenant): void => prefetchQuery(tenant, reviewsOn(1));

const columnsOf = (tenant: Tenant, base: string): readonly Column<Review>[] => [
  {
    key: 'name',
    head: tenant.say('reviewCompany'),
    names: true,
    cell: ({ id, businessName }) => <PathLink to={`${base}/${id}`}>{businessName}</PathLink>,
  },
  { key: 'kind', head: tenant.say('reviewKind'), cell: ({ kind }) => tenant.say('reviewKindName', { kind }) },
  { key: 'at', head: tenant.say('reviewAsked'), cell: ({ requestedAt }) => tenant.dayOf(requestedAt) },
  {
    key: 'due',
    head: tenant.say('reviewDue'),
    cell: ({ answerBy }) => (
      <span className="row">
        {tenant.day(answerBy, 'weekday')}
        <Badge tone={answerBy < tenant.today ? 'error' : answerBy === tenant.today ? 'notice' : 'neutral'}>
          {tenant.daysUntil(answerBy)}
        </Badge>
      </span>
    ),
  },
];

const Queue = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const number = pageNumberIn(search);
  const state = useServerQuery(reviewsOn(number), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={5} label={tenant.say('loading')} />}>
        {({ items, total }) => (
          <div aria-busy={state.is === 'here' && state.isPrevious}>
            {items.length > 0 ? (
              <DataTable
                caption={heading}
                captionHidden
                columns={columnsOf(tenant, tenant.to(page))}
                rows={items}
                keyOf={({ id }) => id}
                dense
              />
            ) : (
              <EmptyState picture={<Icon name="checked" />} heading={tenant.say('noReviews')}>
                <p>{tenant.say('noReviewsText')}</p>
              </EmptyState>
            )}
            <NumberedPaging label={tenant.say('pagesOfReviews')} page={number} size={pageSize} shown={items.length} total={total} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
};
