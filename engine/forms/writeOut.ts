/** Record → body of a call that is only written (CRM records): transforms, joins, chooses; may lose. */
import { own } from '../kinds/own.ts';
import { type PartContext, partOf } from './partOf.ts';
import type { Json, OutNode } from './payload.ts';
import type { FormRecord } from './plan.ts';
import { holds } from './shown.ts';
import { transform } from './transform.ts';

/** Record → a body that is only written, never read back. */
export const writeOut = (node: OutNode, record: FormRecord, context: PartContext): Json | undefined => {
  switch (node.is) {
    case 'literal':
      return node.value;
    case 'field':
      return partOf(node.field, node.part, record, context);
    case 'of': {
      const from = writeOut(node.from, record, context);
      const text = typeof from === 'string' ? node.as.reduce((value, name) => transform(name, value), from) : from;
      const chosen = text === undefined ? undefined : choose(node, text);
      return chosen === undefined || chosen === '' ? node.otherwise : chosen;
    }
    case 'join': {
      const written = node.parts.flatMap((part) => {
        const value = writeOut(part, record, context);
        return value === undefined ? [] : [{ value: String(value), isFilled: part.is !== 'literal' }];
      });
      // As with a map: constants alone, where fields could have been, carry nothing.
      const isFilled = written.some((one) => one.isFilled) || node.parts.every((part) => part.is === 'literal');
      return written.length > 0 && isFilled ? written.map(({ value }) => value).join(node.with) : undefined;
    }
    case 'first':
      for (const item of node.items) {
        const value = writeOut(item, record, context);
        if (value !== undefined) return value;
      }
      return undefined;
    case 'each':
      return node.items.flatMap((item) => writeOut(item, record, context) ?? []);
    case 'when': {
      const chosen = holds(node.condition, record) ? node.then : node.otherwise;
      return chosen === undefined ? undefined : writeOut(chosen, record, context);
    }
    case 'map': {
      const written = Object.entries(node.keys).flatMap(([key, child]) => {
        const value = writeOut(child, record, context);
        return value === undefined ? [] : [[key, value] as const];
      });
      // Constants alone, where fields could have been, carry nothing.
      const filled = written.some(([key]) => node.keys[key]?.is !== 'literal');
      const constant = Object.values(node.keys).every((child) => child.is === 'literal');
      return filled || constant ? Object.fromEntries(written) : undefined;
    }
  }
};

const choose = ({ byLength, byFirstWord }: Extract<OutNode, { is: 'of' }>, value: Json): Json | undefined => {
  if (byLength !== undefined) return byLength[[...String(value)].length];
  return byFirstWord === undefined ? value : own(byFirstWord, firstWordOf(String(value)));
};

/** The text before the first blank, dot or comma. */
const firstWordOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s.,].*$/su, '');
