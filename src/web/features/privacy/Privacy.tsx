import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { ConsentsTab } from './ConsentsTab.tsx';
import { DataTab } from './DataTab.tsx';
import { DeletionTab } from './DeletionTab.tsx';
import { myData } from './myDataCalls.ts';
import './privacy.css';

/** The views of the page, each with a link; the first needs no name in the address. */
const tabs = [
  { name: undefined, word: 'dataTab', view: DataTab },
  { name: 'consents', word: 'consentsTab', view: ConsentsTab },
  { name: 'deletion', word: 'deletionTab', view: DeletionTab },
] as const;

/** What is held about who is signed in: to read, to keep, to correct, to allow or not, and to delete. */
export const Privacy = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  const texts = tenant.shell.pages[page];
  const { view: View, word } = tabs.find(({ name }) => name === (search.get('tab') ?? undefined)) ?? tabs[0];
  const heading = texts?.heading ?? texts?.title ?? '';
  return (
    <Page page={page} title={View === DataTab ? (texts?.title ?? '') : tenant.say(word)} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <Tabs
        label={heading}
        links={tabs.map(({ name, word: label }) => ({
          key: label,
          link: (
            <PathLink exact to={pathWith({ tab: name, page: undefined })}>
              {tenant.say(label)}
            </PathLink>
          ),
        }))}
      />
      <View />
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Privacy.prepare = (tenant: Tenant): void => prefetchQuery(tenant, myData);
