import { type Call, type Handler, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { Session, SessionCompany } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { findCollaborator, findCompanyCard, listCollaborators } from '../../store/collaborators/collaborators.ts';
import { addCollaborator } from './add.ts';
import { deleteCollaborator, resendInvitation, setCollaboratorStatus } from './change.ts';
import { collaboratorBody } from './collaboratorBody.ts';
import { editCollaborator } from './edit.ts';

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
      const { page, size } = readPaging(query);
      const card = await findCompanyCard(db, { tenant: code, companyId });
      if (card === undefined) return refuse('notFound');
      const asked = { status: query.status, page, size, ...readSort(query.sort ?? 'createdAt') };
      const { rows, total } = await listCollaborators(db, { tenant: code, companyId }, asked);
      const telling = { tenant, version: path.version, company: card, userId, now };
      const items = await Promise.all(rows.map((row) => collaboratorBody(telling, row)));
      return { status: 200, body: { items, page, size, total } };
    }),
    readCollaborator: ofCompany(async ({ tenant, path, now }, { tenant: code, userId, company: { id: companyId } }) => {
      const company = await findCompanyCard(db, { tenant: code, companyId });
      const row = await findCollaborator(db, { tenant: code, companyId }, path.id);
      if (company === undefined || row === undefined) return refuse('notFound');
      const telling = { tenant, version: path.version, company, userId, now };
      return { status: 200, body: await collaboratorBody(telling, row), etag: etagOf(row.version) };
    }),
    addCollaborator: ofCompany((call, who) => addCollaborator(server, call, who)),
    editCollaborator: ofCompany((call, who) => editCollaborator(server, call, who)),
    deleteCollaborator: ofCompany((call, who) => deleteCollaborator(server, call, who)),
    revokeInvitation: ofCompany((call, who) => deleteCollaborator(server, call, who)),
    setCollaboratorStatus: ofCompany((call, who) => setCollaboratorStatus(server, call, who)),
    resendInvitation: ofCompany((call, who) => resendInvitation(server, call, who)),
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
