import type { Tenant } from '../shell/tenant.tsx';

/** The address of a file of the download service. */
export const downloadHref = ({ shell, services }: Tenant, path: string, query: Readonly<Record<string, string>> = {}): string =>
  `${services.download ?? '/api/download'}/${path}?${new URLSearchParams({ tenant: shell.tenant, ...query })}`;
