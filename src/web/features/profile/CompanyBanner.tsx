import type { Company } from '../../app/session.ts';
import { useTenant } from '../../app/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';

/** What is said of a request: what works meanwhile and until when, or how it was decided. */
const said = {
  pending: { tone: 'notice', heading: 'companyPending', text: 'pendingWorks', saysWhen: true },
  approved: { tone: 'success', heading: 'companyApproved', text: 'companyApprovedText', saysWhen: false },
  rejected: { tone: 'error', heading: 'companyRejected', text: 'companyRejectedText', saysWhen: false },
} as const satisfies Readonly<Record<Company['state'], object>>;

/** How the request of a company stands. */
export const CompanyBanner = ({ company: { state, businessName, answerBy } }: { readonly company: Company }) => {
  const tenant = useTenant();
  const { tone, heading, text, saysWhen } = said[state];
  return (
    <Banner tone={tone} heading={tenant.say(heading, { businessName })}>
      {saysWhen && answerBy && (
        <p>
          {tenant.say('answerBy')} <strong>{tenant.day(answerBy)}</strong>
        </p>
      )}
      <p>{tenant.say(text)}</p>
    </Banner>
  );
};
