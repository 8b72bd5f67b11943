import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import type { ListFamily } from '../../app/products/lists.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { ListContent } from './ListContent.tsx';
import { oneList } from './listCalls.ts';

type Props = { readonly page: PageId; readonly family: ListFamily; readonly id: string };

/** One list: its products and actions. */
export const ListPage = ({ page, family, id }: Props) => {
  const tenant = useTenant();
  const state = useServerQuery(oneList(family, id));
  const title = tenant.shell.pages[page]?.title ?? '';
  if (state.is === 'failed' && state.failure.status === 404) return <NotAvailable />;
  return (
    <Page page={page} title={state.is === 'here' ? state.data.name : title} width="wide">
      <p className="lists-back">
        <PageLink page={page}>
          <Icon name="chevronLeft" /> {tenant.say('allLists')}
        </PageLink>
      </p>
      <QueryContent
        state={state}
        head={<Heading>{title}</Heading>}
        shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}
      >
        {(list) => <ListContent list={list} onDeleted={() => navigate(tenant.to(page))} />}
      </QueryContent>
    </Page>
  );
};
