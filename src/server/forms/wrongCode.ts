import { sayText } from '../../../engine/runtime.ts';
import { type Refusal, refuse } from '../http/call.ts';
import type { Tenant } from '../release/tenants.ts';

/** A code that is wrong, used up or too old: one answer, at the field that asks it. */
export function wrongCode({ now }: Tenant): Refusal {
  const message = sayText(now.shell.messages.wrongCode ?? '');
  return refuse('wrongCode', { mistakes: [{ field: 'verificationCode', rule: 'code', mistake: 'wrong', message }] });
}
