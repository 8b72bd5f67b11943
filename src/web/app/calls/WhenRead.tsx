import type { ReactNode } from 'react';
import { Skeleton } from '../../design/Skeleton.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { useTenant } from '../shell/tenant.tsx';
import type { Read } from './readings.ts';

type Props<T> = {
  readonly read: Read<T>;
  /** The shape of what comes; lines, where it is left out. */
  readonly shape?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** Shows what was read; until then its shape, and a way on where it did not come. What is known stays where the news does not come. */
export const WhenRead = <T,>({ read, shape, children }: Props<T>) => {
  const tenant = useTenant();
  if (read.is === 'loading') return shape ?? <Skeleton lines={4} label={tenant.say('loading')} />;
  return (
    <>
      {read.failure && <LoadFailed again={read.again} failure={read.failure} />}
      {read.is === 'here' && children(read.data)}
    </>
  );
};
