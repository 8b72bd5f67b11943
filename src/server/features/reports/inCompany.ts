import type { Session, SessionCompany } from '../../policy/session.ts';

/** Somebody who is signed in for a company. */
export type InCompany = Session & { readonly company: SessionCompany };
