import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { Paging } from '../../policy/paging.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { findList, type ListView, listLists, removeList, updateList } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { listBody } from './listBody.ts';
import { createList, renameList } from './naming.ts';
import { readerOf } from './readerOf.ts';

type OfNamed = 'listLists' | 'createList' | 'readList' | 'renameList' | 'deleteList' | 'shareList';
type OfWishes = 'listWishLists' | 'createWishList' | 'readWishList' | 'renameWishList' | 'deleteWishList';
type Query = Partial<Paging> & { readonly sort?: 'name' | '-name' | 'createdAt' | '-createdAt' };

/** Named lists, which a company's people may show one another, and wish lists, which are one's own. */
export function lists(server: Server): Pick<Handlers, OfNamed | OfWishes> {
  return {
    listLists: signedIn(({ query }, session) => list(server, session, { ...query, kind: 'named', view: query.view ?? 'all' })),
    createList: signedIn((call, session) => createList(server, call, session, 'named')),
    readList: signedIn(({ path }, session) => read(server, session, 'named', path.id)),
    renameList: signedIn((call, session) => renameList(server, call, session, 'named')),
    deleteList: signedIn((call, session) => remove(server, call, session, 'named')),
    shareList: signedIn((call, session) => share(server, call, session)),
    listWishLists: signedIn(({ query }, session) => list(server, session, { ...query, kind: 'wish', view: 'mine' })),
    createWishList: signedIn((call, session) => createList(server, call, session, 'wish')),
    readWishList: signedIn(({ path }, session) => read(server, session, 'wish', path.id)),
    renameWishList: signedIn((call, session) => renameList(server, call, session, 'wish')),
    deleteWishList: signedIn((call, session) => remove(server, call, session, 'wish')),
  };
}

async function list(
  { db }: Server,
  session: Session,
  { sort = 'name', kind, view, ...paging }: Query & { readonly kind: ListKind; readonly view: ListView },
): Promise<Success<'listLists' | 'listWishLists'>> {
  const { page, size } = readPaging(paging);
  const { rows, total } = await listLists(db, readerOf(session), { kind, view, page, size, ...readSort(sort) });
  return { status: 200, body: { items: rows.map((row) => listBody(row, session)), page, size, total } };
}

async function read({ db }: Server, session: Session, kind: ListKind, id: string): Promise<Success<'readList' | 'readWishList'> | Refusal> {
  const row = await findList(db, readerOf(session), kind, id);
  return row === undefined ? refuse('notFound') : { status: 200, body: listBody(row, session), etag: etagOf(row.version) };
}

async function remove(
  { db }: Server,
  { path, now }: Call<'deleteList' | 'deleteWishList'>,
  session: Session,
  kind: ListKind,
): Promise<Success<'deleteList' | 'deleteWishList'> | Refusal> {
  const { tenant, userId: actor } = session;
  const gone = await db.transaction().execute(async (trx) => {
    const was = await removeList(trx, session, kind, path.id);
    if (was) await recordAudit(trx, { tenant, actor, action: 'list deleted', subject: path.id }, now);
    return was;
  });
  return gone ? { status: 204, body: undefined } : refuse('notFound');
}

/** Who sees it is the owner's to say; those who see it only read. */
async function share(
  { db }: Server,
  { path, header, body, now }: Call<'shareList'>,
  session: Session,
): Promise<Success<'shareList'> | Refusal> {
  const { tenant, userId: actor, company } = session;
  if (company === undefined) return refuse('notAllowed');
  const isRead = (version: number) => isCurrent(header['if-match'], version);
  const change = { companyId: body.shared ? company.id : null, isRead };
  const edited = await db.transaction().execute(async (trx) => {
    const done = await updateList(trx, session, { kind: 'named', id: path.id }, change, now);
    const action = body.shared ? 'list shared' : 'list shared no more';
    if (done.is === 'done') await recordAudit(trx, { tenant, actor, action, subject: path.id }, now);
    return done;
  });
  if (edited.is === 'missing') return refuse('notFound');
  const [stands, etag] = [listBody(edited.row, session), etagOf(edited.row.version)];
  return edited.is === 'changed' ? refuse('changedMeanwhile', { current: { body: stands, etag } }) : { status: 200, body: stands, etag };
}
