import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';
import type { Period } from './period.ts';

type Schemas = components['schemas'];

export type PersonRow = Schemas['UsersReport']['items'][number];
export type PurchasesReport = Schemas['UsersReport']['report'];
export type AgentReport = Schemas['AgentQuotations']['report'];
export type CreditReport = Schemas['CreditLineReport'];

export const pageSize = 20;

export const purchasesIn = ({ fromDate, toDate }: Period, page: number) =>
  query('/api/my-account/v1/users/report', { query: { fromDate, toDate, page, size: pageSize } });

export const quotationsIn = ({ fromDate, toDate }: Period, page: number) =>
  query('/api/quotation/quotations/agents', { query: { fromDate, toDate, page, size: pageSize } });

export const creditIn = ({ fromDate, toDate }: Period, page: number) =>
  query('/api/my-account/v3/users/credit-line', { query: { fromDate, toDate, page, size: pageSize } });
