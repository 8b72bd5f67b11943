import { useTenant } from '../../app/shell/tenant.tsx';
import { Icon } from '../../design/Icon.tsx';

/** Until when it can be canceled, as far as that is known. */
export const LastMoment = ({ leavesBy }: { readonly leavesBy: string | undefined }) => {
  const tenant = useTenant();
  return (
    <p className="last-moment">
      <Icon name="clock" />
      {leavesBy === undefined
        ? tenant.say('cancelWhileOpen')
        : tenant.say('cancelUntil', { day: tenant.dayOf(leavesBy, 'weekday'), time: tenant.timeOf(leavesBy) })}
    </p>
  );
};
