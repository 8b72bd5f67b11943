import { useCallback } from 'react';
import { type FormTexts, fieldsOfFiles } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, type QueryState } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { EditForm } from '../../app/forms/edit/EditForm.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { storeCompany, useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import {
  asksPapers,
  type CompanyData,
  companyForm,
  type OrganizationEdit,
  organizationPath,
  type StoredOrganization,
  storedCompany,
} from './organization.ts';

type Props = { readonly page: PageId; readonly title: string; readonly state: QueryState<CompanyData> };

/** The data of the company in their form; of a request that was rejected, also what sends it again. */
export const CompanyEdit = ({ page, title, state }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const company = session.is === 'signedIn' ? session.company : undefined;
  const resubmits = company?.editResubmits === true;
  const heading = <Heading>{tenant.say('companyData')}</Heading>;
  // A company that waits has a day of its answer. Nothing of it is validated yet: its changes need no validating of their own.
  const edits = company?.answerBy ? 'companyWaitingEditIntro' : 'companyEditIntro';
  const intro = tenant.say(resubmits ? 'companyResubmitIntro' : edits);
  const sendAgain = useCallback((texts: FormTexts): FormTexts => ({ ...texts, submit: tenant.say('companySendAgain') }), [tenant]);
  const sayDone = ({ organization, review }: StoredOrganization, isMerged: boolean): string => {
    if (resubmits && organization.answerBy) return tenant.say('companyResubmitted', { day: tenant.day(organization.answerBy) });
    if (review) return tenant.say('companySavedForReview', { day: tenant.day(review.answerBy) });
    return isMerged ? tenant.say('profileMerged') : tenant.message('dataEdited');
  };
  const done = async (answer: StoredOrganization, isMerged: boolean): Promise<void> => {
    await invalidate([storedCompany]);
    storeCompany(answer.organization);
    showToast({ tone: 'success', text: sayDone(answer, isMerged) });
    navigate(tenant.to(page));
  };
  // Rejected while it was edited: nobody sends it again who has not read why.
  const payloadOf = ({ organization, payload }: StoredOrganization): unknown => {
    if (resubmits || !organization.editResubmits) return payload;
    storeCompany(organization);
    return undefined;
  };
  return (
    <Page page={page} title={title}>
      {resubmits && (
        <Banner tone="error" heading={tenant.say('companyRejected', { businessName: company.businessName })}>
          <p>
            {tenant.say('companyRejectedReason')} <strong>{company.reason}</strong>
          </p>
        </Banner>
      )}
      <section className="card card-form stack">
        <QueryContent state={state} head={heading} shape={<Skeleton shape="form" lines={8} label={tenant.say('loading')} />}>
          {(stored) => (
            <EditForm<StoredOrganization>
              form={companyForm(tenant)}
              stored={stored}
              heading={<Heading intro={intro}>{tenant.say('companyData')}</Heading>}
              send={(body, etag, formHash) => sendCall(tenant, 'put', organizationPath, { body: body as OrganizationEdit, etag, formHash })}
              elsewhere={company && asksPapers(company) ? undefined : fieldsOfFiles}
              reword={resubmits ? sendAgain : undefined}
              payloadOf={payloadOf}
              onDone={(answer, isMerged) => void done(answer, isMerged)}
            />
          )}
        </QueryContent>
      </section>
      <p className="aside">
        <PageLink page={page}>{tenant.say('backWithoutSaving')}</PageLink>
      </p>
    </Page>
  );
};
