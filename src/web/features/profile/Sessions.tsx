import { useState } from 'react';
import { formatAgo } from '../../../contract/format/formatAgo.ts';
import type { components } from '../../../contract/generated/api.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { optimisticOn, query, useServerQuery } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { Facts } from '../../design/Facts.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { RoundIcon } from '../../design/RoundIcon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';

const path = '/api/session/v1/sessions';

type OpenSession = components['schemas']['Sessions']['sessions'][number];

/** Where the person is signed in. */
export const openSessions = query(path, {});

const deviceOf = (tenant: Tenant, { device }: OpenSession): string => {
  if (device === 'phone') return tenant.say('devicePhone');
  if (device === 'tablet') return tenant.say('deviceTablet');
  return tenant.say(device === 'computer' ? 'deviceComputer' : 'deviceUnknown');
};

/** `Chrome en Android`, or what is known of it. */
const nameOf = (tenant: Tenant, session: OpenSession): string => {
  const { browser, system } = session;
  if (browser && system) return tenant.say('browserOnSystem', { browser, system });
  return browser ?? system ?? deviceOf(tenant, session);
};

const SessionRow = ({ session }: { readonly session: OpenSession }) => {
  const tenant = useTenant();
  const { id, isThisOne, device, startedAt, seenAt } = session;
  const name = nameOf(tenant, session);
  const end = useServerCommand('delete', `${path}/{id}`, {
    shows: ({ path: ended }) => [
      optimisticOn(openSessions, ({ sessions }) => ({ sessions: sessions.filter((one) => one.id !== ended.id) })),
    ],
    invalidates: [openSessions],
    says: () => tenant.say('sessionEnded', { name }),
  });
  return (
    <ListRow
      picture={<RoundIcon name={device === 'phone' ? 'phone' : 'device'} />}
      title={name}
      end={
        isThisOne ? (
          <Badge tone="success">{tenant.say('thisSession')}</Badge>
        ) : (
          <Button look="quiet" working={end.working && tenant.say('endingSession')} onClick={() => void end.run({ path: { id } })}>
            {tenant.say('endSession')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )
      }
    >
      <p className="session-facts">
        <Facts
          of={[
            // Of an unknown device the kind is the name already.
            ...(deviceOf(tenant, session) === name ? [] : [deviceOf(tenant, session)]),
            isThisOne ? tenant.say('activeNow') : formatAgo(new Date(seenAt), new Date(), tenant.shell.language),
          ]}
        />
      </p>
      <p className="session-facts">{tenant.say('signedInOn', { date: tenant.dayOf(startedAt), time: tenant.timeOf(startedAt) })}</p>
    </ListRow>
  );
};

const SessionList = ({ sessions }: { readonly sessions: readonly OpenSession[] }) => (
  <List label={useTenant().say('sessions')}>
    {sessions.map((session) => (
      <SessionRow key={session.id} session={session} />
    ))}
  </List>
);

/** How many are shown; a button shows the rest. */
const mostAtOnce = 5;

const EndOthers = () => {
  const tenant = useTenant();
  const [asks, setAsks] = useState(false);
  const end = useServerCommand('delete', path, {
    shows: () => [optimisticOn(openSessions, ({ sessions }) => ({ sessions: sessions.filter(({ isThisOne }) => isThisOne) }))],
    invalidates: [openSessions],
    says: () => tenant.say('othersEnded'),
  });
  return (
    <>
      <Button look="secondary" working={end.working && tenant.say('endingSession')} onClick={() => setAsks(true)}>
        {tenant.say('endOthers')}
      </Button>
      {asks && (
        <ConfirmDialog
          heading={tenant.say('endOthersTitle')}
          confirm={tenant.say('endOthers')}
          cancel={tenant.say('cancel')}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void end.run({});
          }}
        >
          <p>{tenant.say('endOthersText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** Where the person is signed in: each session can be ended, and all others at once. */
export const Sessions = () => {
  const tenant = useTenant();
  const read = useServerQuery(openSessions);
  return (
    <Card heading={tenant.say('sessions')}>
      <p className="hint">{tenant.say('sessionsHint')}</p>
      <QueryContent state={read} shape={<Skeleton shape="list" lines={3} label={tenant.say('loading')} />}>
        {({ sessions }) => (
          <>
            <SessionList sessions={sessions.slice(0, mostAtOnce)} />
            {sessions.length > mostAtOnce && (
              <Disclosure summary={tenant.say('moreSessions', { count: sessions.length - mostAtOnce })}>
                <SessionList sessions={sessions.slice(mostAtOnce)} />
              </Disclosure>
            )}
            {sessions.length > 1 ? (
              <div className="row">
                <EndOthers />
              </div>
            ) : (
              <p>{tenant.say('onlyThisSession')}</p>
            )}
          </>
        )}
      </QueryContent>
    </Card>
  );
};
