import type { LocateAnswer } from '../../../../engine/flows.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

/** Where a postcode is, as the form's fields say it. */
export const locatePostcode = async (tenant: Tenant, postcode: string): Promise<LocateAnswer> => {
  const { data, error } = await sendCall(tenant, 'get', '/api/my-account/v2/geo/location-by-postcode/{postcode}', { path: { postcode } });
  if (error) return error.status === 404 ? { is: 'unknown', message: error.errorObj.message } : { is: 'failed' };
  if (!data.listed) return { is: 'unlisted' };
  return {
    is: 'located',
    places: data.items.map(({ state, city, municipal }) => ({
      record: { state: state.code, city: city.code, ...(municipal ? { municipal: municipal.code } : {}) },
      label: [municipal, city, state].flatMap((place) => place?.label ?? []).join(', '),
      quarter: municipal?.label,
    })),
  };
};
