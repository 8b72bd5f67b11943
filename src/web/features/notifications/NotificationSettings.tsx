import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { components } from '../../../contract/generated/api.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { optimisticOn, prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Switch } from '../../design/Switch.tsx';
import { nameOf, settingsNow, settingsPath, type Topic } from './notification.ts';
import './notifications.css';

type Way = components['schemas']['Way'];
type Channel = 'mail' | 'account';

/** How the person is notified of each topic; a switch counts at once. */
export const NotificationSettings = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const state = useServerQuery(settingsNow);
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader
        heading={heading}
        intro={texts?.intro}
        actions={
          <PageLink page="notifications" className="button button-quiet">
            {tenant.shell.pages.notifications?.title}
          </PageLink>
        }
      />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={5} label={tenant.say('loading')} />}>
        {({ topics }) => (
          <ul className="notification-topics">
            {topics.map(({ topic, mail, account }) => (
              <li key={topic}>
                <fieldset className="notification-topic">
                  <legend>{nameOf(tenant, topic)}</legend>
                  <WayOf topic={topic} channel="mail" way={mail} />
                  <WayOf topic={topic} channel="account" way={account} />
                </fieldset>
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
NotificationSettings.prepare = (tenant: Tenant): void => prefetchQuery(tenant, settingsNow);

type WayProps = { readonly topic: Topic; readonly channel: Channel; readonly way: Way | undefined };

/** A switch; what cannot be switched is described in words. */
const WayOf = ({ topic, channel, way }: WayProps) => {
  const tenant = useTenant();
  const choose = useServerCommand('put', '/api/my-account/v1/notification-settings/choice', {
    shows: ({ body }) => [
      optimisticOn(settingsNow, ({ topics }) => ({
        topics: topics.map((one) => (one.topic === body.topic ? { ...one, [body.channel]: { on: body.on, fixed: false } } : one)),
      })),
    ],
    invalidates: [settingsPath],
    says: (_, { body }) => tenant.say(body.on ? 'settingTurnedOn' : 'settingTurnedOff', { topic: nameOf(tenant, body.topic) }),
  });
  const name = tenant.say(channel === 'mail' ? 'notifyByMail' : 'notifyByAccount');
  if (way === undefined || way.fixed)
    return (
      <p className="notification-fixed">
        {name}
        <span className="hint">
          {way !== undefined && <Icon name="lock" />} {tenant.say(way === undefined ? 'notNotified' : 'alwaysNotified')}
        </span>
      </p>
    );
  return (
    <Switch
      checked={way.on}
      working={choose.working && tenant.say('working')}
      onChange={(on) => void choose.run({ body: { topic, channel, on } })}
    >
      {name}
    </Switch>
  );
};
