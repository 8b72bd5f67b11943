/** What published validators call: handed to their factory, so that the files themselves import nothing. */
import type { Method, Today } from '../kinds/runtimeKind.ts';
import type { RuntimeKinds } from '../kinds/runtimeKinds.ts';
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

export const createRun = (kinds: RuntimeKinds, today: Today): Run => {
  const methods: Readonly<Record<string, Method>> = Object.assign({}, ...Object.values(kinds).map((kind) => kind.methods));
  return {
    judge(method, data, value, record) {
      if (typeof value !== 'string') return '';
      const judge = methods[method];
      if (judge === undefined) throw new Error(`The method ${method} was not loaded.`);
      return judge(data as never, value, record, today);
    },
    length,
  };
};
