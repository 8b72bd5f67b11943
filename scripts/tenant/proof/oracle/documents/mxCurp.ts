import type { Verdict } from '../verdict.ts';
import { isDay } from './arithmetic.ts';

/** Of birth; NE is abroad. */
export const states = 'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(' ');
const row = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Mexico, CURP: RENAPO, instructivo normativo (DOF 18 October 2021); times 18…2 by place in the row; ten less the last digit of the sum. */
export function mxCurp(value: string): Verdict {
  if (!/^[0-9A-Z]*$/u.test(value)) return 'format';
  if (value.length !== 18) return 'length';
  const [, date, state] = /^[A-Z]{4}(\d{6})[HMX]([A-Z]{2})[A-Z]{3}[0-9A-Z]\d$/u.exec(value) ?? [];
  if (date === undefined || state === undefined || !isDay(date) || !states.includes(state)) return 'format';
  let sum = 0;
  for (let at = 0; at < 17; at++) sum += row.indexOf(value.charAt(at)) * (18 - at);
  return (10 - (sum % 10)) % 10 === Number(value[17]) ? '' : 'checkDigit';
}
