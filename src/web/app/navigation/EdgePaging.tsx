import { Paging } from '../../design/Paging.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { PathLink } from './PathLink.tsx';
import { useSearch } from './useSearch.ts';

/** Where a part of a list starts: after the row `after`, or before the row `before`; without either at the start of the list. */
export type Edge = { readonly after?: string } | { readonly before?: string };

/** The edge in the address: a number. */
export const edgeIn = (search: URLSearchParams): Edge => {
  const [before, after] = [search.get('before') ?? '', search.get('after') ?? ''];
  const isNumber = (text: string): boolean => /^\d{1,30}$/.test(text);
  return isNumber(before) ? { before } : isNumber(after) ? { after } : {};
};

type Props = {
  /** Names the landmark: pages of which list. */
  readonly label: string;
  /** The edges that the part before and the part behind have; left out where there is none. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/** The way through a list whose parts start at an edge in the address: no part is counted up to. */
export const EdgePaging = ({ label, previous, next }: Props) => {
  const tenant = useTenant();
  const { pathWith } = useSearch();
  return (
    <Paging
      label={label}
      previous={
        previous !== undefined && (
          <PathLink exact to={pathWith({ before: previous, after: undefined })}>
            {tenant.say('previousPage')}
          </PathLink>
        )
      }
      next={
        next !== undefined && (
          <PathLink exact to={pathWith({ after: next, before: undefined })}>
            {tenant.say('nextPage')}
          </PathLink>
        )
      }
    />
  );
};
