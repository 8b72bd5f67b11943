import { useId } from 'react';
import type { Shell } from '../../../../engine/runtime.ts';
import { Icon } from '../../design/Icon.tsx';
import { useTenant } from './tenant.tsx';

/** Whom to ask, and whether somebody answers now: by the server's clock, since a phone's may be wrong. */
export const Help = ({ channels: { phone, mail, messaging } }: { readonly channels: NonNullable<Shell['support']> }) => {
  const tenant = useTenant();
  const id = useId();
  const { opening, today } = tenant;
  const isToday = opening.is === 'closed' && opening.day === today;
  return (
    <section className="help" aria-labelledby={id}>
      <h2 id={id}>{tenant.say('help')}</h2>
      <ul className="help-channels">
        <li>
          <a className="help-phone" href={`tel:${phone.replaceAll(' ', '')}`}>
            <Icon name="phone" />
            {phone}
          </a>
          <span className={`help-hours help-${opening.is}`}>
            {opening.is === 'open'
              ? tenant.say('openUntil', { time: opening.until })
              : tenant.say(isToday ? 'opensToday' : 'opensTomorrow', { time: opening.from })}
          </span>
        </li>
        {messaging && (
          <li>
            <a href={messaging.link} target="_blank" rel="noreferrer">
              <Icon name="message" />
              {messaging.name} <span className="visually-hidden">{tenant.say('opensNewTab')}</span>
            </a>
          </li>
        )}
        {mail && (
          <li>
            <a href={`mailto:${mail}`}>
              <Icon name="mail" />
              {mail}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
};
