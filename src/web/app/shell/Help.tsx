import { useId } from 'react';
import type { Shell } from '../../../../engine/runtime.ts';
import { DrawnIcon } from '../../design/DrawnIcon.tsx';
import { OpeningText } from './OpeningText.tsx';
import { useTenant } from './tenant.tsx';

/** Whom to ask, and whether somebody answers now. */
export const Help = ({ channels: { phone, mail, messaging: [messaging] = [] } }: { readonly channels: NonNullable<Shell['support']> }) => {
  const tenant = useTenant();
  const id = useId();
  return (
    <section className="help" aria-labelledby={id}>
      <h2 id={id}>{tenant.say('help')}</h2>
      <ul className="help-channels">
        <li>
          <a className="help-phone" href={`tel:${phone.replaceAll(' ', '')}`}>
            <DrawnIcon name="phone" />
            {phone}
          </a>
          <OpeningText />
        </li>
        {messaging && (
          <li>
            <a href={messaging.link} target="_blank" rel="noreferrer">
              <DrawnIcon name="message" />
              {messaging.name} <span className="visually-hidden">{tenant.say('opensNewTab')}</span>
            </a>
          </li>
        )}
        {mail && (
          <li>
            <a href={`mailto:${mail}`}>
              <DrawnIcon name="mail" />
              {mail}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
};
