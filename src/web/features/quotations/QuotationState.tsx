import { useTenant } from '../../app/shell/tenant.tsx';
import { ScreenOrPaper } from '../../design/ScreenOrPaper.tsx';
import type { QuotationRow } from './quotation.ts';
import { quotationStateOf } from './quotationState.ts';

/** The state of a quotation at the top of its page. */
export const QuotationState = ({ quotation }: { readonly quotation: Pick<QuotationRow, 'holds' | 'endsAt' | 'orderNumber'> }) => {
  const tenant = useTenant();
  return (
    <span className="quotation-state">
      <ScreenOrPaper say={(readOn) => quotationStateOf(tenant, quotation, readOn)} />
    </span>
  );
};
