import { STATUS_CODES } from 'node:http';
import { errors } from '../../contract/catalogue/errors.ts';
import type { Failure } from '../../contract/createApi.ts';
import { isUnavailable } from '../store/isUnavailable.ts';
import type { Refusal } from './call.ts';

/** A refusal in the one shape of an error. */
export function toErrorBody({ refused, mistakes, problems, current, challenge }: Refusal, message: string, requestId: string): Failure {
  const { status } = errors[refused];
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    errorObj: {
      code: refused,
      message,
      requestId,
      ...(mistakes === undefined ? {} : { mistakes: [...mistakes] }),
      ...(problems === undefined ? {} : { problems: [...problems] }),
      ...(challenge === undefined ? {} : { challenge }),
      ...(current === undefined ? {} : { current: { ...current.body } }),
    },
  };
}

/** What an exception on the way to a handler or in it means; `undefined` is a mistake of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('validation' in error && Array.isArray(error.validation)) {
    return {
      refused: 'badRequest',
      problems: problemsOf(error.validation, 'validationContext' in error ? String(error.validationContext) : ''),
    };
  }
  if (isUnavailable(error)) return { refused: 'connectionFailed', retryAfter: 1 };
  const code = 'code' in error ? error.code : undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // The framework gave up waiting for what only reads.
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return { refused: 'serverBusy', retryAfter: 5 };
  // 503: the server is ending.
  if (status === 503) return { refused: 'connectionFailed', retryAfter: 1 };
  if (status === 413) return { refused: 'tooLarge' };
  if (status === 415) return { refused: 'wrongContentType' };
  // 403: a path that leaves the folder of files.
  if (status === 404 || status === 403) return { refused: 'notFound' };
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || (typeof status === 'number' && status >= 400 && status < 500))
    return { refused: 'badRequest' };
  return undefined;
}

type AjvError = { readonly instancePath: string; readonly message?: string; readonly params: Readonly<Record<string, unknown>> };

function problemsOf(found: readonly AjvError[], context: string): { path: string; problem: string }[] {
  return found.slice(0, 20).map(({ instancePath, message = '', params }) => {
    const name = params.additionalProperty ?? params.missingProperty;
    return { path: `${context}${instancePath}${typeof name === 'string' ? `/${name.slice(0, 100)}` : ''}`, problem: message };
  });
}

/** What broke and where, without what it was about: a database's message may quote values. */
export function problemOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const code = 'code' in error ? String(error.code) : undefined;
  const isSql = 'severity' in error;
  return { name: error.name, code, message: isSql ? undefined : error.message, stack: isSql ? undefined : error.stack };
}
