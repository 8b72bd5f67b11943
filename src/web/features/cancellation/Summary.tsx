import type { LineChoice } from '../../../../engine/flows.ts';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { CanceledLines } from './CanceledLines.tsx';
import { Outlook } from './Outlook.tsx';
import { type PostSaleOrder, postSaleOrder } from './postSale.ts';

type Props = {
  readonly order: PostSaleOrder;
  readonly choice: LineChoice;
  /** The choice as the address says it. */
  readonly lines: string;
  /** Where the choice is changed: it is listed then, as it is not beside it. */
  readonly choicePath?: string;
};

/** What returns of what is chosen, how, and by when: the server computes it. */
export const Summary = ({ order, choice, lines, choicePath }: Props) => {
  const tenant = useTenant();
  const isEmpty = lines === '';
  const state = useServerQuery(isEmpty ? undefined : postSaleOrder(order.orderNumber, lines), { keepPrevious: true });
  const count = Object.values(choice).reduce((sum, quantity) => sum + quantity, 0);
  const outlook = (state.is === 'here' && !isEmpty ? state.data : order).cancellation.refund;
  const amount = !isEmpty && state.is === 'here' ? outlook?.amount : undefined;
  const chosen = order.lines.flatMap((line) => {
    const quantity = choice[line.line] ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return (
    <Card
      heading={choicePath === undefined ? tenant.say('refundHowHeading') : tenant.say('cancelWhat')}
      actions={
        choicePath !== undefined && (
          <PathLink exact to={choicePath}>
            {tenant.say('cancelChange')} <span className="visually-hidden">{tenant.say('cancelWhat')}</span>
          </PathLink>
        )
      }
    >
      {choicePath !== undefined && <CanceledLines lines={chosen} label={tenant.say('cancelWhat')} />}
      <div aria-live="polite" aria-busy={state.is === 'here' && state.isPrevious}>
        {isEmpty ? (
          <p className="hint">{tenant.say('cancelAmountUnknown')}</p>
        ) : (
          <>
            <dl className="refund-amount">
              <div>
                <dt>{tenant.say('cancelAmount')}</dt>
                <dd className="money">{amount === undefined ? '…' : tenant.money(amount)}</dd>
              </div>
            </dl>
            <p className="hint">{tenant.say('cancelTotalUnits', { count })}</p>
          </>
        )}
      </div>
      {outlook && <Outlook outlook={outlook} />}
    </Card>
  );
};
