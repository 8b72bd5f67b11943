import type { AddressPage } from '../../../../engine/flows.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { useAddress } from './useAddressFlow.ts';

/** To the page before. */
export const BackTo = ({ page }: { readonly page: AddressPage }) => {
  const tenant = useTenant();
  const { send } = useAddress();
  return (
    <div className="row">
      <Button look="quiet" onClick={() => send({ type: 'GO', page })}>
        {tenant.say('back')}
      </Button>
    </div>
  );
};
