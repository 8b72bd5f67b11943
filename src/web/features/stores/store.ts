import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

export type Store = components['schemas']['Store'];

export const zones = query('/api/my-account/v2/geo/get-zones', {});

export const storesIn = (state: string | undefined) =>
  query('/api/my-account/v1/geo/storeList', { query: state === undefined ? {} : { state } });
