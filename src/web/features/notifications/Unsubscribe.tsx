import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { combinedQuery, optimisticOn, useServerQuery } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { nameOf } from './notification.ts';

const path = '/api/my-account/v1/mail-subscription';

/** What follows # in the address of a link; the anchors of the page are none. */
const tokenIn = (hash: string): string | undefined => /^#([\w-]{43,200})$/.exec(hash)?.[1];

const subscriptionOf = (token: string) =>
  combinedQuery(['mail-subscription', token], async (tenant) => dataOf(await sendCall(tenant, 'post', path, { body: { token } })));

/** Ends the mails that the link of one is about: who only looks changes nothing, and who did it by mistake takes it back. */
export const Unsubscribe = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const [kept, keep] = useState(() => tokenIn(location.hash));
  const token = tokenIn(location.hash) ?? kept;
  if (token !== kept) keep(token);
  const state = useServerQuery(token === undefined ? undefined : subscriptionOf(token));
  const title = tenant.shell.pages[page]?.title ?? '';
  const isGone = token === undefined || (state.is === 'failed' && state.failure.status === 404);
  return (
    <Page page={page} title={title}>
      {isGone ? (
        <>
          <Heading>{title}</Heading>
          <EmptyState
            heading={tenant.say('unsubscribeGone')}
            action={
              <PageLink page="notificationSettings" className="button button-secondary">
                {tenant.shell.pages.notificationSettings?.title}
              </PageLink>
            }
          >
            <p>{tenant.say('unsubscribeGoneText')}</p>
          </EmptyState>
        </>
      ) : (
        <QueryContent
          state={state}
          head={<Heading>{title}</Heading>}
          shape={<Skeleton lines={2} shape="cards" label={tenant.say('loading')} />}
        >
          {({ topic, on }) => <Choice token={token} topic={nameOf(tenant, topic)} on={on} />}
        </QueryContent>
      )}
    </Page>
  );
};

type ChoiceProps = { readonly token: string; readonly topic: string; readonly on: boolean };

const Choice = ({ token, topic, on }: ChoiceProps) => {
  const tenant = useTenant();
  const wanted = subscriptionOf(token);
  const change = useServerCommand('put', path, {
    shows: ({ body }) => [optimisticOn(wanted, (before) => ({ ...before, on: body.on }))],
    invalidates: [wanted],
    says: (_, { body }) => (body.on ? tenant.say('subscribedAgain', { topic }) : ''),
  });
  const choose = (next: boolean) => void change.run({ body: { token, on: next } });
  const working = change.working && tenant.say('working');
  return (
    <div className="stack">
      <Heading>{on ? tenant.say('unsubscribeQuestion', { topic }) : tenant.say('unsubscribed', { topic })}</Heading>
      <p>{tenant.say(on ? 'unsubscribeText' : 'unsubscribedText')}</p>
      <div className="row">
        <Button look={on ? 'primary' : 'secondary'} working={working} onClick={() => choose(!on)}>
          {tenant.say(on ? 'unsubscribeDo' : 'subscribeAgain')}
        </Button>
      </div>
    </div>
  );
};
