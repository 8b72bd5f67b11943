import type { Failure } from '../../../contract/createApi.ts';

/** After these nobody knows whether it was done; the login of a session that ended is followed by the same wish. */
export const isUnknown = ({ status }: Failure): boolean => status >= 500 || status === 401 || status === 409;
