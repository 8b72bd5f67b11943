import { useTenant } from './tenant.tsx';

/** Whether somebody answers the help line now: by the server's clock, since a phone's may be wrong. */
export const OpeningText = () => {
  const tenant = useTenant();
  const { opening, today } = tenant;
  const isToday = opening.is === 'closed' && opening.day === today;
  return (
    <span className={`help-hours help-${opening.is}`}>
      {opening.is === 'open'
        ? tenant.say('openUntil', { time: opening.until })
        : tenant.say(isToday ? 'opensToday' : 'opensTomorrow', { time: opening.from })}
    </span>
  );
};
