import { Banner } from '../../design/Banner.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { type Company, useSession } from './session.ts';

/** What is said of a request: what works meanwhile and until when, or how it was decided. What passes is news for a while alone. */
const banners = {
  pending: { tone: 'notice', heading: 'companyPending', text: 'pendingWorks', saysWhen: true, saysNext: false, passes: false },
  approved: { tone: 'success', heading: 'companyApproved', text: 'companyApprovedText', saysWhen: false, saysNext: false, passes: true },
  rejected: { tone: 'error', heading: 'companyRejected', text: 'companyRejectedText', saysWhen: false, saysNext: true, passes: false },
} as const satisfies Readonly<Record<Company['state'], object>>;

type Props = {
  readonly company: Company;
  /** It says why something is not open to the person: of an approval nothing. */
  readonly isReason?: boolean;
};

/** The status of a company's request, and what to do next where it was rejected; an approval is shown only for a while. */
export const CompanyBanner = ({ company, isReason = false }: Props) => {
  const { state, businessName, answerBy, decidedLately, reason, editResubmits } = company;
  const tenant = useTenant();
  const session = useSession();
  const { tone, heading, text, saysWhen, saysNext, passes } = banners[state];
  if (passes && (isReason || !decidedLately)) return null;
  return (
    <Banner tone={tone} heading={tenant.say(heading, { businessName })}>
      {saysWhen && answerBy && (
        <p>
          {tenant.say('answerBy')} <strong>{tenant.day(answerBy)}</strong>
        </p>
      )}
      {reason !== undefined && (
        <p>
          {tenant.say('companyRejectedReason')} <strong>{reason}</strong>
        </p>
      )}
      <p>{tenant.say(editResubmits ? 'companyResubmitText' : text)}</p>
      {saysNext && !editResubmits && session.is === 'signedIn' && session.accountType === 'INDIVIDUAL' && (
        <p>{tenant.say('companyRejectedAgain')}</p>
      )}
      {saysNext && (
        <p className="row">
          {editResubmits && (
            <PageLink page="companyDetails" search="?edit=company" className="button button-primary">
              {tenant.say('companyResubmit')}
            </PageLink>
          )}
          <PageLink page="support">{tenant.say('backToSupport')}</PageLink>
        </p>
      )}
    </Banner>
  );
};
