import type { ServerSide } from '../../../engine/runtime.ts';
import { limitOf } from './limitOf.ts';

/** What a tenant says of its codes by mail. */
export type CodeRules = { readonly resendSeconds: number; readonly validMinutes: number; readonly mostTries: number };

/** @example codeRules(tenant.now.side) // { resendSeconds: 60, validMinutes: 10, mostTries: 5 } */
export const codeRules = (side: ServerSide): CodeRules => ({
  resendSeconds: limitOf(side, 'codeResendSeconds'),
  validMinutes: limitOf(side, 'codeValidMinutes'),
  mostTries: limitOf(side, 'codeTries'),
});
