import { PathLink } from '../../app/navigation/PathLink.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { ListRow } from '../../design/List.tsx';
import { ProductPictures } from '../../design/ProductPicture.tsx';
import type { QuotationRow } from './quotation.ts';
import { quotationStateOf, toneOf } from './quotationState.ts';

/** One quotation: its pictures, until when it is valid, what it is and its total. */
export const QuotationListRow = ({ row }: { readonly row: QuotationRow }) => {
  const tenant = useTenant();
  const {
    number,
    status,
    createdAt,
    total,
    pictures = [],
    products = 1,
    product = '',
    owned,
    buyer,
    creator,
    allows,
    awaitsApproval,
  } = row;
  const to = `${tenant.to('quotationsLanding')}/${number}`;
  const more = products - 1;
  return (
    <ListRow
      picture={<ProductPictures pictures={pictures} of={products} moreText={(count) => tenant.say('moreProducts', { count })} />}
      title={<PathLink to={to}>{quotationStateOf(tenant, row)}</PathLink>}
      end={
        <>
          <Money amount={total} />
          {awaitsApproval && <Badge tone="notice">{tenant.say('quotationAwaitsApproval')}</Badge>}
          <Badge tone={toneOf(tenant, row)}>{tenant.shell.statuses.quotation?.[status] ?? status}</Badge>
        </>
      }
      actions={
        allows.includes('requote') && (
          <PathLink to={`${to}?step=requote`} className="button button-secondary">
            {tenant.say('quoteAgain')} <span className="visually-hidden">{number}</span>
          </PathLink>
        )
      }
    >
      <p>{more > 0 ? tenant.say('productAndMore', { product, count: more }) : product}</p>
      <p className="hint">{tenant.say('quotationIssued', { number, date: tenant.dayOf(createdAt) })}</p>
      {!owned && (creator ?? buyer) !== '' && (
        <p className="hint">{creator ? tenant.say('quotationOf', { name: creator }) : tenant.say('quotationFor', { name: buyer })}</p>
      )}
    </ListRow>
  );
};
