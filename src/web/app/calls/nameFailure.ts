import type { Result } from '../../../contract/createApi.ts';

/** A call on which the server broke, in words that name what was not done; any other answer has its own. */
export const nameFailure = <T>(result: Result<T>, message: string): Result<T> =>
  result.error?.errorObj.code === 'serverError'
    ? { headers: result.headers, error: { ...result.error, errorObj: { ...result.error.errorObj, message } } }
    : result;
