import type { ServerSide } from '../../../../engine/runtime.ts';

/**
 * The page at which a parcel is followed. Its host is what the tenant's YAML says: what came with the parcel is the code alone, which
 * cannot lead elsewhere.
 */
export function trackingLink(carriers: ServerSide['carriers'], carrier: string | null, code: string | null): string | undefined {
  const page = carriers.find(({ name }) => name === carrier)?.page;
  return page === undefined || code === null ? undefined : page.replace('{code}', () => encodeURIComponent(code));
}
