import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { crmLimits, findStoredRecord, publishStored, refuseOtherCrm } from './publishStored.ts';

export const refreshCustomer = command('refreshCustomer', {
  caller: 'person',
  guard: async (context) =>
    context.call.path.id === (context.session.company?.id ?? context.session.userId) ? refuseOtherCrm(context) : refuse('notFound'),
  limits: crmLimits,
  prepare: (context) => findStoredRecord(context, 'updateCustomer'),
  effect: (context) => publishStored(context, 'updateCustomer'),
});
