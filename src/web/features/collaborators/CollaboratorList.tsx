import type { PageId } from '../../../contract/catalogue/pages.ts';
import { formatAgo } from '../../../contract/format/formatAgo.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge, type Tone } from '../../design/Badge.tsx';
import { type Column, DataTable } from '../../design/DataTable.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { CollaboratorMenu } from './CollaboratorMenu.tsx';
import './collaborators.css';
import { NothingMatches } from '../../app/navigation/NothingMatches.tsx';
import { bulkPlace, type Collaborator, collaboratorsOn, nameOf, newPlace, pageSize, type State, states } from './collaborator.ts';

const tones = { invited: 'progress', active: 'success', inactive: 'neutral' } as const satisfies Readonly<Record<State, Tone>>;

/** The status of a collaborator: whether they may sign in, and until when an invitation can be accepted. */
const Standing = ({ collaborator: { state, invitation, lastSeen } }: { readonly collaborator: Collaborator }) => {
  const tenant = useTenant();
  const { expired, expiresAt } = invitation ?? {};
  return (
    <div>
      <Badge tone={expired ? 'notice' : tones[state]}>
        {expired ? tenant.say('invitationExpired') : (tenant.shell.statuses.collaborator?.[state] ?? state)}
      </Badge>
      {lastSeen && (
        <p className="hint">{tenant.say('collaboratorSeen', { ago: formatAgo(new Date(lastSeen), new Date(), tenant.shell.language) })}</p>
      )}
      {expired === false && expiresAt && <p className="hint">{tenant.say('invitationUntil', { day: tenant.dayOf(expiresAt) })}</p>}
    </div>
  );
};

const columnsOf = (tenant: Tenant, base: string): readonly Column<Collaborator>[] => [
  {
    key: 'name',
    head: tenant.say('collaboratorName'),
    names: true,
    cell: (one) => (
      <div>
        <PathLink to={`${base}/${one.id}`}>{nameOf(one)}</PathLink>
        {one.self && <span className="hint"> {tenant.say('collaboratorSelf')}</span>}
        <p className="hint person-email">{one.payload.email && <EmailText text={one.payload.email} />}</p>
      </div>
    ),
  },
  {
    key: 'role',
    head: tenant.say('collaboratorRole'),
    cell: ({ userType }) => <span className="person-role">{tenant.say('roleName', { role: userType })}</span>,
  },
  {
    key: 'limit',
    head: tenant.say('collaboratorLimit'),
    align: 'end',
    cell: ({ buys, purchaseLimit, purchaseLimitWindow: window, spent }) => {
      if (!buys) return tenant.say('buysNothing');
      return (
        <div>
          {purchaseLimit === undefined || window === undefined
            ? tenant.say('noPurchaseLimit')
            : tenant.say('limitPerWindow', { amount: tenant.money(purchaseLimit), window })}
          {spent !== undefined && <p className="hint">{tenant.say('collaboratorSpent', { amount: tenant.money(spent) })}</p>}
        </div>
      );
    },
  },
  { key: 'state', head: tenant.say('collaboratorState'), cell: (one) => <Standing collaborator={one} /> },
  { key: 'actions', head: tenant.say('actions'), align: 'end', cell: (one) => <CollaboratorMenu collaborator={one} base={base} /> },
];

/** The people of a company, narrowed and paged by the address. */
export const CollaboratorList = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  const number = pageNumberIn(search);
  const status = states.find((one) => one === search.get('status'));
  const state = useServerQuery(collaboratorsOn(number, status), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const base = tenant.to(page);
  const invite = (
    <>
      <PathLink to={`${base}/${bulkPlace}`} className="button button-secondary">
        <Icon name="upload" /> {tenant.say('bulkInvite')}
      </PathLink>
      <PathLink to={`${base}/${newPlace}`} className="button button-primary">
        <Icon name="add" /> {tenant.say('inviteCollaborator')}
      </PathLink>
    </>
  );
  const tabs = [undefined, ...states].map((one) => ({
    key: one ?? 'all',
    link: (
      <PathLink exact to={pathWith({ status: one, page: undefined })}>
        {one === undefined ? tenant.say('allCollaborators') : (tenant.shell.statuses.collaborator?.[one] ?? one)}
      </PathLink>
    ),
  }));
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={invite} />
      <Tabs label={tenant.say('collaboratorState')} links={tabs} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={5} label={tenant.say('loading')} />}>
        {({ items, total }) => (
          <div aria-busy={state.is === 'here' && state.isPrevious}>
            {items.length > 0 && (
              <DataTable caption={heading} captionHidden columns={columnsOf(tenant, base)} rows={items} keyOf={({ id }) => id} />
            )}
            {items.length === 0 && (
              <NothingMatches
                icon="people"
                heading={tenant.say('noCollaborators')}
                text={tenant.say('noCollaboratorsText')}
                to={base}
                all={tenant.say('showAll')}
              />
            )}
            <NumberedPaging label={tenant.say('pagesOfCollaborators')} page={number} size={pageSize} shown={items.length} total={total} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
};
