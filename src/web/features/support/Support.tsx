import type { ReactNode } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { WordName } from '../../../contract/catalogue/words.ts';
import { menuOf } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { OpeningText } from '../../app/shell/OpeningText.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { PhoneLink } from '../../app/shell/PhoneLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';
import { List, ListRow } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { SummaryList } from '../../design/SummaryList.tsx';

import './support.css';

/** What the law gives, each where a tenant has it; the footer leads to the same pages. */
const rights = ['complaints', 'withdrawal'] as const satisfies readonly PageId[];

const Channel = ({ icon, heading, children }: { readonly icon: IconName; readonly heading: string; readonly children: ReactNode }) => (
  <section className="card support-channel">
    <h2>
      <Icon name={icon} /> {heading}
    </h2>
    {children}
  </section>
);

/** Where help is: whom to write to or ring and until when, what one can do alone, one's rights, and the company behind the shop. */
export const Support = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const { support, company, pages, policies } = tenant.shell;
  const texts = pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const { phone, mail, messaging = [], survey, taxId } = support ?? {};
  const { orderHelpLine, supportHours } = tenant;
  const hours = (word: WordName, span: string): string => {
    const [from = '', until = ''] = span.split('-');
    return tenant.say(word, { from, until });
  };
  const ways = menuOf(tenant.shell, 'support', session);
  const [chat] = messaging;
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <div className="support-channels">
        {messaging.length > 0 && (
          <Channel icon="message" heading={tenant.say('supportChat')}>
            <p>{tenant.say('supportChatText')}</p>
            <ul className="support-links">
              {messaging.map(({ name, link }) => (
                <li key={link}>
                  <a className="button button-primary" href={link} target="_blank" rel="noreferrer">
                    {name} <span className="visually-hidden">{tenant.say('opensNewTab')}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Channel>
        )}
        {phone && (
          <Channel icon="phone" heading={tenant.say('supportPhone')}>
            <PhoneLink number={phone} className="support-number" />
            <p>
              <OpeningText />
            </p>
            <ul className="support-hours">
              <li>{hours('supportHoursWorkDays', supportHours.workDays)}</li>
              <li>{hours('supportHoursOtherDays', supportHours.otherDays)}</li>
            </ul>
          </Channel>
        )}
        {orderHelpLine && (
          <Channel icon="truck" heading={tenant.say('supportOrderLine')}>
            <PhoneLink number={orderHelpLine} className="support-number" />
            <p>{tenant.say('supportOrderLineText')}</p>
          </Channel>
        )}
        {mail && (
          <Channel icon="mail" heading={tenant.say('supportMail')}>
            <a className="support-mail" href={`mailto:${mail}`}>
              {mail}
            </a>
            <p>{tenant.say('supportMailText')}</p>
          </Channel>
        )}
      </div>
      <div className="support-parts">
        <div className="support-column">
          {ways.length > 0 && (
            <Card heading={tenant.say('supportWays')}>
              <List>
                {ways.map((way) => (
                  <ListRow key={way} title={<PageLink page={way}>{pages[way]?.title}</PageLink>} />
                ))}
              </List>
            </Card>
          )}
          {chat && (
            <Card heading={tenant.say('supportQuotation')}>
              <p>{tenant.say('supportQuotationText', { channel: chat.name })}</p>
            </Card>
          )}
        </div>
        <div className="support-column">
          <Card heading={tenant.say('supportRights')}>
            <List>
              {rights
                .filter((right) => tenant.has(right))
                .map((right) => (
                  <ListRow key={right} title={<PageLink page={right}>{pages[right]?.title}</PageLink>} />
                ))}
              <ListRow title={<PathLink to={tenant.toPolicy('consumerRights')}>{policies.consumerRights?.title}</PathLink>} />
            </List>
          </Card>
          {company && (
            <Card heading={tenant.say('supportCompany')}>
              <SummaryList
                rows={[
                  { key: 'name', term: tenant.say('companyName'), value: company.name },
                  ...(taxId ? [{ key: 'taxId', term: tenant.say('companyTaxId'), value: taxId }] : []),
                  { key: 'address', term: tenant.say('companyAddress'), value: company.address },
                ]}
              />
            </Card>
          )}
        </div>
      </div>
      {survey && (
        <p className="aside">
          <a href={survey} target="_blank" rel="noreferrer">
            {tenant.say('supportSurvey')} <span className="visually-hidden">{tenant.say('opensNewTab')}</span>
          </a>
        </p>
      )}
    </Page>
  );
};
