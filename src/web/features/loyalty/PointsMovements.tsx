import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type Movement, movementsOn, pageSize } from './loyaltyCalls.ts';

/** How the points came and went, the latest first. */
export const PointsMovements = ({ programme }: { readonly programme: string }) => {
  const tenant = useTenant();
  const session = useSession();
  const { search } = useSearch();
  const page = pageNumberIn(search);
  const state = useServerQuery(movementsOn(programme, page), { keepPrevious: true });
  const { language } = tenant.shell;

  const reasonOf = ({ reason, orderNumber }: Movement) => {
    const reasonText = tenant.say('pointsReason', { reason });
    if (orderNumber === undefined) return reasonText;
    if (!leadsTo(tenant.shell, 'orderDetails', session)) return `${reasonText} ${orderNumber}`;
    return (
      <>
        {reasonText} <PathLink to={`${tenant.to('orderDetails')}/${encodeURIComponent(orderNumber)}`}>{orderNumber}</PathLink>
      </>
    );
  };

  return (
    <Card heading={tenant.say('pointsMovements')}>
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={4} label={tenant.say('loading')} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p>{tenant.say('pointsNoMovements')}</p>
          ) : (
            <>
              <DataTable
                caption={tenant.say('pointsMovements')}
                captionHidden
                rows={items.map((movement, at) => ({ ...movement, key: `${movement.at} ${at}` }))}
                keyOf={({ key }) => key}
                columns={[
                  { key: 'reason', head: tenant.say('pointsReasonHead'), names: true, cell: reasonOf },
                  { key: 'at', head: tenant.say('pointsDateHead'), cell: ({ at }) => tenant.dayOf(at) },
                  {
                    key: 'points',
                    head: tenant.say('points'),
                    align: 'end',
                    cell: ({ points }) => (
                      <span className={points < 0 ? 'points-spent' : 'points-earned'}>
                        {points.toLocaleString(language, { signDisplay: 'always' }).replace('-', '−')}
                      </span>
                    ),
                  },
                ]}
              />
              <NumberedPaging label={tenant.say('pagesOfPoints')} page={page} size={pageSize} shown={items.length} total={total} />
            </>
          )
        }
      </QueryContent>
    </Card>
  );
};
