import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { ViewTabs } from '../../app/navigation/ViewTabs.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { RoundIcon } from '../../design/RoundIcon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type ApprovalRow, approvalsOn, type Group, groups, pageSize, toneOf } from './approval.ts';

/** The requests of one's company that one may see, open or ended. */
export const ApprovalList = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const number = pageNumberIn(search);
  const group = groups.find((one) => one === search.get('group')) ?? 'open';
  const state = useServerQuery(approvalsOn(number, group), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const nameOfGroup = { open: tenant.say('approvalsOpen'), ended: tenant.say('approvalsEnded') };
  const views = groups.map((one) => ({ label: nameOfGroup[one], ...(one === 'open' ? {} : { value: one }) }));
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <ViewTabs label={heading} name="group" views={views} without={['page']} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={3} label={tenant.say('loading')} />}>
        {({ items, total }) => (
          <div aria-busy={state.is === 'here' && state.isPrevious}>
            {items.length === 0 ? (
              <Nothing group={group} />
            ) : (
              <List label={nameOfGroup[group]}>
                {items.map((row) => (
                  <Row key={row.id} row={row} base={tenant.to(page)} />
                ))}
              </List>
            )}
            <NumberedPaging label={heading} page={number} size={pageSize} shown={items.length} total={total} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
};

const Row = ({ row, base }: { readonly row: ApprovalRow; readonly base: string }) => {
  const tenant = useTenant();
  const { id, total, own, askedBy, askedAt, units, note, status, allows, lastDay, quotation } = row;
  const day = tenant.dayOf(askedAt);
  return (
    <ListRow
      picture={<RoundIcon name={allows.includes('decision') ? 'clock' : 'document'} />}
      title={<PathLink to={`${base}/${id}`}>{tenant.say('approvalOf', { amount: tenant.money(total) })}</PathLink>}
      end={
        <Badge tone={toneOf(row)}>
          {allows.includes('decision') ? tenant.say('approvalToDecide') : (tenant.shell.statuses.approval?.[status] ?? status)}
        </Badge>
      }
    >
      <p>{own ? tenant.say('approvalAskedByYou', { day }) : tenant.say('approvalAskedBy', { name: askedBy, day })}</p>
      <p className="hint">
        <Facts
          of={[
            quotation === undefined
              ? tenant.say('approvalUnits', { count: units })
              : tenant.say('approvalOfQuotation', { number: quotation }),
            ...(lastDay === undefined
              ? []
              : [tenant.say('untilDay', { day: tenant.day(lastDay, 'weekday'), when: tenant.daysUntil(lastDay) })]),
          ]}
        />
      </p>
      {note !== '' && <p className="approval-note">{note}</p>}
    </ListRow>
  );
};

/** Nothing waits, or nothing has ended yet: the two say different things. */
const Nothing = ({ group }: { readonly group: Group }) => {
  const tenant = useTenant();
  return (
    <EmptyState
      picture={<Icon name="checked" />}
      heading={group === 'open' ? tenant.say('approvalsEmpty') : tenant.say('approvalsEndedEmpty')}
    >
      <p>{tenant.say('approvalsEmptyText')}</p>
    </EmptyState>
  );
};
