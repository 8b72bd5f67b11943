import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Card } from '../../design/Card.tsx';
import { Facts } from '../../design/Facts.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { Paging } from '../../design/Paging.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { consentHistory } from './myDataCalls.ts';

/** Where a decision was made, in words; a channel without words is not said. */
const channels = { web: 'channelWeb', app: 'channelApp', store: 'channelStore' } as const;
const isChannel = (name: string): name is keyof typeof channels => name in channels;

/** Every decision with its sentence, its day and where it was made; none is ever changed. */
export const ConsentHistory = () => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const state = useServerQuery(consentHistory(page), { keepPrevious: true });
  return (
    <Card heading={tenant.say('consentHistory')}>
      <QueryContent state={state} shape={<Skeleton lines={3} shape="rows" label={tenant.say('loading')} />}>
        {({ items, total, size }) => (
          <>
            {items.length === 0 && <p>{tenant.say('consentHistoryEmpty')}</p>}
            <List label={tenant.say('consentHistory')}>
              {items.map(({ template, at, accepted, text, channel }) => (
                <ListRow
                  key={`${template} ${at}`}
                  title={text ?? template}
                  end={
                    <Badge tone={accepted ? 'success' : 'neutral'}>
                      {tenant.say(accepted ? 'consentStateGiven' : 'consentStateTakenBack')}
                    </Badge>
                  }
                >
                  <p className="hint">
                    <Facts
                      of={[
                        `${tenant.dayOf(at, 'long')}, ${tenant.timeOf(at)}`,
                        ...(isChannel(channel) ? [tenant.say(channels[channel])] : []),
                      ]}
                    />
                  </p>
                </ListRow>
              ))}
            </List>
            <Paging
              label={tenant.say('consentHistory')}
              previous={
                page > 1 && <PathLink to={pathWith({ page: page === 2 ? undefined : String(page - 1) })}>{tenant.say('newer')}</PathLink>
              }
              next={page * size < total && <PathLink to={pathWith({ page: String(page + 1) })}>{tenant.say('older')}</PathLink>}
            />
          </>
        )}
      </QueryContent>
    </Card>
  );
};
