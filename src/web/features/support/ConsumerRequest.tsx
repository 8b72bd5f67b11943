import { useState } from 'react';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { components } from '../../../contract/generated/api.ts';
import { useServerQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { knownPerson } from '../../app/session/knownPerson.ts';
import { useSession } from '../../app/session/session.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type FiledRequest, RequestFiled } from './RequestFiled.tsx';
import './support.css';

type Schemas = components['schemas'];

type Variant = ReturnType<typeof findVariants>[number];
type FormProps = {
  readonly page: PageId;
  readonly step: number;
  readonly variant: Variant;
  readonly heading: string;
  /** What the account knows already. */
  readonly known: FormRecord;
  readonly onFiled: (filed: FiledRequest) => void;
};

const RequestForm = ({ page, step, variant, heading, known, onFiled }: FormProps) => {
  const tenant = useTenant();
  // What came meanwhile must not pull the form away from under who types.
  const [start] = useState(known);
  return (
    <TenantForm
      key={page}
      form={variant.form}
      checkAnswers={variant.checkAnswers}
      draft
      start={start}
      {...(Number.isNaN(step) ? {} : { step })}
      onStep={(next, { replace }) => navigate(`${tenant.to(page)}/${next}`, { replace })}
      heading={<Heading intro={tenant.shell.pages[page]?.intro}>{heading}</Heading>}
      submit={({ body, key, hash }) => {
        const given = { key, formHash: hash };
        return page === 'withdrawal'
          ? sendCall(tenant, 'post', '/api/post-sale/v1/withdrawals', { ...given, body: body as Schemas['WithdrawalPayload'] })
          : sendCall(tenant, 'post', '/api/post-sale/v1/complaints', { ...given, body: body as Schemas['ComplaintPayload'] });
      }}
      onDone={(answer, { contactEmail }) => onFiled({ ...answer, ...(typeof contactEmail === 'string' ? { email: contactEmail } : {}) })}
    />
  );
};

/** What a consumer asks for by law, without an account: the country's form, then its number and the day of the answer. */
export const ConsumerRequest = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const tenant = useTenant();
  const variant = findVariants(tenant.shell, page)[0];
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const { answer: filed, end } = useFlowEnd<FiledRequest>(variant);
  const isSignedIn = useSession().is === 'signedIn';
  const known = useServerQuery(isSignedIn ? knownPerson : undefined);
  if (!variant) return <NotAvailable />;
  if (filed) return <RequestFiled page={page} filed={filed} />;
  return (
    <Page page={page} title={heading}>
      <PageLink page="support" className="back">
        {tenant.say('backToSupport')}
      </PageLink>
      <section className="card card-form">
        {isSignedIn && known.is === 'loading' ? (
          <Skeleton lines={6} label={tenant.say('loading')} />
        ) : (
          // What the account knows may fail to come: the form does not.
          <RequestForm
            page={page}
            step={Number.parseInt(rest, 10)}
            variant={variant}
            heading={heading}
            known={isSignedIn && known.is === 'here' ? known.data : {}}
            onFiled={(answer) => end(answer, tenant.to(page))}
          />
        )}
      </section>
      <p className="aside">
        <PathLink to={tenant.toPolicy('consumerRights')}>{tenant.shell.policies.consumerRights?.title}</PathLink>
      </p>
    </Page>
  );
};
