import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { components } from '../../../contract/generated/api.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Icon } from '../../design/Icon.tsx';

export type FiledRequest = components['schemas']['FiledRequest'] & { readonly email?: string };

/** The number of what was asked for, where its copy went, the day of the answer, and what happens next. */
export const RequestFiled = ({ page, filed }: { readonly page: PageId; readonly filed: FiledRequest }) => {
  const tenant = useTenant();
  const { number, receivedAt, answerBy, email } = filed;
  const isWithdrawal = page === 'withdrawal';
  const heading = tenant.say(isWithdrawal ? 'withdrawalFiled' : 'complaintFiled');
  return (
    <Page page={page} title={heading}>
      <section className="card stack request-filed">
        <Icon name="checked" className="request-tick" />
        <Heading>{heading}</Heading>
        <p>
          {tenant.say('requestNumber')} <strong className="request-number unbroken">{number}</strong>
          <span className="hint">
            {tenant.dayOf(receivedAt, 'long')}, {tenant.timeOf(receivedAt)}
          </span>
        </p>
        {email && (
          <p>
            <EmailText text={tenant.say('requestCopy', { email })} />
          </p>
        )}
        <p>
          {tenant.say('answerBy')} <strong className="answer-by">{tenant.day(answerBy)}</strong>.
        </p>
        <p>{tenant.say(isWithdrawal ? 'withdrawalNext' : 'complaintNext')}</p>
        <div className="row">
          <PageLink page="support" className="button button-primary">
            {tenant.say('backToSupport')}
          </PageLink>
        </div>
      </section>
    </Page>
  );
};
