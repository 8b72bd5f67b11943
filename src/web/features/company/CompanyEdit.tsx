import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, type QueryState } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { EditForm } from '../../app/forms/edit/EditForm.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import {
  type CompanyData,
  companyForm,
  type OrganizationEdit,
  organizationPath,
  type StoredOrganization,
  storedCompany,
} from './organization.ts';

type Props = { readonly page: PageId; readonly title: string; readonly state: QueryState<CompanyData> };

/** The data of the company in their form. */
export const CompanyEdit = ({ page, title, state }: Props) => {
  const tenant = useTenant();
  const heading = <Heading>{tenant.say('companyData')}</Heading>;
  const done = async ({ review }: StoredOrganization, isMerged: boolean): Promise<void> => {
    await invalidate([storedCompany]);
    const saved = isMerged ? tenant.say('profileMerged') : tenant.message('dataEdited');
    showToast({ tone: 'success', text: review ? tenant.say('companySavedForReview', { day: tenant.day(review.answerBy) }) : saved });
    navigate(tenant.to(page));
  };
  return (
    <Page page={page} title={title}>
      <section className="card card-form stack">
        <QueryContent state={state} head={heading} shape={<Skeleton shape="form" lines={8} label={tenant.say('loading')} />}>
          {(company) => (
            <EditForm<StoredOrganization>
              form={companyForm(tenant)}
              stored={company}
              heading={<Heading intro={tenant.say('companyEditIntro')}>{tenant.say('companyData')}</Heading>}
              send={(body, etag, formHash) => sendCall(tenant, 'put', organizationPath, { body: body as OrganizationEdit, etag, formHash })}
              payloadOf={({ payload }) => payload}
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
