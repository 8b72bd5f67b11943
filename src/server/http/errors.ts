import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sayText } from '../../../engine/runtime.ts';
import { errors } from '../../contract/catalogue/errors.ts';
import type { Failure } from '../../contract/client.ts';
import type { LoadedRelease } from '../release/loaded.ts';
import type { Refusal } from './call.ts';

/** Says a refusal in the tenant's words and in the one shape of an error. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  release: LoadedRelease | undefined,
): FastifyReply {
  const { refused, mistakes, problems, retryAfter } = refusal;
  const { status, says } = errors[refused];
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const minutes = Math.max(1, Math.ceil((retryAfter ?? 60) / 60));
  const statusText = STATUS_CODES[status] ?? '';
  const error: Failure = {
    status,
    statusText,
    errorObj: {
      code: refused,
      message: sayText(release?.shell.messages[says] ?? statusText, { minutes }),
      requestId: request.id,
      ...(mistakes === undefined ? {} : { mistakes: [...mistakes] }),
      ...(problems === undefined ? {} : { problems: [...problems] }),
    },
  };
  return reply.status(status).header('cache-control', 'no-store').send({ error });
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
  const code = 'code' in error ? error.code : undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
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
