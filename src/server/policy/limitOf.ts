import type { ServerSide } from '../../../engine/runtime.ts';
import type { LimitName, LimitValue } from '../../contract/catalogue/limits.ts';

/** A limit of a tenant, as `check` has found it; undefined where a country may leave it out and does. */
export const limitOf = <N extends LimitName>({ limits }: Pick<ServerSide, 'limits'>, name: N): LimitValue<N> =>
  limits[name] as LimitValue<N>;
