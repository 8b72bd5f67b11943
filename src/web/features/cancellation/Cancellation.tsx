import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { writeLineChoice } from '../../../../engine/flows.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { findVariants, type Variant } from '../../app/forms/findVariants.ts';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { useFormFiles } from '../../app/forms/useFormFiles.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { ChooseLines } from './ChooseLines.tsx';
import { Closed } from './Closed.tsx';
import { changedByPostSale, type PostSaleOrder, postSaleOrder, type Ticket } from './postSale.ts';
import { Summary } from './Summary.tsx';
import { useCancellationFlow } from './useCancellationFlow.ts';
import './cancellation.css';

// The form comes once something is chosen, and how it ended once it was sent.
const CancellationForm = lazy(() => import('./CancellationForm.tsx').then((file) => ({ default: file.CancellationForm })));
const Sent = lazy(() => import('./Sent.tsx').then((file) => ({ default: file.Sent })));

type Props = { readonly page: PageId; readonly rest: string };

/** What follows the page in the address: the number of the order, and the step. */
const placeIn = (rest: string) => {
  const [, number = '', step = '1'] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(rest) ?? [];
  return { number: decodeURIComponent(number), step: Math.max(1, Number(step)) };
};

/** The cancellation of an order: what of it, why, the last word, and what returns. */
export const Cancellation = ({ page, rest }: Props) => {
  const tenant = useTenant();
  const { number, step } = placeIn(rest);
  const [variant] = findVariants(tenant.shell, page);
  if (!variant) return <NotAvailable />;
  if (rest === '') return <NoOrder page={page} />;
  return <CancellationOf key={number} page={page} number={number} step={step} variant={variant} />;
};

/** The page without an order: which one is meant is chosen in the list. */
const NoOrder = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const heading = tenant.shell.pages[page]?.title ?? '';
  return (
    <Page page={page} title={heading} parent="myOrders">
      <Heading>{heading}</Heading>
      <EmptyState
        picture={<Icon name="parcel" />}
        heading={tenant.say('cancelNeedsOrder')}
        action={
          <PageLink page="myOrders" className="button button-primary">
            {tenant.say('refundFind')}
          </PageLink>
        }
      >
        <p>{tenant.say('cancelNeedsOrderText')}</p>
      </EmptyState>
    </Page>
  );
};

type OfProps = { readonly page: PageId; readonly number: string; readonly step: number; readonly variant: Variant };

const CancellationOf = ({ page, number, step, variant }: OfProps) => {
  const tenant = useTenant();
  const state = useServerQuery(postSaleOrder(number));
  const heading = tenant.say('cancelHeading', { number });
  if (state.is === 'failed' && state.failure.status === 404) return <NotAvailable message="orderAddressInvalid" />;
  return (
    <Page page={page} title={heading} width="wide" parent="myOrders">
      <QueryContent
        state={state}
        head={<Heading>{heading}</Heading>}
        shape={<Skeleton shape="list" lines={3} label={tenant.say('loading')} />}
      >
        {(order) => <Way order={order} base={`${tenant.to(page)}/${encodeURIComponent(number)}`} step={step} variant={variant} />}
      </QueryContent>
    </Page>
  );
};

type WayProps = { readonly order: PostSaleOrder; readonly base: string; readonly step: number; readonly variant: Variant };

/** What is left of an answer in the address's entry of the history: nothing of the person. */
type SentTicket = Pick<Ticket, 'id'>;

const Way = ({ order, base, step, variant }: WayProps) => {
  const tenant = useTenant();
  const { answer: sent, end } = useFlowEnd<SentTicket>(variant);
  const running = useCancellationFlow({ base, step, order, isSent: sent !== undefined });
  const { view, send, pathOf } = running;
  const { loading } = useFormFiles(variant.form);
  /** The form was left once: what it kept is no news when it is opened again. */
  const wasLeft = useRef(false);
  const { phase } = view;
  /** Another step was shown before: the heading of this one takes the focus. */
  const wasMoved = useRef(false);
  const [firstPhase] = useState(phase);
  useEffect(
    () => () => {
      wasMoved.current = true;
      if (phase === 'filling') wasLeft.current = true;
    },
    [phase],
  );
  const isMoved = phase !== firstPhase || wasMoved.current;
  const steps = loading.is === 'here' ? loading.files.plan.steps.length : undefined;
  const total = 1 + (steps ?? 2);
  const isLast = view.step === total;
  useEffect(() => {
    // On a phone the last step is below what it is about, with the heading that has the focus.
    const heading = isLast && document.activeElement?.closest('h2');
    if (heading && heading.getBoundingClientRect().bottom > innerHeight) heading.scrollIntoView({ block: 'center' });
  }, [isLast]);
  const number = order.orderNumber;
  const orderPath = `${tenant.to('orderDetails')}/${encodeURIComponent(number)}`;
  const heading = tenant.say('cancelHeading', { number });
  const lines = writeLineChoice(view.choice);

  if (sent)
    return (
      <Suspense fallback={<Skeleton lines={4} label={tenant.say('loading')} />}>
        <Sent id={sent.id} then={variant.then} />
      </Suspense>
    );
  if (phase === 'closed') return <Closed order={order} orderPath={orderPath} />;
  if (phase === 'sent') return <Skeleton lines={4} label={tenant.say('loading')} />;

  if (phase === 'choosing') {
    return (
      <>
        <Heading>{heading}</Heading>
        <div className="cancellation">
          <section className="card card-form">
            <ChooseLines order={order} running={running} total={total} orderPath={orderPath} isMoved={isMoved} />
          </section>
          <Summary order={order} choice={view.choice} lines={lines} />
        </div>
      </>
    );
  }
  return (
    <>
      <Heading>{heading}</Heading>
      <div className="cancellation" data-last={isLast}>
        <section className="card card-form">
          <Suspense fallback={<Skeleton shape="form" lines={4} label={tenant.say('loading')} />}>
            <CancellationForm
              order={order}
              variant={variant}
              running={running}
              isMoved={isMoved}
              isOpenedAgain={wasLeft.current}
              onDone={({ id }) => {
                send({ type: 'SENT' });
                void invalidate(changedByPostSale);
                end({ id }, base);
              }}
            />
          </Suspense>
        </section>
        <Summary order={order} choice={view.choice} lines={lines} choicePath={pathOf(1)} />
      </div>
    </>
  );
};
