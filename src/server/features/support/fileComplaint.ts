import { command, type FormUse } from '../../http/operation.ts';
import { consumerRequest } from './consumerRequest.ts';

export const fileComplaint = command<'fileComplaint', 'anyone', FormUse>('fileComplaint', consumerRequest('complaint', 'fileComplaint'));
