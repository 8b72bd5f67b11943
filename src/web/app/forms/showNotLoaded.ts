import { showToast } from '../calls/toast.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { problemOfLoading } from './ProblemBanner.tsx';

/** Says that a script did not come, and offers to do `again` what needed it, or to load the newer page. */
export const showNotLoaded = async (tenant: Tenant, again: () => void): Promise<void> => {
  const { isOutdated, text, ...problem } = await problemOfLoading(tenant, again);
  showToast({ tone: 'error', text, again: isOutdated ? () => location.reload() : (problem.again ?? again) });
};
