import type { Tenant } from '../../app/shell/tenant.tsx';

/** A share as the tenant writes it: `0.125` → `12,5 %`. */
export const formatShare = ({ shell }: Tenant, share: number): string =>
  share.toLocaleString(shell.language, { style: 'percent', maximumFractionDigits: 1 });
