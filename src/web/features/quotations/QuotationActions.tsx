import { useId, useState } from 'react';
import { AskButton, canAsk, SpendingLimit } from '../../app/approvals/SpendingLimit.tsx';
import { downloadFile } from '../../app/calls/downloadFile.ts';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { useCannotBuyText } from '../../app/session/useCannotBuyText.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { type Quotation, quotationPath } from './quotation.ts';
import { ShareDialog } from './ShareDialog.tsx';
import type { RunningQuotation } from './useQuotationFlow.ts';

type Props = { readonly quotation: Quotation; readonly flow: RunningQuotation; readonly base: string };

/** What can be done with a quotation now: one thing above all, the rest beside it. */
export const QuotationActions = ({ quotation, flow, base }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const [isSharing, setSharing] = useState(false);
  const { id, holds, allows, total, purchaseLimit } = quotation;
  const limit = useId();
  const asks = holds && allows.includes('purchase') && canAsk(quotation);
  const { phase, message, send } = flow;
  return (
    <>
      {message !== undefined && (
        <Banner tone="error" live>
          <p>{message}</p>
          {phase === 'addingUnknown' && (
            <div className="row">
              <Button look="secondary" onClick={() => send({ type: 'RETRY' })}>
                {tenant.say('retry')}
              </Button>
            </div>
          )}
        </Banner>
      )}
      <div className="quotation-actions">
        {asks && <AskButton purchase={{ total, quotation: id }} outdates={[quotationPath]} />}
        {holds &&
          (allows.includes('purchase') ? (
            <Button
              look={asks ? 'secondary' : 'primary'}
              working={phase === 'adding' && tenant.say('addingToCart')}
              onClick={() => send({ type: phase === 'addingUnknown' ? 'RETRY' : 'CONVERT' })}
            >
              {tenant.say('addToCart')}
            </Button>
          ) : (
            <NotYours mayBuy={leadsTo(tenant.shell, 'cart', session)} />
          ))}
        {allows.includes('requote') && (
          <PathLink to={`${base}?step=requote`} className="button button-primary">
            {tenant.say('quoteAgain')}
          </PathLink>
        )}
        <DownloadButton quotation={quotation} base={base} />
        <Button look="secondary" onClick={() => setSharing(true)}>
          <Icon name="send" /> {tenant.say('shareQuotation')}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          {tenant.say('print')}
        </Button>
      </div>
      {holds && purchaseLimit?.mayAsk && <SpendingLimit purchase={quotation} id={limit} />}
      {holds && allows.includes('purchase') && <p className="hint">{tenant.say('quotationCartHint')}</p>}
      {isSharing && <ShareDialog quotation={quotation} onClose={() => setSharing(false)} />}
    </>
  );
};

/** The button stays in its place and says why it does nothing: the person buys nothing at all, or it is somebody else's to buy. */
const NotYours = ({ mayBuy }: { readonly mayBuy: boolean }) => {
  const tenant = useTenant();
  const id = useId();
  const cannotBuyText = useCannotBuyText();
  return (
    <div className="quotation-reason">
      <button type="button" className="button button-primary" aria-disabled="true" aria-describedby={id}>
        {tenant.say('addToCart')}
      </button>
      <p id={id} className="hint">
        {mayBuy ? tenant.say('quotationOfOther') : cannotBuyText}
      </p>
    </div>
  );
};

/** Fetches the PDF; once it is here, the page says what comes next. */
export const DownloadButton = ({
  quotation: { number },
  base,
  label,
}: {
  readonly quotation: Quotation;
  readonly base: string;
  readonly label?: string;
}) => {
  const tenant = useTenant();
  const [state, setState] = useState<'ready' | 'working' | { readonly failed: string }>('ready');
  const download = async (): Promise<void> => {
    setState('working');
    const failure = await downloadFile(tenant, downloadHref(tenant, `v1/quotations/${number}`));
    setState(failure === undefined ? 'ready' : { failed: failure.errorObj.message });
    if (failure === undefined) navigate(`${base}?step=downloaded`, { state: { downloaded: true }, replace: label !== undefined });
  };
  return (
    <div className="quotation-reason">
      <Button look="secondary" working={state === 'working' && tenant.say('downloadingPdf')} onClick={() => void download()}>
        <Icon name="download" /> {label ?? tenant.say('quotationPdf')}
      </Button>
      {typeof state === 'object' && (
        <p className="filter-mistake" role="alert">
          {state.failed}
        </p>
      )}
    </div>
  );
};
