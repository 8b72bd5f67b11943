import { command, type FormUse } from '../../http/operation.ts';
import { consumerRequest } from './consumerRequest.ts';

export const requestWithdrawal = command<'requestWithdrawal', 'anyone', FormUse>(
  'requestWithdrawal',
  consumerRequest('withdrawal', 'requestWithdrawal'),
);
