import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileRulesOf, fileTypeOf, isSound } from '../../../../engine/runtime.ts';
import { pieceKey, pieceKeys } from '../../domain/uploads/files.ts';
import { finishUpload } from '../../domain/uploads/finishUpload.ts';
import { unsentSince } from '../../domain/uploads/unsentSince.ts';
import type { Clock } from '../../platform/clock.ts';
import { limitConcurrency } from '../../platform/limitConcurrency.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import {
  countUnsentBytes,
  deleteUpload,
  findUnsentUpload,
  insertUpload,
  keepProgress,
  lockUnsentUpload,
  type Upload,
} from '../../store/uploads/uploads.ts';
import { enforceAddressLimit } from '../addressLimit.ts';
import { type Refusal, refuse } from '../call.ts';
import { isOwnOrigin } from '../isOwnOrigin.ts';
import { problemOf } from '../refusalOf.ts';
import type { Refusals } from '../refusals.ts';
import { readUploadMetadata } from './readUploadMetadata.ts';
import { uploadToken } from './uploadToken.ts';

/** The version of the protocol: https://tus.io/protocols/resumable-upload */
const TUS = { 'tus-resumable': '1.0.0', 'tus-version': '1.0.0', 'tus-extension': 'creation,termination' };
const PIECE = 'application/offset+octet-stream';

/** Bytes of one piece: all but the last are so large at least, so that no upload has many. */
const leastPiece = 64 * 1024;
const mostPiece = 1024 * 1024;
/** Bytes that a tenant keeps at most for forms which are not sent. */
const mostUnsent = 4 * 2 ** 30;
const longestName = 200;

type Parts = {
  readonly server: Pick<Server, 'db' | 'secret' | 'limits' | 'files' | 'scan'>;
  readonly tenants: Pick<Tenants, 'find'>;
  readonly clock: Clock;
  readonly refuse: Refusals['call'];
  readonly publicUrl: string;
};

