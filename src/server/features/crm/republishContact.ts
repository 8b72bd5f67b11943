import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { crmLimits, findStoredRecord, publishStored, refuseOtherCrm } from './publishStored.ts';

export const republishContact = command('republishContact', {
  caller: 'person',
  idempotent: 'anyBody',
  guard: async (context) => (context.call.path.id === context.session.userId ? refuseOtherCrm(context) : refuse('notFound')),
  limits: crmLimits,
  prepare: (context) => findStoredRecord(context, 'publishContact'),
  effect: (context) => publishStored(context, 'publishContact'),
});
