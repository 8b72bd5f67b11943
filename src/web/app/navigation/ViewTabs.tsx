import { Tabs } from '../../design/Tabs.tsx';
import { PathLink } from './PathLink.tsx';
import { useSearch } from './useSearch.ts';

type View = {
  /** As in the address; left out: the view without. */
  readonly value?: string;
  readonly label: string;
  /** Where it leads, if elsewhere than to the same list seen so. */
  readonly to?: string;
  /** What this view drops of the address besides. */
  readonly without?: readonly string[];
};

type Props = {
  readonly label: string;
  /** What the address calls the choice. */
  readonly name: string;
  readonly views: readonly View[];
  /** The part of the address that another view drops, as the page of a list. */
  readonly without: readonly string[];
};

/** Views of one list as links; the one that is shown is the current one, however the list is narrowed and whichever part of it is seen. */
export const ViewTabs = ({ label, name, views, without }: Props) => {
  const { search, pathWith } = useSearch();
  const droppedBy = (view: View) => Object.fromEntries([...without, ...(view.without ?? [])].map((one) => [one, undefined]));
  const chosen = views.find(({ value }) => value === search.get(name)) ?? views.find(({ value }) => value === undefined);
  return (
    <Tabs
      label={label}
      links={views.map((view) => ({
        key: view.value ?? '',
        link: (
          <PathLink current={view === chosen} to={view.to ?? pathWith({ ...droppedBy(view), [name]: view.value })}>
            {view.label}
          </PathLink>
        ),
      }))}
    />
  );
};
