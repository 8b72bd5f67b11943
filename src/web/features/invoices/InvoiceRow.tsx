import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { Invoice } from './invoice.ts';

/** `cannotChoose`: id of the reason why it cannot be chosen besides the others. */
type Props = {
  readonly invoice: Invoice;
  readonly isChosen: boolean;
  readonly cannotChoose: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
};

/** One document: what it is, of which order, when, how much, and its PDF. */
export const InvoiceRow = ({ invoice: { id, title, kind, orderNumber, issuedAt, total }, isChosen, cannotChoose, onChoose }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const order = tenant.say('orderHeading', { number: orderNumber });
  const named = leadsTo(tenant.shell, 'orderDetails', session) ? (
    <PathLink className="invoice-order" to={`${tenant.to('orderDetails')}/${encodeURIComponent(orderNumber)}`}>
      {order}
    </PathLink>
  ) : (
    order
  );
  return (
    <li className="invoice">
      <label className="invoice-choice">
        <input
          type="checkbox"
          checked={isChosen}
          aria-disabled={cannotChoose !== undefined || undefined}
          aria-describedby={cannotChoose}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span className="visually-hidden">{tenant.say('chooseDocument', { title })}</span>
      </label>
      <div className="invoice-words">
        <h2 className="invoice-title">{title}</h2>
        <p className="hint">
          <Facts of={[named, tenant.dayOf(issuedAt, 'short')]} />
        </p>
      </div>
      <p className="invoice-total">
        {/* What comes back is money the other way. */}
        {kind === 'creditNote' && <span aria-hidden="true">−</span>}
        <Money amount={total} />
      </p>
      <DownloadLink className="button button-quiet" href={downloadHref(tenant, `v2/invoices/${id}/download`)}>
        <Icon name="download" /> {tenant.say('downloadPdf')}
        <span className="visually-hidden"> {title}</span>
      </DownloadLink>
    </li>
  );
};
