import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { Heading } from '../../design/Heading.tsx';
import { PicturedList } from '../../design/PicturedList.tsx';
import { RoundIcon } from '../../design/RoundIcon.tsx';
import type { PostSaleOrder } from './postSale.ts';
import { RefundRow } from './RefundRow.tsx';

/** Nothing of the order can be canceled now: why, what can be done instead, and what became of what was canceled. */
export const Closed = ({ order, orderPath }: { readonly order: PostSaleOrder; readonly orderPath: string }) => {
  const tenant = useTenant();
  const { group, cancellation, tickets } = order;
  const isAllCanceled = group === 'canceled' && tickets.length > 0;
  const heading = cancellation.later
    ? tenant.say('cancelNotYet')
    : isAllCanceled
      ? tenant.say('cancelClosedAll')
      : tenant.message('cancellationNotAvailable');
  return (
    <>
      <Card>
        <RoundIcon name={isAllCanceled ? 'check' : cancellation.later ? 'clock' : 'truck'} />
        <Heading>{heading}</Heading>
        <p>
          {cancellation.later
            ? tenant.say('cancelNotYetText')
            : isAllCanceled
              ? tenant.say('cancelClosedAllText')
              : group === 'canceled'
                ? undefined
                : tenant.say('cancelClosedText')}
        </p>
        <div className="row">
          <PathLink to={orderPath} className="button button-primary">
            {tenant.say('cancelBackToOrder')}
          </PathLink>
        </div>
      </Card>
      {tickets.length > 0 && (
        <Card heading={tenant.shell.pages.myRefunds?.title}>
          <PicturedList>
            {tickets.map((ticket) => (
              <RefundRow key={ticket.id} ticket={ticket} />
            ))}
          </PicturedList>
        </Card>
      )}
    </>
  );
};
