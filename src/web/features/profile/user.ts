import type { components } from '../../../contract/generated/api.ts';

/** Who is signed in, as the contract answers it. */
export type User = components['schemas']['User'];
