import type { operations } from '../../contract/generated/api.ts';

/** Calls of the contract that the server answers. */
export type OperationId = Exclude<keyof operations, 'publishCustomer' | 'updateCustomer' | 'publishContact'>;
