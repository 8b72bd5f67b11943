import { type Call, type Refusal, refuse } from '../../http/call.ts';

type LoyaltyCall = Pick<Call<'readLoyalty' | 'listLoyaltyMovements' | 'subscribeLoyalty'>, 'tenant' | 'path'>;

/** Refuses the name of any programme but the tenant's own. */
export const refuseOtherProgramme = ({ tenant, path }: LoyaltyCall): Refusal | undefined =>
  path.programme === tenant.now.side.loyalty?.programme ? undefined : refuse('notFound');
