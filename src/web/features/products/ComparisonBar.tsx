import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useCompared } from '../../app/products/useCompared.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { comparisonPath } from './comparisonPath.ts';

/** What is chosen for a comparison, at the lower edge as long as there is any; the room for it is always there. */
export const ComparisonBar = () => {
  const tenant = useTenant();
  const { skus, put } = useCompared(tenant.shell.tenant);
  return (
    <div className="comparison-bar" role="status">
      {skus.length > 0 && (
        <div className="comparison-bar-row">
          <p>{tenant.say('comparedCount', { count: skus.length, most: tenant.comparisonProducts })}</p>
          <div className="row">
            <PathLink to={comparisonPath(tenant, skus)} className="button button-primary">
              {tenant.say('compareThem')}
            </PathLink>
            <Button look="quiet" onClick={() => put([])}>
              {tenant.say('compareNone')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
