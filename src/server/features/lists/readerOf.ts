import type { Reader } from '../../store/lists/lists.ts';
import type { Session } from '../../store/session/sessions.ts';

export const readerOf = ({ tenant, userId, company }: Session): Reader => ({ tenant, userId, companyId: company?.id });
