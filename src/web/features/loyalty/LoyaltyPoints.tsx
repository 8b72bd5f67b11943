import { lazy, Suspense, useCallback, useEffect } from 'react';
import { type LoyaltyEvent, type loyaltySteps, runLoyaltyFlow } from '../../../../engine/flows.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { useFlow } from '../../app/flows/useFlow.ts';
import { useFlowInAddress } from '../../app/flows/useFlowInAddress.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { Banner } from '../../design/Banner.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type Joined, type Membership, membershipIn, movementsOn, movementsPath, overviewPath, subscribersPath } from './loyaltyCalls.ts';
import { PointsMovements } from './PointsMovements.tsx';
import './loyalty.css';

// The form comes once somebody joins.
const JoinForm = lazy(() => import('./JoinForm.tsx').then((file) => ({ default: file.JoinForm })));

type Step = (typeof loyaltySteps)[number];

const stepOf = ({ step }: { readonly step: Step }): Step => step;
const goTo = (step: Step): LoyaltyEvent => ({ type: 'GO', step });
// What was read decides the first step: that is no step back.
const replaces = ({ type }: LoyaltyEvent): boolean => type === 'READ';

const useLoyaltyFlow = (base: string, step: Step) => {
  const { flow, view } = useFlow(() => runLoyaltyFlow({ step }));
  const pathOf = useCallback((at: Step): string => (at === 'looking' ? base : `${base}/1`), [base]);
  return { view, send: useFlowInAddress(flow, step, { stepOf, goTo, pathOf, replaces }) };
};

/** The programme of points: what one has and how it came, or how to join. */
export const LoyaltyPoints = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const { shell } = useTenant();
  const step = rest === '' ? 'looking' : rest === '1' ? 'joining' : undefined;
  if (shell.programme === undefined || !step) return <NotAvailable />;
  return <LoyaltyOf page={page} step={step} programme={shell.programme} />;
};

type Props = { readonly page: PageId; readonly step: Step; readonly programme: string };

const LoyaltyOf = ({ page, step, programme }: Props) => {
  const tenant = useTenant();
  const base = tenant.to(page);
  const { view, send } = useLoyaltyFlow(base, step);
  const state = useServerQuery(membershipIn(programme));
  const isMember = state.is === 'here' ? state.data.member : undefined;
  useEffect(() => {
    if (isMember !== undefined) send({ type: 'READ', isMember });
  }, [isMember, send]);
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';

  const joined = (answer: Joined): void => {
    void invalidate([subscribersPath, movementsPath, overviewPath]);
    send({ type: 'JOINED', joined: answer });
  };

  const mayJoin = state.is !== 'here' || state.data.mayJoin !== false;
  if (view.step === 'joining' && mayJoin)
    return (
      <Suspense fallback={<Waiting page={page} heading={heading} />}>
        <JoinForm page={page} programme={programme} back={base} onJoined={joined} />
      </Suspense>
    );
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      {view.joined && (
        <Banner tone="success" live>
          <p data-outcome={view.joined.outcome}>{view.joined.message}</p>
        </Banner>
      )}
      <QueryContent state={state} shape={<Skeleton shape="cards" lines={2} label={tenant.say('loading')} />}>
        {(membership) =>
          membership.member ? (
            <>
              <Balance membership={membership} />
              <PointsMovements programme={programme} />
            </>
          ) : membership.mayJoin === false ? (
            <EmptyState
              picture={<Icon name="points" />}
              heading={tenant.say('pointsForPersons')}
              action={
                <PageLink page="myAccount" className="button button-secondary">
                  {tenant.say('goToMyAccount')}
                </PageLink>
              }
            >
              <p>{tenant.say('pointsForPersonsText')}</p>
            </EmptyState>
          ) : (
            <EmptyState
              picture={<Icon name="points" />}
              heading={tenant.say('pointsJoinHeading')}
              action={
                <PathLink to={`${base}/1`} className="button button-primary">
                  {tenant.say('joinPoints')}
                </PathLink>
              }
            >
              <p>{tenant.say('noPoints')}</p>
              <p>{tenant.say('pointsJoinText')}</p>
            </EmptyState>
          )
        }
      </QueryContent>
    </Page>
  );
};

const Balance = ({ membership: { points = 0, since } }: { readonly membership: Membership }) => {
  const tenant = useTenant();
  return (
    <section className="card balance">
      <p className="balance-points">
        <span className="balance-number">{points.toLocaleString(tenant.shell.language)}</span> {tenant.say('pointsUnit', { count: points })}
      </p>
      {since !== undefined && <p className="hint">{tenant.say('pointsSince', { date: tenant.dayOf(since) })}</p>}
    </section>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
LoyaltyPoints.prepare = (tenant: Tenant): void => {
  const { programme } = tenant.shell;
  if (programme === undefined) return;
  prefetchQuery(tenant, membershipIn(programme));
  prefetchQuery(tenant, movementsOn(programme, 1));
};
