import { useEffect, useRef } from 'react';
import { writeLineChoice } from '../../../../engine/flows.ts';
import { removeDrafts } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { BodyOf } from '../../app/calls/api.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { findVariants, type Variant } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { useFormFiles } from '../../app/forms/useFormFiles.ts';
import { navigate } from '../../app/navigation/navigation.ts';
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
import { cancelPath, changedByPostSale, type PostSaleOrder, postSaleOrder, type Ticket } from './postSale.ts';
import { startOf } from './readStart.ts';
import { Sent } from './Sent.tsx';
import { Summary } from './Summary.tsx';
import { linesLeft, useCancellationFlow } from './useCancellationFlow.ts';
import './cancellation.css';

type Props = { readonly page: PageId; readonly rest: string };

/** What stands behind the page in the address: the number of the order, and the step. */
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
        shape={
          <>
            <Heading>{heading}</Heading>
            <Skeleton shape="list" lines={3} label={tenant.say('loading')} />
          </>
        }
      >
        {(order) => <Way order={order} base={`${tenant.to(page)}/${encodeURIComponent(number)}`} step={step} variant={variant} />}
      </QueryContent>
    </Page>
  );
};

type WayProps = { readonly order: PostSaleOrder; readonly base: string; readonly step: number; readonly variant: Variant };

/** What is left of an answer in the address's entry of the history: nothing of the person. */
type Sending = Pick<Ticket, 'id'>;

const Way = ({ order, base, step, variant }: WayProps) => {
  const tenant = useTenant();
  const { answer: sent, end } = useFlowEnd<Sending>(variant);
  const running = useCancellationFlow({ base, step, order, isSent: sent !== undefined });
  const { view, send, pathOf } = running;
  const { loading } = useFormFiles(variant.form);
  const start = useServerQuery(startOf(variant.form));
  /** The form was left once: what it kept is no news when it is opened again. */
  const wasLeft = useRef(false);
  const { phase } = view;
  useEffect(() => {
    if (phase !== 'filling') return undefined;
    return () => {
      wasLeft.current = true;
    };
  }, [phase]);
  const number = order.orderNumber;
  const orderPath = `${tenant.to('orderDetails')}/${encodeURIComponent(number)}`;
  const heading = tenant.say('cancelHeading', { number });
  const lines = writeLineChoice(view.choice);

  if (sent) return <Sent id={sent.id} then={variant.then} />;
  if (phase === 'closed') return <Closed order={order} orderPath={orderPath} />;
  if (phase === 'sent') return <Skeleton lines={4} label={tenant.say('loading')} />;

  const steps = loading.is === 'here' ? loading.files.plan.steps.length : undefined;
  const total = 1 + (steps ?? 2);
  const isLast = view.step === total;

  /** What of the order is left is read again: the answer said that it is less than was shown. */
  const askWhatIsLeft = async (): Promise<PostSaleOrder | undefined> => {
    await invalidate(changedByPostSale);
    return postSaleOrder(number)
      .ask(tenant)
      .then(
        ({ data }) => data,
        () => undefined,
      );
  };
  const forgetDraft = (): void =>
    removeDrafts(
      () => localStorage,
      (flow) => flow.includes(`/${number}/`),
    );

  if (phase === 'choosing') {
    return (
      <>
        <Heading>{heading}</Heading>
        <div className="cancellation">
          <section className="card card-form">
            <ChooseLines order={order} running={running} total={total} orderPath={orderPath} />
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
          {start.is === 'loading' ? (
            <Skeleton shape="form" lines={4} label={tenant.say('loading')} />
          ) : (
            <TenantForm<Ticket>
              form={variant.form}
              checkAnswers={variant.checkAnswers}
              heading={null}
              draft={number}
              start={start.is === 'here' ? start.data : {}}
              found={wasLeft.current ? {} : undefined}
              step={view.step - 1}
              onStep={(next, how) => navigate(pathOf(next + 1), how)}
              before={{ steps: 1, onBack: () => send({ type: 'GO', step: 1 }) }}
              submit={async ({ body, key, hash }) => {
                const chosen = Object.entries(view.choice).map(([line, quantity]) => ({ line: Number(line), quantity }));
                const sentBody = { ...(body as BodyOf<typeof cancelPath>), lines: chosen };
                const result = await sendCall(tenant, 'post', cancelPath, { path: { id: number }, body: sentBody, key, formHash: hash });
                const code = result.error?.errorObj.code;
                if (code === 'cancellationNotAvailable') {
                  await askWhatIsLeft();
                  forgetDraft();
                  send({ type: 'CLOSED' });
                }
                if (code === 'fewerLeftToCancel') {
                  const now = await askWhatIsLeft();
                  if (now) send({ type: 'FEWER', lines: linesLeft(now) });
                }
                return result;
              }}
              onDone={({ id }) => {
                send({ type: 'SENT' });
                void invalidate(changedByPostSale);
                end({ id }, base);
              }}
            />
          )}
        </section>
        <Summary order={order} choice={view.choice} lines={lines} choicePath={pathOf(1)} />
      </div>
    </>
  );
};
