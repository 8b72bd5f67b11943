import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { barcodeHref } from './barcodeHref.ts';
import type { Quotation } from './quotation.ts';

type Props = { readonly quotation: Pick<Quotation, 'number' | 'store' | 'holds' | 'deliveryHours'> };

/** Where it is bought: the store, and the barcode that its till scans while the quotation holds. */
export const AtTheTill = ({ quotation: { number, store, holds, deliveryHours } }: Props) => {
  const tenant = useTenant();
  return (
    <Card heading={tenant.say('quotationStore')}>
      <address className="quotation-place">
        <strong>{store.name}</strong>
        <span>{store.address}</span>
      </address>
      {holds && (
        <>
          <img
            className="quotation-barcode"
            src={barcodeHref(tenant, number)}
            alt={tenant.say('barcodeOf', { number })}
            width={260}
            height={132}
          />
          <p>{tenant.say('showAtTill', { store: store.name })}</p>
          {deliveryHours && <p className="hint">{tenant.say('quotationDispatch', deliveryHours)}</p>}
        </>
      )}
    </Card>
  );
};
