import type { ListReader } from '../../store/lists/lists.ts';
import type { Session } from '../../store/session/sessions.ts';

export const readerOf = ({ tenant, userId, company }: Session): ListReader => ({ tenant, userId, companyId: company?.id });
