import type { Company } from '../../app/session.ts';
import { useTenant } from '../../app/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';

/** How the request of a company stands: what works meanwhile and until when, or how it was decided. */
export const CompanyBanner = ({ company: { state, businessName, answerBy } }: { readonly company: Company }) => {
  const tenant = useTenant();
  switch (state) {
    case 'pending':
      return (
        <Banner tone="notice" heading={tenant.say('companyPending', { businessName })}>
          {answerBy && (
            <p>
              {tenant.say('answerBy')} <strong>{tenant.day(answerBy)}</strong>
            </p>
          )}
          <p>{tenant.say('pendingWorks')}</p>
        </Banner>
      );
    case 'approved':
      return (
        <Banner tone="success" heading={tenant.say('companyApproved', { businessName })}>
          <p>{tenant.say('companyApprovedText')}</p>
        </Banner>
      );
    case 'rejected':
      return (
        <Banner tone="error" heading={tenant.say('companyRejected', { businessName })}>
          <p>{tenant.say('companyRejectedText')}</p>
        </Banner>
      );
  }
};
