import { type Call, type Handler, type Handlers, type OperationId, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { pagingOf, sortOf } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { Server } from '../../server.ts';
import { collaboratorsOf, companyCard, findCollaborator } from '../../store/collaborators/collaborators.ts';
import type { Session, SessionCompany } from '../../store/session/sessions.ts';
import { add } from './add.ts';
import { remove, resend, setStatus } from './change.ts';
import { collaboratorBody } from './collaboratorBody.ts';
import { edit } from './edit.ts';

type Id =
  | 'listCollaborators'
  | 'addCollaborator'
  | 'readCollaborator'
  | 'editCollaborator'
  | 'deleteCollaborator'
  | 'setCollaboratorStatus'
  | 'resendInvitation'
  | 'revokeInvitation';

/** A company's people, whom its superusers administer. */
export function collaborators(server: Server): Pick<Handlers, Id> {
  const { db } = server;
  return {
    listCollaborators: ofCompany(async ({ tenant, path, query, now }, { tenant: code, userId, company: { id: companyId } }) => {
      const { page, size } = pagingOf(query);
      const card = await companyCard(db, { tenant: code, companyId });
      if (card === undefined) return refuse('notFound');
      const asked = { status: query.status, page, size, ...sortOf(query.sort ?? 'createdAt') };
      const { rows, total } = await collaboratorsOf(db, { tenant: code, companyId }, asked);
      const telling = { tenant, version: path.version, company: card, userId, now };
      const items = await Promise.all(rows.map((row) => collaboratorBody(telling, row)));
      return { status: 200, body: { items, page, size, total } };
    }),
    readCollaborator: ofCompany(async ({ tenant, path, now }, { tenant: code, userId, company: { id: companyId } }) => {
      const company = await companyCard(db, { tenant: code, companyId });
      const row = await findCollaborator(db, { tenant: code, companyId }, path.id);
      if (company === undefined || row === undefined) return refuse('notFound');
      const telling = { tenant, version: path.version, company, userId, now };
      return { status: 200, body: await collaboratorBody(telling, row), etag: etagOf(row.version) };
    }),
    addCollaborator: ofCompany((call, who) => add(server, call, who)),
    editCollaborator: ofCompany((call, who) => edit(server, call, who)),
    deleteCollaborator: ofCompany((call, who) => remove(server, call, who)),
    revokeInvitation: ofCompany((call, who) => remove(server, call, who)),
    setCollaboratorStatus: ofCompany((call, who) => setStatus(server, call, who)),
    resendInvitation: ofCompany((call, who) => resend(server, call, who)),
  };
}

type InCompany = Session & { readonly company: SessionCompany };

/** A handler for whoever is signed in for a company; the permissions have let superusers in alone. */
function ofCompany<I extends OperationId>(work: (call: Call<I>, session: InCompany) => Promise<Success<I> | Refusal>): Handler<I> {
  return signedIn(async (call, session) => {
    const { company } = session;
    return company === undefined ? refuse('notAllowed') : work(call, { ...session, company });
  });
}
