import { command } from '../../http/operation.ts';
import { crmLimits, findStoredRecord, publishStored, refuseOtherCrm } from './publishStored.ts';

export const republishCustomer = command('republishCustomer', {
  caller: 'person',
  idempotent: 'anyBody',
  guard: async (context) => refuseOtherCrm(context),
  limits: crmLimits,
  prepare: (context) => findStoredRecord(context, 'publishCustomer'),
  effect: (context) => publishStored(context, 'publishCustomer'),
});
