import type { Company } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';

/** What is said of a request: what works meanwhile and until when, or how it was decided. What passes is news for a while alone. */
const said = {
  pending: { tone: 'notice', heading: 'companyPending', text: 'pendingWorks', saysWhen: true, passes: false },
  approved: { tone: 'success', heading: 'companyApproved', text: 'companyApprovedText', saysWhen: false, passes: true },
  rejected: { tone: 'error', heading: 'companyRejected', text: 'companyRejectedText', saysWhen: false, passes: false },
} as const satisfies Readonly<Record<Company['state'], object>>;

/** The status of a company's request; an approval is shown only for a while. */
export const CompanyBanner = ({ company: { state, businessName, answerBy, decidedLately } }: { readonly company: Company }) => {
  const tenant = useTenant();
  const { tone, heading, text, saysWhen, passes } = said[state];
  if (passes && !decidedLately) return null;
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
