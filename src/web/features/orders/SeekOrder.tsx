import type { PageId } from '../../../contract/catalogue/pages.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Card } from '../../design/Card.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { OrderHelpLine } from './OrderHelpLine.tsx';
import { OrderWay } from './OrderWay.tsx';
import type { OrderStub } from './order.ts';
import { orderStateOf, toneOf } from './orderState.ts';
import './orders.css';

type OrderAnswer = { readonly number: string; readonly stub: OrderStub };

/** A person who knows the number of an order sees its status, but not who ordered what. */
export const SeekOrder = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const variant = findVariants(tenant.shell, page)[0];
  const { answer, end } = useFlowEnd<OrderAnswer>(variant);
  if (!variant) return <NotAvailable />;
  if (answer) return <FoundOrder page={page} found={answer} />;
  return (
    <Page page={page} title={heading}>
      <section className="card card-form stack">
        <TenantForm
          form={variant.form}
          heading={<Heading intro={texts?.intro}>{heading}</Heading>}
          submit={({ body, hash }) =>
            sendCall(tenant, 'post', '/api/my-account/{version}/{tenant}/orders/lookup', {
              body: body as { orderNumber: string },
              formHash: hash,
            })
          }
          onDone={(stub: OrderStub, record) => end({ number: String(record.orderNumber), stub })}
        />
      </section>
    </Page>
  );
};

const FoundOrder = ({ page, found: { number, stub } }: { readonly page: PageId; readonly found: OrderAnswer }) => {
  const tenant = useTenant();
  const session = useSession();
  const { status, placedAt, way, group } = stub;
  const since = way.findLast(({ at }) => at !== undefined)?.at;
  const details = `${tenant.to('orderDetails')}/${encodeURIComponent(number)}`;
  const back = `?${new URLSearchParams({ return: details })}`;
  const heading = tenant.say('orderHeading', { number });
  return (
    <Page page={page} title={heading} width="wide">
      <div className="order-head" aria-live="polite">
        <PageHeader
          heading={heading}
          intro={<span className="order-state">{orderStateOf(tenant, { ...stub, ...(since !== undefined && { since }) })}</span>}
          status={
            <span className="order-facts">
              <Badge tone={toneOf(stub)}>{tenant.shell.statuses.order?.[status] ?? status}</Badge>
              <span className="hint">{tenant.say('orderPlacedOn', { date: tenant.dayOf(placedAt) })}</span>
            </span>
          }
        />
      </div>
      <Card heading={tenant.say('orderWay')}>
        <OrderWay way={way} group={group} window={stub.window} />
      </Card>
      <Card heading={tenant.say('seekMoreHeading')}>
        {session.is === 'signedIn' ? (
          <>
            <p>{tenant.say('seekMoreSignedIn')}</p>
            <div className="row">
              {leadsTo(tenant.shell, 'orderDetails', session) && (
                <PathLink to={details} className="button button-primary">
                  {tenant.say('seeOrder')}
                </PathLink>
              )}
            </div>
          </>
        ) : (
          <>
            <p>{tenant.say('seekMore')}</p>
            <div className="row">
              <PageLink page="login" search={back} className="button button-primary">
                {tenant.say('logIn')}
              </PageLink>
              <PageLink page="registrationChoice" search={back} className="button button-secondary">
                {tenant.say('register')}
              </PageLink>
            </div>
          </>
        )}
      </Card>
      <OrderHelpLine />
      <p className="order-back">
        <PathLink to={tenant.to(page)}>
          <Icon name="search" /> {tenant.say('seekAnother')}
        </PathLink>
      </p>
    </Page>
  );
};
