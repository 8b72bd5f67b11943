import { useState } from 'react';
import { useFormField } from '../../../../engine/renderer.ts';
import { versionOf } from '../../app/calls/api.ts';
import { useServerQuery } from '../../app/calls/queries.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import type { Point } from '../../design/openStreetMap.ts';
import { StreetMap } from '../../design/StreetMap.tsx';
import { accountConfig } from './accountConfig.ts';

/** Precise to a door, with no more digits than a person would read. */
const formatPoint = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

const pointIn = (value: unknown): Point | undefined => {
  const [latitude, longitude] = String(value).split(',').map(Number);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};

type Props = {
  /** The point that is stored, with the address whose it is: the server draws that one. */
  readonly stored: { readonly id: string; readonly point: unknown } | undefined;
};

/** Below the point: where the person is, if they wish, and the point on a map. */
export const MapAside = ({ stored }: Props) => {
  const tenant = useTenant();
  const { value, isSound, fill } = useFormField('googleMap');
  const settings = useServerQuery(accountConfig);
  const [search, setSearch] = useState<'idle' | 'searching' | 'failed'>('idle');
  const [isWithoutTiles, setWithoutTiles] = useState(false);
  const tiles = settings.is === 'here' && !isWithoutTiles ? settings.data.tiles : undefined;
  const point = isSound ? pointIn(value) : undefined;
  const choose = (chosen: Point): void => fill({ googleMap: formatPoint(chosen) });
  const find = (): void => {
    setSearch('searching');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSearch('idle');
        choose(coords);
      },
      () => setSearch('failed'),
      { timeout: 10_000 },
    );
  };
  const isDrawn = !tiles && stored !== undefined && point !== undefined && value === stored.point;
  const service = tenant.services['my-account'] ?? '/api/my-account';
  return (
    <div className="postcode-aside">
      {window.isSecureContext && (
        <Button look="quiet" working={search === 'searching' && tenant.say('working')} onClick={find}>
          {tenant.say('useMyPlace')}
        </Button>
      )}
      <p role="status">{search === 'failed' && tenant.say('placeNotFound')}</p>
      {tiles && point && (
        <StreetMap
          className="address-map"
          pins={[{ id: 'point', name: tenant.say('pointOnMap'), mark: '', ...point }]}
          template={tiles.template}
          attribution={tiles.attribution}
          label={tenant.say('pointOnMap')}
          nearer={tenant.say('mapNearer')}
          farther={tenant.say('mapFarther')}
          onPoint={choose}
          onFailed={() => setWithoutTiles(true)}
        />
      )}
      {isDrawn && (
        <img
          className="drawn-map"
          src={`${service}/${versionOf(tenant)}/${tenant.shell.tenant}/users/addresses/${stored.id}/map`}
          alt={tenant.say('pointOnMap')}
          width={640}
          height={520}
          loading="lazy"
        />
      )}
    </div>
  );
};
