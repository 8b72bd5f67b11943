import { lazy, Suspense } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import type { Line } from '../../app/forms/recordLines.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { CompanyBanner } from '../../app/session/CompanyBanner.tsx';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Card } from '../../design/Card.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { SummaryList } from '../../design/SummaryList.tsx';
import { storedCompany } from './organization.ts';

// The form comes once something is edited.
const CompanyEdit = lazy(() => import('./CompanyEdit.tsx').then((file) => ({ default: file.CompanyEdit })));

/** A company: read, and edited in a form of its own, which the address names. */
export const CompanyDetails = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const state = useServerQuery(storedCompany);
  const { search, pathWith } = useSearch();
  const session = useSession();
  const company = session.is === 'signedIn' ? session.company : undefined;
  const isEditable = company?.readOnly !== true;
  // It waits for an answer, or was rejected: an approval is told once, in the account.
  const isInReview = company !== undefined && (company.answerBy ?? company.reason) !== undefined;
  const texts = tenant.shell.pages[page];
  const title = texts?.title ?? '';
  const rowsOf = (lines: readonly Line[]) =>
    lines.map(({ field, label, value }) => ({
      key: field,
      term: label,
      value: value ?? <span className="not-given">{tenant.say('notGiven')}</span>,
    }));
  if (isEditable && search.has('edit'))
    return (
      <Suspense fallback={<Waiting page={page} heading={title} />}>
        <CompanyEdit page={page} title={title} state={state} />
      </Suspense>
    );
  return (
    <Page page={page} title={title} width="wide">
      <PageHeader heading={texts?.heading ?? title} intro={texts?.intro} />
      <QueryContent state={state} shape={<Skeleton shape="cards" lines={8} label={tenant.say('loading')} />}>
        {({ lines, repeated, review }) => (
          <div className="stack">
            {isInReview && <CompanyBanner company={company} />}
            {review && (
              <Banner tone="notice" heading={tenant.say('companyReviewTitle')}>
                <p>{tenant.say('companyReviewText', { day: tenant.day(review.answerBy) })}</p>
                <SummaryList rows={rowsOf(review.lines)} />
              </Banner>
            )}
            <Card
              heading={tenant.say('companyData')}
              actions={
                isEditable && (
                  <PathLink to={pathWith({ edit: 'company' })}>
                    {tenant.say('edit')}
                    <span className="visually-hidden"> {tenant.say('companyData')}</span>
                  </PathLink>
                )
              }
            >
              <SummaryList rows={rowsOf(lines)} />
            </Card>
            {repeated.map(({ section, heading, most, addButton, items }) => (
              <Card
                key={section}
                heading={heading}
                actions={
                  isEditable && (
                    <PathLink to={pathWith({ edit: 'company' })}>
                      {items.length === 0 ? addButton : tenant.say('edit')}
                      {items.length > 0 && <span className="visually-hidden"> {heading}</span>}
                    </PathLink>
                  )
                }
              >
                {items.length === 0 && <p>{most}</p>}
                <div className="stack">
                  {items.map((item) => (
                    <section key={item.name}>
                      <h3>{item.name}</h3>
                      <SummaryList rows={rowsOf(item.lines)} />
                    </section>
                  ))}
                </div>
              </Card>
            ))}
          </div>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
CompanyDetails.prepare = (tenant: Tenant): void => prefetchQuery(tenant, storedCompany);
