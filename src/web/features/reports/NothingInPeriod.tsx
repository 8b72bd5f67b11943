import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';

/** Nothing happened in these days: another period may hold more. */
export const NothingInPeriod = ({ heading }: { readonly heading: string }) => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  return (
    <EmptyState
      picture={<Icon name="report" />}
      heading={heading}
      action={
        search.size > 0 && (
          <PathLink
            exact
            className="button button-secondary"
            to={pathWith({ period: undefined, from: undefined, to: undefined, page: undefined })}
          >
            {tenant.say('seeTwelveMonths')}
          </PathLink>
        )
      }
    >
      <p>{tenant.say('nothingInPeriodText')}</p>
    </EmptyState>
  );
};
