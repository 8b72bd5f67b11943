import type { BodyOf } from '../../app/calls/api.ts';
import { invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import type { Variant } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Deadline } from './Deadline.tsx';
import { bankDetailsPath, changedByPostSale, type Ticket } from './postSale.ts';
import { startOf } from './startOf.ts';

type Props = {
  readonly variant: Variant;
  readonly ticket: Ticket;
  /** Where the refund is looked at. */
  readonly base: string;
  readonly onStored: () => void;
  readonly onLate: () => void;
};

/** The account that a refund goes to, as the country asks it. Nothing of an account is kept in a draft. */
export const BankForm = ({ variant, ticket, base, onStored, onLate }: Props) => {
  const tenant = useTenant();
  const start = useServerQuery(startOf(variant.form));
  const heading = tenant.say('refundAccountHeading');
  const head = (
    <>
      <Heading intro={tenant.say('refundHeading', { amount: tenant.money(ticket.refund.amount) })}>{heading}</Heading>
      <Deadline refund={ticket.refund} />
      <p className="hint">{tenant.say('refundSafe')}</p>
    </>
  );
  return (
    <div className="narrow stack">
      <PathLink to={base} className="back">
        {tenant.say('seeRefund')}
      </PathLink>
      <section className="card card-form">
        {start.is === 'loading' ? (
          <>
            {head}
            <Skeleton shape="form" lines={5} label={tenant.say('loading')} />
          </>
        ) : (
          <TenantForm<Ticket>
            form={variant.form}
            checkAnswers={variant.checkAnswers}
            heading={head}
            start={start.is === 'here' ? start.data : {}}
            submit={async ({ body, key, hash }) => {
              const result = await sendCall(tenant, 'post', bankDetailsPath, {
                path: { id: ticket.id },
                body: body as BodyOf<typeof bankDetailsPath>,
                key,
                formHash: hash,
              });
              if (result.error?.errorObj.code === 'bankDataTooLate') {
                await invalidate(changedByPostSale);
                onLate();
              }
              return result;
            }}
            onDone={() => {
              void invalidate(changedByPostSale);
              onStored();
            }}
          />
        )}
      </section>
    </div>
  );
};
