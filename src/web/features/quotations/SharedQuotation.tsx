import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Card } from '../../design/Card.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { QuotationState } from './QuotationState.tsx';
import { QuotedLines } from './QuotedLines.tsx';
import { type SharedQuotation as Shared, sharedBy } from './quotation.ts';
import { momentOf, toneOf } from './quotationState.ts';
import './quotations.css';

/** What follows # in the address of a link; the anchors of the page are none. */
const tokenIn = (hash: string): string | undefined => /^#([\w-]{43})$/.exec(hash)?.[1];

/** A quotation that somebody has sent as a link: what is quoted and where, to be read and nothing else. */
export const SharedQuotation = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const [kept, keep] = useState(() => tokenIn(location.hash));
  const token = tokenIn(location.hash) ?? kept;
  if (token !== kept) keep(token);
  const state = useServerQuery(token === undefined ? undefined : sharedBy(token));
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const isGone = token === undefined || (state.is === 'failed' && state.failure.status === 404);
  return (
    <Page page={page} title={heading} width="wide">
      {isGone ? (
        <>
          <PageHeader heading={heading} />
          <EmptyState
            picture={<Icon name="quote" />}
            heading={tenant.say('sharedGone')}
            action={
              <PageLink page="home" className="button button-secondary">
                {tenant.say('goHome')}
              </PageLink>
            }
          >
            <p>{tenant.say('sharedGoneText')}</p>
          </EmptyState>
        </>
      ) : (
        <QueryContent
          state={state}
          head={<PageHeader heading={heading} />}
          shape={<Skeleton shape="list" lines={3} label={tenant.say('loading')} />}
        >
          {(shared) => <Content shared={shared} />}
        </QueryContent>
      )}
    </Page>
  );
};

const Content = ({ shared }: { readonly shared: Shared }) => {
  const tenant = useTenant();
  const { number, status, holds, bought, store, createdAt, sharedUntil } = shared;
  return (
    <>
      <PageHeader
        heading={tenant.say('quotationHeading', { number })}
        intro={bought ? <span className="quotation-state">{tenant.say('sharedBought')}</span> : <QuotationState quotation={shared} />}
        status={
          <span className="quotation-facts">
            <Badge tone={toneOf(tenant, shared)}>{tenant.shell.statuses.quotation?.[status] ?? status}</Badge>
            <span className="hint">{tenant.say('quotationIssuedOn', { date: tenant.dayOf(createdAt, 'long') })}</span>
          </span>
        }
      />
      <div className="beside">
        <QuotedLines {...shared} />
        <Card heading={tenant.say('quotationStore')}>
          <address className="quotation-place">
            <strong>{store.name}</strong>
            <span>{store.address}</span>
          </address>
          {holds && <p>{tenant.say('sharedAtTill', { number })}</p>}
        </Card>
      </div>
      <p className="hint">{tenant.say('sharedReadOnly', momentOf(tenant, sharedUntil))}</p>
    </>
  );
};
