import type { Server } from '../../server.ts';

/** Where a provider sends the browser back to, as it is registered there. */
export const callbackAddress = ({ settings }: Pick<Server, 'settings'>, tenant: string, provider: string): string =>
  `${settings.publicUrl}/api/session/commerce/social-login/${tenant}/${provider}/callback`;
