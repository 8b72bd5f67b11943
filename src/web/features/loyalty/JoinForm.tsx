import { useState } from 'react';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { BodyOf } from '../../app/calls/api.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { knownPerson } from '../../app/session/knownPerson.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type Joined, subscribersPath } from './loyaltyCalls.ts';

type Props = {
  readonly page: PageId;
  readonly programme: string;
  /** Path of what one has. */
  readonly back: string;
  readonly onJoined: (answer: Joined) => void;
};

/** How to join: what the account knows is filled in already. */
export const JoinForm = ({ page, programme, back, onJoined }: Props) => {
  const tenant = useTenant();
  const state = useServerQuery(knownPerson);
  const variant = findVariants(tenant.shell, page)[0];
  const heading = tenant.say('pointsJoinHeading');
  if (!variant) return <NotAvailable />;
  return (
    <Page page={page} title={heading}>
      <PathLink to={back} className="back">
        {tenant.shell.pages[page]?.title}
      </PathLink>
      <section className="card card-form">
        <QueryContent state={state} head={<Heading>{heading}</Heading>} shape={<Skeleton lines={6} label={tenant.say('loading')} />}>
          {(record) => <Filled form={variant.form} heading={heading} programme={programme} record={record} onJoined={onJoined} />}
        </QueryContent>
      </section>
    </Page>
  );
};

type FilledProps = Pick<Props, 'programme' | 'onJoined'> & { readonly form: string; readonly heading: string; readonly record: FormRecord };

const Filled = ({ form, heading, programme, record, onJoined }: FilledProps) => {
  const tenant = useTenant();
  // What came meanwhile must not pull the form away from under who types.
  const [begun] = useState(record);
  return (
    <TenantForm<Joined>
      form={form}
      heading={<Heading intro={tenant.say('pointsJoinIntro')}>{heading}</Heading>}
      start={begun}
      draft
      refusedTitle={tenant.say('pointsNotJoined')}
      submit={({ body, key, hash }) =>
        sendCall(tenant, 'post', subscribersPath, {
          path: { programme },
          body: body as BodyOf<typeof subscribersPath>,
          key,
          formHash: hash,
        })
      }
      onDone={onJoined}
    />
  );
};
