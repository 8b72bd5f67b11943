import { useEffect, useRef } from 'react';
import type { PostcodePlace } from '../../../../engine/flows.ts';
import { useFormField } from '../../../../engine/renderer.ts';
import type { FormRecord } from '../../../../engine/runtime.ts';
import { useServerQuery } from '../../app/calls/queries.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { accountConfig } from './accountConfig.ts';
import { useAddress } from './useAddressFlow.ts';

const levels = ['state', 'city', 'municipal'] as const;

/** What all these places have in common; a level that needs a choice is left empty. */
const sharedBy = (places: readonly PostcodePlace[]) => {
  const [first, ...others] = places;
  const shared = levels.map((level) => {
    const value = first?.record[level];
    return [level, others.every(({ record }) => record[level] === value) ? value : undefined] as const;
  });
  return Object.fromEntries(shared);
};

/** Below the postcode: where it is, which fills in the levels; and a way for who does not know it. */
export const PostcodeAside = () => {
  const tenant = useTenant();
  const { view, send } = useAddress();
  const { value, isSound, recordNow, fill } = useFormField('postcode');
  const settings = useServerQuery(accountConfig);
  const isListed = settings.is === 'here' && settings.data.postcodes;

  /** What the form started with was filled in before, and may have been corrected by hand. */
  const settled = useRef(value !== undefined && recordNow().state !== undefined ? value : undefined);
  const whole = isListed && isSound && typeof value === 'string' ? value : undefined;
  useEffect(() => {
    if (whole === undefined || whole !== settled.current) send({ type: 'POSTCODE', postcode: whole });
    if (whole !== undefined && whole !== settled.current) settled.current = undefined;
  }, [whole, send]);

  // What is known of another postcode is none of this one's.
  const postcode = 'of' in view.postcode && view.postcode.of !== whole ? ({ is: 'idle' } as const) : view.postcode;
  const filledFor = useRef(postcode.is === 'located' ? postcode.of : undefined);
  useEffect(() => {
    if (postcode.is !== 'located' || filledFor.current === postcode.of) return;
    filledFor.current = postcode.of;
    fill(sharedBy(postcode.places));
  }, [postcode, fill]);

  if (!isListed) return null;
  const places = postcode.is === 'located' ? postcode.places : [];
  return (
    <div className="postcode-aside">
      <div role="status">
        {postcode.is === 'locating' && <p className="hint">{tenant.say('postcodeLocating')}</p>}
        {postcode.is === 'unknown' && <p>{postcode.message}</p>}
        {postcode.is === 'failed' && <p>{tenant.say('postcodeNotLocated')}</p>}
        {places.length === 1 && <p className="hint">{tenant.say('postcodeLocated', { places: places[0]?.label ?? '' })}</p>}
        {places.length > 1 && <p>{tenant.say('postcodeQuarters')}</p>}
      </div>
      {postcode.is === 'failed' && (
        <Button look="quiet" onClick={() => send({ type: 'RETRY' })}>
          {tenant.say('retry')}
        </Button>
      )}
      {places.length > 1 && <Quarters places={places} onChoose={fill} />}
      <Button look="quiet" onClick={() => send({ type: 'UNSURE' })}>
        {tenant.say('postcodeUnsure')}
      </Button>
    </div>
  );
};

/** How many quarters are offered; people in another one type it. */
const mostQuarters = 12;

type QuartersProps = { readonly places: readonly PostcodePlace[]; readonly onChoose: (found: FormRecord) => void };

const Quarters = ({ places, onChoose }: QuartersProps) => {
  const isOneCity = sharedBy(places).city !== undefined;
  return (
    <ul className="quarters">
      {places.slice(0, mostQuarters).map(({ record, label, quarter }) => (
        <li key={label}>
          <Button look="secondary" onClick={() => onChoose(record)}>
            {isOneCity ? (quarter ?? label) : label}
          </Button>
        </li>
      ))}
    </ul>
  );
};
