import { query } from '../../app/calls/queries.ts';

/** What the shop has for addresses: a list of postcodes, a host of map tiles. */
export const accountConfig = query('/api/commerce-config/v1/account/{tenant}/{consumer}', { path: { consumer: 'web' } });
