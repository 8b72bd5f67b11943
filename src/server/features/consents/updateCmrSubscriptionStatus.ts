import { command } from '../../http/operation.ts';
import { subscription } from './subscription.ts';

export const updateCmrSubscriptionStatus = command<'updateCmrSubscriptionStatus', 'person'>(
  'updateCmrSubscriptionStatus',
  subscription('storeCard'),
);
