import type { FormRecord } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { combinedQuery, query } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { readRecord } from '../../app/forms/readRecord.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

export type Collaborator = components['schemas']['Collaborator'];
export type CollaboratorPayload = components['schemas']['CollaboratorPayload'];
export type State = Collaborator['state'];

export const states = ['invited', 'active', 'inactive'] as const satisfies readonly State[];

export const collaboratorsPath = '/api/my-account/{version}/{tenant}/users/collaborators';
export const collaboratorPath = '/api/my-account/{version}/{tenant}/users/collaborators/{id}';
export const statusPath = '/api/my-account/{version}/{tenant}/users/collaborators/{id}/status';
export const invitationPath = '/api/my-account/{version}/{tenant}/users/collaborators/{id}/invitation';

export const pageSize = 20;

/** The path after the page for somebody new. */
export const newPlace = '0';

/** The path after the page for a table of people. */
export const bulkPlace = 'csv';

/** A page of a company's people, of one state or of all. */
export const collaboratorsOn = (page: number, status: State | undefined) =>
  query(collaboratorsPath, { query: { page, size: pageSize, sort: 'name', ...(status && { status }) } });

/** What somebody is called; who was invited by e-mail alone is called by it. */
export const nameOf = ({ payload: { firstName, lastName, email = '' } }: Collaborator): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** The form of somebody in a company. */
export const collaboratorForm = (tenant: Tenant): string => findVariants(tenant.shell, 'collaborators')[0]?.form ?? '';

/** Whether they came in once; the e-mail is their own since then. */
export const hasJoined = ({ allows, lastSeen }: Collaborator): boolean => allows.includes('deactivate') || lastSeen !== undefined;

/** Somebody as the form holds them, with the version that an edit names. */
export type StoredCollaborator = { readonly collaborator: Collaborator; readonly record: FormRecord; readonly etag: string };

/** One of the company's people, to edit them. */
export const storedCollaborator = (id: string) =>
  combinedQuery([collaboratorsPath, 'record', id], async (tenant): Promise<StoredCollaborator> => {
    const answer = await sendCall(tenant, 'get', collaboratorPath, { path: { id } });
    const collaborator = dataOf(answer);
    const { record } = await readRecord(tenant, collaboratorForm(tenant), collaborator.payload);
    return { collaborator, record, etag: answer.headers.get('etag') ?? '' };
  });

/** What the form of somebody new starts with: the company that invites them. */
export const newCollaborator = combinedQuery([collaboratorsPath, 'new'], async (tenant): Promise<FormRecord> => {
  const { payload } = dataOf(await sendCall(tenant, 'get', '/api/my-account/{version}/{tenant}/users/organization', {}));
  const form = findVariants(tenant.shell, 'companyDetails')[0]?.form ?? '';
  const { companyDocument, companyDocumentType } = (await readRecord(tenant, form, payload)).record;
  return {
    ...(companyDocument === undefined ? {} : { ownCompanyDocument: companyDocument }),
    ...(companyDocumentType === undefined ? {} : { companyDocumentType }),
  };
});
