import { useEffect, useRef } from 'react';
import { PhoneLink } from '../../app/shell/PhoneLink.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import type { Store } from './store.ts';

/** `isMeant`: the address of the page names it. */
type Props = { readonly store: Store; readonly number: number; readonly isMeant: boolean };

/** One store: where it is, whether it is open now, and when it is in the coming days. */
export const StoreCard = ({ store, number, isMeant }: Props) => {
  const tenant = useTenant();
  const heading = useRef<HTMLHeadingElement>(null);
  // A visitor for this store starts there.
  useEffect(() => {
    if (!isMeant) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('li')?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  const { id, name, lines, phone, opening, week } = store;
  return (
    <li className={isMeant ? 'store store-meant' : 'store'} id={`store-${id}`}>
      <h2 ref={heading} tabIndex={isMeant ? -1 : undefined}>
        <span className="store-number" aria-hidden="true">
          {number}
        </span>
        {name}
      </h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={`store-opening store-${opening.is}`}>{openingText(tenant, store)}</p>
      {phone !== undefined && (
        <p>
          <PhoneLink number={phone} className="store-phone" />
        </p>
      )}
      <Disclosure
        open={isMeant}
        summary={
          <>
            {tenant.say('storeWeek')}
            <span className="visually-hidden"> {name}</span>
          </>
        }
      >
        <dl className="store-week">
          {week.map(({ day, hours, holiday }, at) => (
            <div key={day} className={at === 0 ? 'store-today' : undefined}>
              <dt>
                {at === 0 ? tenant.say('storeToday', { day: tenant.day(day, 'weekday') }) : tenant.day(day, 'weekday')}
                {holiday && <span className="hint"> {tenant.say('storeHoliday')}</span>}
              </dt>
              <dd>{hours === undefined ? tenant.say('storeClosed') : hours.replace('-', '–')}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  );
};

/** Open until when, or from when on which day; `week` has today first, then tomorrow. */
const openingText = (tenant: Tenant, { opening, week }: Store): string => {
  if (opening.is === 'open') return tenant.say('storeOpenUntil', { time: opening.until });
  const { day, from: time } = opening;
  if (day === week[0]?.day) return tenant.say('storeOpensToday', { time });
  if (day === week[1]?.day) return tenant.say('storeOpensTomorrow', { time });
  return tenant.say('storeOpensOn', { day: tenant.day(day, 'weekday'), time });
};
