import type { Session } from '../../policy/session.ts';
import type { ListReader } from '../../store/lists/lists.ts';

export const listReaderOf = ({ tenant, userId, company }: Session): ListReader => ({ tenant, userId, companyId: company?.id });
