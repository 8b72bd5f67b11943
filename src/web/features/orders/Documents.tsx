import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { invoicesOf, type Order } from './order.ts';

/** What can be kept of an order as a PDF. People without access to invoices do not see that they exist. */
export const Documents = ({ order: { number, actions, waitsFor } }: { readonly order: Order }) => {
  const tenant = useTenant();
  const session = useSession();
  const hasInvoices = actions.includes('invoice');
  const isInvoicedLater = waitsFor === 'payment' && leadsTo(tenant.shell, 'myTicketsAndInvoices', session);
  const state = useServerQuery(hasInvoices ? invoicesOf(number) : undefined);
  return (
    <Card heading={tenant.say('orderDocuments')}>
      <ul className="documents">
        <li className="order-pdf">
          <DownloadLink href={downloadHref(tenant, `v1/orders/${encodeURIComponent(number)}`)}>
            <Icon name="download" /> {tenant.say('orderPdf')}
          </DownloadLink>
        </li>
        {!hasInvoices && isInvoicedLater && <li className="hint">{tenant.say('noInvoiceYet')}</li>}
      </ul>
      {hasInvoices && (
        <QueryContent state={state} shape={<Skeleton lines={1} label={tenant.say('loading')} />}>
          {({ items }) => (
            <ul className="documents">
              {items.map(({ id, title, issuedAt, total }) => (
                <li key={id}>
                  <DownloadLink href={downloadHref(tenant, `v2/invoices/${id}/download`)}>
                    <Icon name="invoice" /> {title}
                  </DownloadLink>
                  <span className="hint">
                    <Facts of={[tenant.dayOf(issuedAt, 'short'), tenant.money(total)]} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </QueryContent>
      )}
    </Card>
  );
};
