import type { ReactNode } from 'react';
import { Skeleton } from '../../design/Skeleton.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { useTenant } from '../shell/tenant.tsx';
import type { QueryState } from './queries.ts';

type Props<T> = {
  readonly state: QueryState<T>;
  /** The shape of what comes; lines, where it is left out. */
  readonly shape?: ReactNode;
  /** The page's head for as long as what comes has not brought its own. */
  readonly head?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** Shows what was read; until then its shape, and a way on where it did not come. What is known stays where the news does not come. */
export const QueryContent = <T,>({ state, shape, head, children }: Props<T>) => {
  const tenant = useTenant();
  return (
    <>
      {state.is !== 'here' && head}
      {state.is === 'loading' && (shape ?? <Skeleton lines={4} label={tenant.say('loading')} />)}
      {state.is !== 'loading' && state.failure && <LoadFailed again={state.again} failure={state.failure} />}
      {state.is === 'here' && children(state.data)}
    </>
  );
};
