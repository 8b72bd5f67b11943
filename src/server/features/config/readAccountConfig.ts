import { query } from '../../http/operation.ts';
import { streetTiles } from '../../policy/streetTiles.ts';
import { findCurrentVersion } from '../../store/geo/imports.ts';

/** The data of a tenant that a channel needs. */
export const readAccountConfig = query('readAccountConfig', {
  caller: 'anyone',
  async answer({ server: { db, settings }, call: { tenant, path } }) {
    const { shell, release, side } = tenant.now;
    const postcodes = await findCurrentVersion(db, { tenant: tenant.code, kind: 'postcodes' });
    const tiles = streetTiles(side);
    const { name, country, dialCode, language, currency, timeZone, newExperience, session } = shell;
    return {
      status: 200,
      body: {
        tenant: tenant.code,
        consumer: path.consumer,
        crm: side.crm,
        ...(side.loyalty === undefined ? {} : { loyalty: { programme: side.loyalty.programme } }),
        name,
        country,
        dialCode,
        language,
        currency,
        timeZone,
        newExperience,
        postcodes: postcodes !== undefined,
        release: release.hash,
        session: { expiry: session.expiry },
        versions: newExperience ? newVersions : oldVersions,
        services: { ...settings.services },
        ...(tiles && { tiles }),
      },
    };
  },
});

/** Versions of section 7: address, user, collaborator and payment v3 or v2, orders v2 or v1, geo v2, key v2 or v1. */
const newVersions = { address: 'v3', user: 'v3', collaborator: 'v3', payment: 'v3', orders: 'v2', geo: 'v2', cryptoKey: 'v2' };
const oldVersions = { address: 'v2', user: 'v2', collaborator: 'v2', payment: 'v2', orders: 'v1', geo: 'v2', cryptoKey: 'v1' };
