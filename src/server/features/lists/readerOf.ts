import type { Reader } from '../../store/lists.ts';
import type { Session } from '../../store/sessions.ts';

export const readerOf = ({ tenant, userId, company }: Session): Reader => ({ tenant, userId, companyId: company?.id });
