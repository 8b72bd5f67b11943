/** What published validators call: handed to their factory, so that the files themselves import nothing. */
import { judgeBy, type Today } from '../rules/methods.ts';
import type { Run } from './plan.ts';

/** Characters as people count them in code points (ajv's ucs2length, without its import). */
const length = (text: string): number => {
  let count = text.length;
  for (let at = 1; at < text.length; at++) {
    const pair = (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (pair) count--;
  }
  return count;
};

export const runOn = (today: Today): Run => ({
  judge: (method, data, value, record) => judgeBy(method, data, value, record, today),
  length,
});
