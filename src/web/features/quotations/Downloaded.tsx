import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { AtTheTill } from './AtTheTill.tsx';
import { DownloadButton } from './QuotationActions.tsx';
import type { Quotation } from './quotation.ts';
import { momentOf } from './quotationState.ts';

/** The quotation is on the person's device: how the purchase is finished, who helps with it, and how it went. */
export const Downloaded = ({ quotation, base }: { readonly quotation: Quotation; readonly base: string }) => {
  const tenant = useTenant();
  const { number, store, endsAt, holds } = quotation;
  const { messaging = [], survey } = tenant.shell.support ?? {};
  return (
    <>
      <PageHeader
        heading={tenant.say('quotationDownloaded')}
        intro={holds ? tenant.say('quotationDownloadedText', { store: store.name, ...momentOf(tenant, endsAt) }) : undefined}
      />
      <div className="beside">
        <div className="stack">
          {messaging.length > 0 && (
            <Card heading={tenant.say('quotationFollowUp')}>
              <p>{tenant.say('quotationFollowUpText', { number })}</p>
              <ul className="quotation-channels">
                {messaging.map(({ name, link }) => (
                  <li key={link}>
                    <a className="button button-secondary" href={link} target="_blank" rel="noreferrer">
                      {name} <span className="visually-hidden">{tenant.say('opensNewTab')}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {survey && (
            <Card heading={tenant.say('quotationSurvey')}>
              <p>
                <a href={survey} target="_blank" rel="noreferrer">
                  {tenant.say('quotationSurveyWay')} <span className="visually-hidden">{tenant.say('opensNewTab')}</span>
                </a>
              </p>
            </Card>
          )}
          <div className="row">
            <PathLink to={base} className="button button-primary">
              {tenant.say('needQuotationWay')}
            </PathLink>
            <DownloadButton quotation={quotation} base={base} label={tenant.say('downloadAgain')} />
          </div>
        </div>
        <AtTheTill quotation={quotation} />
      </div>
    </>
  );
};
