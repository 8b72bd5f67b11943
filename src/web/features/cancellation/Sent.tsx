import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import type { Variant } from '../../app/forms/findVariants.ts';
import { ThenLink } from '../../app/forms/ThenLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Heading } from '../../design/Heading.tsx';
import { RoundIcon } from '../../design/RoundIcon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { CanceledLines } from './CanceledLines.tsx';
import { Deadline } from './Deadline.tsx';
import { ticketOf } from './postSale.ts';
import { sentenceOf } from './refundTexts.ts';

/** It is canceled: what returns, how and by when, and the one thing that may be left to do. */
export const Sent = ({ id, then }: { readonly id: string; readonly then: Variant['then'] }) => {
  const tenant = useTenant();
  const state = useServerQuery(ticketOf(id));
  const refundPath = `${tenant.to('refundDetails')}/${id}`;
  return (
    <QueryContent
      state={state}
      head={<Heading>{tenant.say('cancelDone')}</Heading>}
      shape={<Skeleton lines={4} label={tenant.say('loading')} />}
    >
      {({ number, lines, refund, payload }) => {
        const waits = refund.bankDetails?.open === true && refund.bankDetails.given === undefined;
        return (
          <>
            <Card>
              <RoundIcon name="check" tone="success" />
              <Heading>{tenant.say('cancelDone')}</Heading>
              <p>
                <EmailText text={tenant.say('cancelDoneText', { number, email: payload.contact?.email ?? '' })} />
              </p>
              <dl className="refund-amount">
                <div>
                  <dt>{tenant.say('cancelAmount')}</dt>
                  <dd>
                    <Money amount={refund.amount} />
                  </dd>
                </div>
              </dl>
              {waits ? <Deadline refund={refund} /> : <p>{sentenceOf(tenant, refund)}</p>}
              <div className="row">
                <PathLink to={waits ? `${refundPath}/1` : refundPath} className="button button-primary">
                  {waits ? tenant.say('giveAccount') : tenant.say('seeRefund')}
                </PathLink>
                <ThenLink then={then} look="secondary" />
              </div>
            </Card>
            <Card heading={tenant.say('canceledLines')}>
              <CanceledLines lines={lines} label={tenant.say('canceledLines')} />
            </Card>
          </>
        );
      }}
    </QueryContent>
  );
};
