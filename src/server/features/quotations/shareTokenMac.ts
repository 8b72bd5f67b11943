import type { Secret } from '../../platform/secret.ts';

/** What is stored of the token of a link: nothing from which the link could be made again. */
export const shareTokenMac = (secret: Secret, tenant: string, token: string): string => secret.mac('quotationShare', tenant, token);
