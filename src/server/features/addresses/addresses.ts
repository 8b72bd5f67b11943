import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import { judgeForm, type SubmittedRecord } from '../../http/forms/judgeForm.ts';
import { asNotSaved } from '../../http/forms/notSaved.ts';
import { refuseUnknownPostcode } from '../../http/forms/unknownPostcode.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Server } from '../../server.ts';
import {
  findAddress,
  insertAddress,
  listAddresses,
  markFavourite,
  type NewAddress,
  removeAddress,
  updateAddress,
} from '../../store/addresses/addresses.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import type { Session } from '../../store/session/sessions.ts';
import { addressBody } from './addressBody.ts';

type Id = 'listAddresses' | 'addAddress' | 'readAddress' | 'editAddress' | 'deleteAddress' | 'preferAddress';

/** Where a person has things delivered; one of them is the favourite. */
export function addresses(server: Server): Pick<Handlers, Id> {
  const { db } = server;
  return {
    listAddresses: signedIn(async ({ tenant, path, query }, session) => {
      const { page, size } = readPaging(query);
      const { rows, total } = await listAddresses(db, session, { page, size, ...readSort(query.sort ?? 'favourite') });
      const items = await Promise.all(rows.map((row) => addressBody(tenant, row, path.version)));
      return { status: 200, body: { items, page, size, total } };
    }),
    readAddress: signedIn(async ({ tenant, path }, session) => {
      const row = await findAddress(db, session, path.id);
      if (row === undefined) return refuse('notFound');
      return { status: 200, body: await addressBody(tenant, row, path.version), etag: etagOf(row.version) };
    }),
    addAddress: signedIn((call, session) => add(server, call, session)),
    editAddress: signedIn((call, session) => edit(server, call, session)),
    deleteAddress: signedIn(async ({ path, now }, session) => {
      const { tenant, userId: actor } = session;
      const gone = await db.transaction().execute(async (trx) => {
        const was = await removeAddress(trx, session, path.id, now);
        if (was) await recordAudit(trx, { tenant, actor, action: 'address deleted', subject: path.id }, now);
        return was;
      });
      return gone ? { status: 204, body: undefined } : refuse('notFound');
    }),
    preferAddress: signedIn(async ({ tenant, path, body, now }, session) => {
      const row = await db.transaction().execute((trx) => markFavourite(trx, session, body.addressId, now));
      if (row === undefined) return refuse('notFound');
      return { status: 200, body: await addressBody(tenant, row, path.version), etag: etagOf(row.version) };
    }),
  };
}

/** The address of a call as its form's record. The mapping of the form belongs to the call that adds; one that edits is read by it too. */
const filledIn = (db: Server['db'], { tenant, path, body, header, now }: Call<'addAddress'> | Call<'editAddress'>) =>
  judgeForm(db, {
    tenant,
    operation: 'addAddress',
    formHash: header['x-form-hash'],
    body,
    now,
    newExperience: path.version === 'v3',
  });

async function add({ db, secret, limits }: Server, call: Call<'addAddress'>, session: Session): Promise<Success<'addAddress'> | Refusal> {
  const { tenant, path, now } = call;
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<'addAddress'>(db, claim);
  if (before !== undefined) return withEtag(before);
  const allowed = await consumeRateLimitOnce(db, claim, limits.addressesOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const found = await filledIn(db, call);
  if ('refused' in found) return asNotSaved(found);
  const unknown = await refuseUnknownPostcode(db, tenant.code, found, now);
  if (unknown !== undefined) return unknown;
  const answer = await withIdempotency<'addAddress'>(db, claim, now, async (trx) => {
    const row = await insertAddress(trx, session, addressOf(found), now);
    await recordAudit(trx, { tenant: tenant.code, actor: session.userId, action: 'address added', subject: row.id }, now);
    return { status: 201, body: await addressBody(tenant, row, path.version) };
  });
  return withEtag(answer);
}

async function edit({ db }: Server, call: Call<'editAddress'>, session: Session): Promise<Success<'editAddress'> | Refusal> {
  const { tenant, path, header, now } = call;
  if ((await findAddress(db, session, path.id)) === undefined) return refuse('notFound');
  const found = await filledIn(db, call);
  if ('refused' in found) return asNotSaved(found);
  const unknown = await refuseUnknownPostcode(db, tenant.code, found, now);
  if (unknown !== undefined) return unknown;
  const isRead = (version: number) => isCurrent(header['if-match'], version);
  const edited = await db.transaction().execute(async (trx) => {
    const done = await updateAddress(trx, session, path.id, { isRead, address: addressOf(found) }, now);
    if (done.is === 'done')
      await recordAudit(trx, { tenant: tenant.code, actor: session.userId, action: 'address edited', subject: path.id }, now);
    return done;
  });
  if (edited.is === 'missing') return refuse('notFound');
  const [stands, etag] = [await addressBody(tenant, edited.row, path.version), etagOf(edited.row.version)];
  return edited.is === 'changed' ? refuse('changedMeanwhile', { current: { body: stands, etag } }) : { status: 200, body: stands, etag };
}

/** What a form said, as it is stored: whether it is the favourite is a matter of all of a person's addresses. */
function addressOf({ filled, record }: SubmittedRecord): NewAddress {
  const { isDefaultAddress, ...fields } = record;
  return {
    name: textOf(record, 'addressName') ?? '',
    favourite: isDefaultAddress === true,
    form: filled.name,
    formHash: filled.hash,
    fields,
  };
}

const withEtag = (answer: Success<'addAddress'> | Refusal): Success<'addAddress'> | Refusal =>
  'refused' in answer ? answer : { ...answer, etag: etagOf(answer.body.version) };
