import type { ReactNode } from 'react';
import type { MessageName } from '../../../contract/catalogue/messages.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { QueryContent } from '../calls/QueryContent.tsx';
import type { QueryState } from '../calls/queries.ts';
import { NotAvailable } from './NotAvailable.tsx';
import { Page } from './Page.tsx';
import { useTenant } from './tenant.tsx';

type Props<T> = {
  readonly page: PageId;
  readonly heading: string;
  /** The list that it is of. */
  readonly parent: PageId;
  readonly state: QueryState<T>;
  /** Shown where there is no such thing, or not for this person. */
  readonly message?: MessageName | undefined;
  readonly children: (data: T) => ReactNode;
};

/** The page of one thing: its heading and a skeleton while it loads, and a link to somewhere else where there is none. */
export const DetailsPage = <T,>({ page, heading, parent, state, message, children }: Props<T>) => {
  const tenant = useTenant();
  if (state.is === 'failed' && state.failure.status === 404) return <NotAvailable message={message} />;
  const shape = (
    <>
      <Skeleton shape="cards" lines={1} label={tenant.say('loading')} />
      <Skeleton shape="list" lines={3} label={tenant.say('loading')} />
    </>
  );
  return (
    <Page page={page} title={heading} width="wide" parent={parent}>
      <QueryContent state={state} head={<PageHeader heading={heading} />} shape={shape}>
        {children}
      </QueryContent>
    </Page>
  );
};
