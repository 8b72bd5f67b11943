import type { Tenant } from '../../app/shell/tenant.tsx';

/** The barcode of a number, as a picture of the service of accounts. */
export const barcodeHref = ({ shell, services }: Tenant, number: string): string =>
  `${services['my-account'] ?? '/api/my-account'}/v1/barcode?${new URLSearchParams({ message: number, tenant: shell.tenant })}`;
