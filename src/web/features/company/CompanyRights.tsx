import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, query, useServerQuery } from '../../app/calls/queries.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';

/** What the company itself makes somebody, least to most. */
const roles = ['quoter', 'buyer', 'superuser'] as const;

const companyRights = query('/api/my-account/v1/company/rights', {});

/** What each role of a company may do, by the permissions that the server goes by. */
export const CompanyRights = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const state = useServerQuery(companyRights);
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const change = (
    <PageLink page="collaborators" className="button button-secondary">
      {tenant.say('rightsChange')}
    </PageLink>
  );
  return (
    <Page page={page} title={texts?.title ?? ''} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={change} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={10} label={tenant.say('loading')} />}>
        {({ rights }) => (
          <DataTable
            caption={tenant.say('rightsTable')}
            captionHidden
            columns={[
              { key: 'right', head: tenant.say('rightsWhat'), names: true, cell: ({ right }) => tenant.say('rightName', { right }) },
              ...roles.map((role) => ({
                key: role,
                head: tenant.say('roleName', { role }),
                cell: ({ roles: having }: (typeof rights)[number]) => {
                  if (having.includes(role)) return <Badge tone="success">{tenant.say('rightGiven')}</Badge>;
                  return <span className="hint">{tenant.say(having.includes('creditLine') ? 'rightGranted' : 'rightNotGiven')}</span>;
                },
              })),
            ]}
            rows={rights}
            keyOf={({ right }) => right}
            dense
          />
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
CompanyRights.prepare = (tenant: Tenant): void => prefetchQuery(tenant, companyRights);
