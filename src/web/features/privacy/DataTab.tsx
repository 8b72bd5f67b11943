import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { accessOf } from '../../app/session/access.ts';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Copies } from './Copies.tsx';
import { Entries } from './Entries.tsx';
import { type MyDataSection, myData } from './myDataCalls.ts';

/** The page on which a call of the contract corrects something. */
const corrections: Readonly<Record<string, PageId>> = {
  updateUser: 'myProfile',
  updateOrganization: 'companyDetails',
  editAddress: 'myAddresses',
  deletePaymentMethod: 'myPayment',
  renameList: 'myLists',
};

/** How many things of a kind are shown at once; the rest is unfolded. */
const shownAtOnce = 3;

/** What is held, by subject, with the way to what corrects it, and as files to keep. */
export const DataTab = () => {
  const tenant = useTenant();
  const state = useServerQuery(myData);
  return (
    <QueryContent state={state} shape={<Skeleton lines={4} shape="cards" label={tenant.say('loading')} />}>
      {({ legend, sections }) => (
        <div className="privacy-data">
          <Copies size={new Blob([JSON.stringify(sections)]).size} />
          <div className="privacy-sections">
            {sections.map((section) => (section.subject === 'consents' ? null : <Section key={section.subject} section={section} />))}
          </div>
          <Card heading={tenant.say('yourRights')} link={<PolicyLink />}>
            <p>{legend}</p>
          </Card>
        </div>
      )}
    </QueryContent>
  );
};

const PolicyLink = () => {
  const tenant = useTenant();
  return <PathLink to={tenant.toPolicy('personalDataPolicy')}>{tenant.shell.policies.personalDataPolicy?.title}</PathLink>;
};

const Section = ({ section: { label, entries, correctBy } }: { readonly section: MyDataSection }) => {
  const tenant = useTenant();
  const { shell } = tenant;
  const session = useSession();
  if (label === undefined || entries === undefined) return null;
  const page = correctBy === undefined ? undefined : corrections[correctBy];
  const isOpen = page !== undefined && tenant.has(page) && accessOf(shell.pageRoles[page], session) === 'open';
  const more = entries.slice(shownAtOnce);
  return (
    <Card
      heading={label}
      {...(isOpen && {
        actions: (
          <PageLink page={page}>
            {tenant.say('correct')} <span className="visually-hidden">{label}</span>
          </PageLink>
        ),
      })}
    >
      <Entries entries={entries.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <Disclosure summary={tenant.say('showMore', { count: more.length })}>
          <Entries entries={more} />
        </Disclosure>
      )}
    </Card>
  );
};
