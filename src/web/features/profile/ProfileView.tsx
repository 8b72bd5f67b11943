import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import type { QueryState } from '../../app/calls/queries.ts';
import type { Line } from '../../app/forms/recordLines.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { SummaryList, type SummaryRow } from '../../design/SummaryList.tsx';
import { Offers } from './Offers.tsx';
import type { Profile } from './storedProfile.ts';

/** The name of an edit link for screen readers: what `Editar` edits. */
const Of = ({ what }: { readonly what: string }) => <span className="visually-hidden"> {what}</span>;

/** E-mail and password, and where one is signed in. */
const Access = () => {
  const tenant = useTenant();
  const session = useSession();
  const { pathWith } = useSearch();
  const email = session.is === 'signedIn' ? session.email : '';
  const changesPassword = leadsTo(tenant.shell, 'changePassword', session);
  const rows: readonly SummaryRow[] = [
    {
      key: 'email',
      term: tenant.say('emailTerm'),
      value: email,
      action: (
        <PathLink to={pathWith({ edit: 'email' })}>
          {tenant.say('changeAnswer')}
          <Of what={tenant.say('emailTerm')} />
        </PathLink>
      ),
    },
    {
      key: 'password',
      term: tenant.say('passwordTerm'),
      value: <span aria-hidden="true">••••••••</span>,
      action: (
        <PageLink page="changePassword">
          {tenant.say('changeAnswer')}
          <Of what={tenant.say('passwordTerm')} />
        </PageLink>
      ),
    },
  ];
  return (
    <Card
      heading={tenant.say('accessData')}
      link={changesPassword && <PageLink page="changePassword">{tenant.say('seeSessions')}</PageLink>}
    >
      <SummaryList rows={rows.filter(({ key }) => key === 'email' || changesPassword)} />
    </Card>
  );
};

type Props = { readonly page: PageId; readonly title: string; readonly read: QueryState<Profile> };

/** What is stored of a person, section by section, each with its way to change it. */
export const ProfileView = ({ page, title, read }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const { pathWith } = useSearch();
  const opensCompany = leadsTo(tenant.shell, 'companyDetails', session);
  const rowsOf = (lines: readonly Line[]) =>
    lines.map(({ field, label, value }) => ({
      key: field,
      term: label,
      value: value ?? <span className="not-given">{tenant.say('notGiven')}</span>,
    }));
  return (
    <Page page={page} title={title} width="wide">
      <PageHeader heading={tenant.shell.pages[page]?.heading ?? title} intro={tenant.shell.pages[page]?.intro} />
      <QueryContent
        state={read}
        shape={
          <div className="profile">
            <Skeleton shape="cards" lines={4} label={tenant.say('loading')} />
          </div>
        }
      >
        {({ personal, company, user }) => {
          const access = <Access />;
          return (
            <div className="profile">
              <Card
                heading={tenant.say('personalData')}
                actions={
                  <PathLink to={pathWith({ edit: 'personal' })}>
                    {tenant.say('edit')}
                    <Of what={tenant.say('personalData')} />
                  </PathLink>
                }
              >
                <SummaryList rows={rowsOf(personal)} />
              </Card>
              {company.length === 0 ? (
                <>
                  <Offers user={user} />
                  <div className="profile-whole">{access}</div>
                </>
              ) : (
                <>
                  <div className="profile-side">
                    {access}
                    <Offers user={user} />
                  </div>
                  <div className="profile-whole profile-company">
                    <Card
                      heading={tenant.say('companyData')}
                      actions={
                        opensCompany && (
                          <PageLink page="companyDetails">
                            {tenant.say('edit')}
                            <Of what={tenant.say('companyData')} />
                          </PageLink>
                        )
                      }
                    >
                      <SummaryList rows={rowsOf(company)} />
                    </Card>
                  </div>
                </>
              )}
            </div>
          );
        }}
      </QueryContent>
    </Page>
  );
};
