import { Paging } from '../../design/Paging.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { PathLink } from './PathLink.tsx';
import { useSearch } from './useSearch.ts';

type Props = {
  /** Names the landmark: pages of which list. */
  readonly label: string;
  /** The page that is shown, from 1; how many a page holds, how many it shows, and how many there are in all. */
  readonly page: number;
  readonly size: number;
  readonly shown: number;
  readonly total: number;
};

/** The number of the page in the address, from 1. */
export const pageNumberIn = (search: URLSearchParams): number => Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);

/** The way through a list by the number of its page in the address; nothing where all of it is shown. */
export const NumberedPaging = ({ label, page, size, shown, total }: Props) => {
  const tenant = useTenant();
  const { pathWith } = useSearch();
  if (shown === 0 || total <= size) return null;
  const before = (page - 1) * size;
  const count = tenant.say('rangeOf', { from: before + 1, to: before + shown, total });
  return (
    <Paging
      // Tabs of the same list may have its name too.
      label={`${label}, ${count}`}
      count={count}
      previous={
        page > 1 && (
          <PathLink exact to={pathWith({ page: page === 2 ? undefined : String(page - 1) })}>
            {tenant.say('previousPage')}
          </PathLink>
        )
      }
      next={
        before + size < total && (
          <PathLink exact to={pathWith({ page: String(page + 1) })}>
            {tenant.say('nextPage')}
          </PathLink>
        )
      }
    />
  );
};
