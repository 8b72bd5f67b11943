import type { Failure } from '../../../contract/createApi.ts';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { useTenant } from './tenant.tsx';

type Props = { readonly again: () => void; readonly failure?: Failure | undefined };

/** What did not come says so, in the words of the refusal, and offers to fetch it again. */
export const LoadFailed = ({ again, failure }: Props) => {
  const tenant = useTenant();
  return (
    <Banner tone="error" live>
      <p>{failure?.errorObj.message || tenant.message('loadFailed')}</p>
      <div className="row">
        <Button look="secondary" onClick={again}>
          {tenant.say('retry')}
        </Button>
      </div>
    </Banner>
  );
};
