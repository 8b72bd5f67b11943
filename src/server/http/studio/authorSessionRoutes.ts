import { loadAllTenants } from '../../release/mostCommonTexts.ts';
import { findSession } from '../../store/session/sessions.ts';
import { listAuthorGrants } from '../../store/studio/authorGrants.ts';
import { endAuthorSessions, openAuthorSession } from '../../store/studio/authorSessions.ts';
import { refuseStudio } from './studioAnswer.ts';
import type { Author, OpenRoute, StudioParts } from './studioRoute.ts';

/** A person who is signed in to a shop and has a grant opens the studio: it has no passwords of its own. */
export function authorSessionRoutes({ server: { db }, tenants, cookies, cookie }: StudioParts): readonly OpenRoute[] {
  /** Where one signs in. */
  const signIn = async () =>
    (await loadAllTenants(tenants)).map(({ code, now: { shell } }) => ({
      tenant: code,
      name: shell.name,
      address: `/${code}/${(shell.pages.login?.slug ?? '').replace(/^\/+/, '')}`,
    }));
  return [
    {
      method: 'GET',
      url: '/session',
      answerAnybody: async (_call, author) =>
        author === undefined ? refuseStudio('signInNeeded', { signIn: await signIn() }) : { status: 200, body: bodyOf(author) },
    },
    {
      method: 'POST',
      url: '/session',
      body: {
        type: 'object',
        required: ['tenant'],
        additionalProperties: false,
        properties: { tenant: { type: 'string', maxLength: 30 } },
      },
      async answerAnybody({ body, request, reply, now }) {
        const tenant = await tenants.find((body as { readonly tenant: string }).tenant);
        const shopId = tenant && cookies.read(request, tenant.code);
        const session = tenant && shopId ? await findSession(db, tenant, shopId, now) : undefined;
        if (session === undefined) return refuseStudio('signInNeeded', { signIn: await signIn() });
        const grants = await listAuthorGrants(db, session);
        if (grants.length === 0) return refuseStudio('notAllowed');
        const id = await openAuthorSession(db, session, now);
        if (id === undefined) return refuseStudio('signInNeeded', { signIn: await signIn() });
        cookie.set(reply, id);
        return { status: 200, body: bodyOf({ session, grants }) };
      },
    },
    {
      method: 'DELETE',
      url: '/session',
      async answerAnybody({ reply }, author) {
        if (author !== undefined) await endAuthorSessions(db, author.session);
        cookie.clear(reply);
        return { status: 204 };
      },
    },
  ];
}

const bodyOf = ({ session: { tenant, firstName, email }, grants }: Author) => ({
  tenant,
  name: firstName ?? email,
  email,
  grants: Object.fromEntries(grants.map(({ folder, files, roles }) => [folder, { files, roles }])),
});
