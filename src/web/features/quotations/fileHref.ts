import type { Tenant } from '../../app/shell/tenant.tsx';

/** The address of a file of the download service. */
export const fileHref = ({ shell, services }: Tenant, path: string, query: Readonly<Record<string, string>> = {}): string =>
  `${services.download ?? '/api/download'}/${path}?${new URLSearchParams({ tenant: shell.tenant, ...query })}`;

/** The barcode of a number, as a picture of the service of accounts. */
export const barcodeHref = ({ shell, services }: Tenant, number: string): string =>
  `${services['my-account'] ?? '/api/my-account'}/v1/barcode?${new URLSearchParams({ message: number, tenant: shell.tenant })}`;
