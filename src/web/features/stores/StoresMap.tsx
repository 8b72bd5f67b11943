import { useState } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import type { Store } from './store.ts';

type Props = { readonly stores: readonly Store[]; readonly zone: string | undefined };

/** The stores of the list by their numbers, drawn by the server; where the map does not come the list says all the same. */
export const StoresMap = ({ stores, zone }: Props) => {
  const tenant = useTenant();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const service = tenant.services['my-account'] ?? '/api/my-account';
  const query = new URLSearchParams({ tenant: tenant.shell.tenant, ...(zone === undefined ? {} : { state: zone }) });
  if (failed)
    return (
      <div className="stores-map">
        <Banner tone="notice" live>
          <p>{tenant.message('mapFailed')}</p>
          <div className="row">
            <Button
              look="secondary"
              onClick={() => {
                setFailed(false);
                setTries(tries + 1);
              }}
            >
              {tenant.say('retry')}
            </Button>
          </div>
        </Banner>
      </div>
    );
  return (
    <figure className="stores-map">
      <img
        key={`${query} ${tries}`}
        src={`${service}/v1/geo/storeList/map?${query}`}
        alt={tenant.say('storesOnMap', { count: stores.length })}
        width={400}
        height={400}
        onError={() => setFailed(true)}
      />
    </figure>
  );
};
