import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { useTenant } from './tenant.tsx';

/** What did not come says so, and offers to fetch it again. */
export const LoadFailed = ({ again }: { readonly again: () => void }) => {
  const tenant = useTenant();
  return (
    <Banner tone="error" live>
      <p>{tenant.message('loadFailed')}</p>
      <div className="row">
        <Button look="secondary" onClick={again}>
          {tenant.say('retry')}
        </Button>
      </div>
    </Banner>
  );
};
