import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import type { QuotationLine, SharedQuotation } from './quotation.ts';

type Props = Pick<SharedQuotation, 'lines' | 'store' | 'total' | 'units' | 'holds'>;

/** What is quoted, with the current stock of the store, and the sum. */
export const QuotedLines = ({ lines, store, total, units, holds }: Props) => {
  const tenant = useTenant();
  const label = tenant.say('quotationProducts');
  return (
    <Card heading={label}>
      <List label={label}>
        {lines.map((line) => (
          <ListRow key={line.sku} picture={<ProductPicture src={line.picture} />} title={line.name} end={<Money amount={line.total} />}>
            {(line.options ?? []).map(({ id, name }) => (
              <p key={id} className="hint">
                {name}
              </p>
            ))}
            <p className="hint">{tenant.say('unitsAt', { count: line.quantity, price: tenant.money(line.price) })}</p>
            {holds && <StockNotice line={line} store={store.name} />}
          </ListRow>
        ))}
      </List>
      <p className="quotation-total">
        <span>{tenant.say('quotationUnits', { count: units })}</span>
        <strong>
          <Money amount={total} />
        </strong>
      </p>
    </Card>
  );
};

/** What a buyer has to know before they set out: it is no longer sold, or the store has fewer. */
export const StockNotice = ({ line, store }: { readonly line: QuotationLine; readonly store: string }) => {
  const tenant = useTenant();
  const { sold, available, quantity } = line;
  if (sold === false) return <p className="quotation-notice">{tenant.say('lineNotAdded', { problem: 'notSold', available: 0 })}</p>;
  if (available === undefined || available >= quantity) return null;
  return <p className="quotation-notice">{tenant.say('quotedInStore', { count: available, store })}</p>;
};