type Params = { readonly tenant: string; readonly token: string };
type UploadAnswer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** Files that are sent in pieces before their form is: by the tus protocol, so that any client of it continues what was cut off. */
export function registerUploads(app: FastifyInstance, { server, tenants, clock, refuse: refuseCall, publicUrl }: Parts): void {
  const { db, secret, files } = server;
  /** Says that a scanner checks a file when all of it has come, which may take seconds. */
  const scanned = server.scan === undefined ? {} : { 'upload-scanned': 'yes' };
  /** What is whole is read and looked at in memory. */
  const oneOfFew = limitConcurrency(2);

  const named = (tenant: Tenant, token: string) => ({
    tenant: tenant.code,
    tokenMac: uploadToken.mac(secret, token),
    since: unsentSince(tenant.now.side, clock()),
  });

  async function create(request: FastifyRequest, tenant: Tenant): Promise<UploadAnswer | Refusal> {
    const now = clock();
    const { 'upload-length': length, 'upload-metadata': metadata } = request.headers;
    const size = typeof length === 'string' && /^[1-9]\d{0,9}$/.test(length) ? Number(length) : undefined;
    const fileMetadata = readUploadMetadata(typeof metadata === 'string' ? metadata : '');
    const name = fileMetadata.filename?.normalize('NFC').slice(0, longestName);
    if (size === undefined || name === undefined || !isSound(name)) return refuse('badRequest');
    const { form: formName = '', field = '', filetype = '' } = fileMetadata;
    const rules = fileRulesOf((await tenant.now.rules(formName))?.plan.fields[field]);
    if (rules === undefined) return refuse('notFound');
    const type = fileTypeOf(filetype);
    if (type === undefined || !rules.types.includes(type)) return refuse('wrongContentType');
    if (size > rules.bytes) return refuse('tooLarge');
    const limited = await enforceAddressLimit(server, { tenant, address: request.ip, now }, server.limits.uploadsOfAddress);
    if (limited !== undefined) return limited;
    const unsent = await countUnsentBytes(db, tenant.code);
    if (unsent + size > mostUnsent) {
      request.log.warn(
        { tenant: tenant.code, unsent, size },
        'an upload was refused: files of unsent forms take all the room that they may',
      );
      return refuse('serverBusy', { retryAfter: 600 });
    }
    const token = randomBytes(32).toString('base64url');
    const upload = { tenant: tenant.code, token_mac: uploadToken.mac(secret, token), form: formName, field, name, type, size };
    await insertUpload(db, { ...upload, createdAt: now });
    return { status: 201, headers: { location: `/api/uploads/${tenant.code}/${token}` } };
  }

  async function look(tenant: Tenant, token: string): Promise<UploadAnswer | Refusal> {
    const upload = await findUnsentUpload(db, named(tenant, token));
    return upload === undefined
      ? refuse('notFound')
      : { status: 200, headers: { ...progressOf(upload), 'upload-length': String(upload.size) } };
  }

  async function add(request: FastifyRequest, tenant: Tenant, token: string): Promise<UploadAnswer | Refusal> {
    const piece = request.body;
    const offset = Number(request.headers['upload-offset'] ?? Number.NaN);
    if (!Buffer.isBuffer(piece) || piece.length === 0 || !Number.isInteger(offset)) return refuse('badRequest');
    if ((await findUnsentUpload(db, named(tenant, token))) === undefined) return refuse('notFound');
    return db.transaction().execute(async (trx): Promise<UploadAnswer | Refusal> => {
      // Somebody else who sends a piece has it locked: this one is asked for again.
      const upload = await lockUnsentUpload(trx, named(tenant, token));
      if (upload === undefined || upload.received !== offset) return refuse('stillRunning');
      const received = offset + piece.length;
      if (received > upload.size) return refuse('tooLarge');
      if (received < upload.size && piece.length < leastPiece) return refuse('badRequest');
      await files.put(pieceKey(upload, upload.pieces), piece);
      const next = { ...upload, received, pieces: upload.pieces + 1 };
      if (received < upload.size) {
        await keepProgress(trx, next);
        return { status: 204, headers: progressOf(next) };
      }
      const finished = await oneOfFew(() => finishUpload(server, next));
      if (finished.is === 'unchecked') return { ...failed(request)(finished.error), problems: [{ path: '', problem: 'unchecked' }] };
      if (finished.is === 'refused') {
        await deleteUpload(trx, upload);
        await files.remove(pieceKeys(next));
        return refuse('notSaved', { problems: [{ path: '', problem: finished.why }] });
      }
      await keepProgress(trx, next);
      return { status: 204, headers: progressOf(next) };
    });
  }

  async function remove(tenant: Tenant, token: string): Promise<UploadAnswer | Refusal> {
    return db.transaction().execute(async (trx) => {
      const upload = await lockUnsentUpload(trx, named(tenant, token));
      if (upload === undefined) return refuse('notFound');
      await deleteUpload(trx, upload);
      await files.remove(pieceKeys(upload));
      return { status: 204 };
    });
  }

  const answer =
    (work: (request: FastifyRequest<{ Params: Params }>, tenant: Tenant) => Promise<UploadAnswer | Refusal>) =>
    async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply): Promise<FastifyReply> => {
      const tenant = await tenants.find(request.params.tenant);
      if (tenant === undefined) return refuseCall(request, reply, refuse('unknownTenant'));
      request.tenant = tenant;
      const done = isOwnOrigin(request, publicUrl) ? await work(request, tenant).catch(failed(request)) : refuse('otherOrigin');
      reply.headers({ ...TUS, ...scanned, 'cache-control': 'no-store' });
      return 'refused' in done
        ? refuseCall(request, reply, done)
        : reply
            .status(done.status)
            .headers(done.headers ?? {})
            .send();
    };

  void app.register(async (scope) => {
    scope.addContentTypeParser(PIECE, { parseAs: 'buffer', bodyLimit: mostPiece }, (_request, body, done) => done(null, body));
    const config = { lane: 'files' } as const;
    const each = '/api/uploads/:tenant/:token';
    scope.post('/api/uploads/:tenant', { config }, answer(create));
    scope.head(
      each,
      { config },
      answer((request, tenant) => look(tenant, request.params.token)),
    );
    scope.patch(
      each,
      { config },
      answer((request, tenant) => add(request, tenant, request.params.token)),
    );
    scope.delete(
      each,
      { config },
      answer((request, tenant) => remove(tenant, request.params.token)),
    );
  });
}

const progressOf = ({ received }: Pick<Upload, 'received'>) => ({ 'upload-offset': String(received) });

/** The store of files or the scanner is not there: nothing of the piece is kept, and it may be sent again. */
const failed =
  (request: FastifyRequest) =>
  (error: unknown): Refusal => {
    request.log.error({ tenant: request.tenant?.code, problem: problemOf(error) }, 'a piece of a file was not kept');
    return refuse('connectionFailed', { retryAfter: 5 });
  };
