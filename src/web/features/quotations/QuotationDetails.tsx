import { useCallback, useEffect } from 'react';
import { showToast } from '../../app/calls/toast.ts';
import { GoTo } from '../../app/navigation/GoTo.tsx';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { navigate, usePlace } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Banner } from '../../design/Banner.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { AtTheTill } from './AtTheTill.tsx';
import { Downloaded } from './Downloaded.tsx';
import { NotAllInCart } from './NotAllInCart.tsx';
import { QuotationActions } from './QuotationActions.tsx';
import { QuotationState } from './QuotationState.tsx';
import { QuotedLines } from './QuotedLines.tsx';
import type { Quotation } from './quotation.ts';
import { momentOf, toneOf } from './quotationState.ts';
import { Requote } from './Requote.tsx';
import { useQuotationFlow } from './useQuotationFlow.ts';

type Props = { readonly quotation: Quotation; readonly again: () => void };

/** The longest time that a browser waits in one go. */
const MOST_WAITED = 2_147_483_647;

/** Asks for it again at the moment at which it ends: the server says whether it has. */
const useEnd = ({ holds, endsAt }: Quotation, again: () => void): void => {
  useEffect(() => {
    const left = Date.parse(endsAt) - Date.now();
    if (!holds || left < 0 || left > MOST_WAITED) return undefined;
    const timer = setTimeout(again, left + 1000);
    return () => clearTimeout(timer);
  }, [holds, endsAt, again]);
};

/** A quotation: until when it holds, what can be done with it, what it quotes, and where it is bought. */
export const QuotationDetails = ({ quotation, again }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const { search } = useSearch();
  const { state } = usePlace();
  const { number, status, holds, createdAt, buyer, owned, agent, allows, requotedAs, requotedFrom, orderNumber, endsAt, units } = quotation;
  const base = `${tenant.to('quotationsLanding')}/${number}`;
  const step = search.get('step');
  const isComparing = step === 'requote';
  const onCompare = useCallback(() => navigate(`${base}?step=requote`, { replace: true }), [base]);
  const flow = useQuotationFlow(quotation, isComparing, onCompare);
  const { phase, made } = flow;
  useEnd(quotation, again);

  useEffect(() => {
    if (phase !== 'added') return;
    showToast({ tone: 'success', text: tenant.say('quotationInCart', { ...momentOf(tenant, endsAt), count: units }) });
    navigate(tenant.to('cart'));
  }, [phase, tenant, endsAt, units]);
  useEffect(() => {
    if (phase !== 'requoted' || made === undefined) return;
    showToast({ tone: 'success', text: tenant.say('requoteDone', { number: made.number, ...momentOf(tenant, made.endsAt) }) });
    // Back does not lead to what is done.
    navigate(`${tenant.to('quotationsLanding')}/${made.number}`, { replace: true });
  }, [phase, made, tenant]);

  const downloaded = typeof state === 'object' && state !== null && 'downloaded' in state;
  if (step === 'downloaded') return downloaded ? <Downloaded quotation={quotation} base={base} /> : <GoTo path={base} />;
  if (isComparing && (allows.includes('requote') || made !== undefined)) return <Requote quotation={quotation} flow={flow} base={base} />;
  if (isComparing) return <GoTo path={base} />;
  return (
    <>
      <div className="quotation-head">
        <PageHeader
          heading={tenant.say('quotationHeading', { number })}
          intro={<QuotationState quotation={quotation} />}
          status={
            <span className="quotation-facts">
              <Badge tone={toneOf(tenant, quotation)}>{tenant.shell.statuses.quotation?.[status] ?? status}</Badge>
              <span className="hint">{tenant.say('quotationIssuedOn', { date: tenant.dayOf(createdAt, 'long') })}</span>
              {!owned && buyer !== '' && <span className="hint">{tenant.say('quotationFor', { name: buyer })}</span>}
              {agent !== undefined && <span className="hint">{tenant.say('quotationBy', { name: agent })}</span>}
            </span>
          }
        />
        {!holds && orderNumber === undefined && (
          <Banner tone="notice">
            <p>{tenant.message('quotationExpired')}</p>
            {requotedAs !== undefined && (
              <p>
                <PathLink to={`${tenant.to('quotationsLanding')}/${requotedAs}`}>
                  {tenant.say('requotedAs', { number: requotedAs })}
                </PathLink>
              </p>
            )}
          </Banner>
        )}
        <QuotationActions quotation={quotation} flow={flow} base={base} />
        {requotedFrom !== undefined && (
          <p className="hint">
            <PathLink to={`${tenant.to('quotationsLanding')}/${requotedFrom}`}>
              {tenant.say('requotedFrom', { number: requotedFrom })}
            </PathLink>
          </p>
        )}
        {orderNumber !== undefined && leadsTo(tenant.shell, 'orderDetails', session) && (
          <p>
            <PathLink to={`${tenant.to('orderDetails')}/${encodeURIComponent(orderNumber)}`} className="button button-primary">
              {tenant.say('seeOrder')}
            </PathLink>
          </p>
        )}
      </div>
      {phase === 'addedPartly' && <NotAllInCart quotation={quotation} missed={flow.missed} />}
      <div className="beside">
        <QuotedLines {...quotation} />
        <AtTheTill quotation={quotation} />
      </div>
      {leadsTo(tenant.shell, 'quotesInStores', session) && (
        <p className="quotation-back">
          <PageLink page="quotesInStores">{tenant.say('backToQuotations')}</PageLink>
        </p>
      )}
    </>
  );
};
