import type { components } from '../../../contract/generated/api.ts';
import type { Session } from '../../policy/session.ts';
import type { ListRow } from '../../store/lists/lists.ts';

/** A list as its reader sees it. */
export function listBody({ id, user_id, name, company_id, lines, version, created_at, updated_at }: ListRow, { userId }: Session) {
  return {
    id,
    name,
    owned: user_id === userId,
    shared: company_id !== null,
    lines,
    version,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  } satisfies components['schemas']['List'];
}
