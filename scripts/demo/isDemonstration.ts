import { isLoopbackUrl } from '../../src/server/platform/isLoopbackUrl.ts';
import type { Settings } from '../../src/server/platform/settings.ts';

/** Do invented people use the shop, on one's own machine? */
export const isDemonstration = ({ demo, databaseUrl, publicUrl }: Pick<Settings, 'demo' | 'databaseUrl' | 'publicUrl'>): boolean =>
  demo && databaseUrl === undefined && isLoopbackUrl(publicUrl);
