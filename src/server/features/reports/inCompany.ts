import type { Session, SessionCompany } from '../../store/session/sessions.ts';

/** Somebody who is signed in for a company. */
export type InCompany = Session & { readonly company: SessionCompany };
