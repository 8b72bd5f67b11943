/** Record → body of a call. */
import { type PartContext, partOf } from './partOf.ts';
import type { BothNode, Json, Payload } from './payload.ts';
import type { FormPlan, FormRecord } from './plan.ts';
import { renameOlder } from './rename.ts';
import { holds, visible } from './shown.ts';

export type WriteContext = PartContext & { readonly plan: FormPlan; readonly newExperience: boolean };

/** The body of the payload's call; hidden fields and those without value are left out, and so is a map of which nothing but literals remains. */
export const writePayload = (payload: Payload, record: FormRecord, context: WriteContext): Json => {
  const body = (payload.both === undefined ? undefined : write(payload.both, visible(context.plan, record), context)?.body) ?? {};
  return context.newExperience ? body : renameOlder(body, payload.rename);
};

type WrittenNode = { readonly body: Json; readonly filled: boolean } | undefined;

const write = (node: BothNode, record: FormRecord, context: WriteContext): WrittenNode => {
  switch (node.is) {
    case 'literal':
      return { body: node.value, filled: false };
    case 'field': {
      const value = partOf(node.field, node.part, record, context);
      return value === undefined ? undefined : { body: value, filled: true };
    }
    case 'map':
      return writeMap(node, record, context);
    case 'when': {
      const chosen = holds(node.condition, record) ? node.then : node.otherwise;
      return chosen && write(chosen, record, context);
    }
    case 'items': {
      const items = node.items.flatMap((item) => write(item, record, context) ?? []).filter(({ filled }) => filled);
      return items.length === 0 ? undefined : { body: items.map(({ body }) => body), filled: true };
    }
  }
};

const writeMap = (node: Extract<BothNode, { is: 'map' }>, record: FormRecord, context: WriteContext): WrittenNode => {
  const written = Object.entries(node.keys).flatMap(([key, child]) => {
    const one = write(child, record, context);
    return one === undefined ? [] : [[key, one] as const];
  });
  const filled = written.some(([, one]) => one.filled);
  const onlyLiterals = Object.values(node.keys).every((child) => child.is === 'literal');
  return filled || onlyLiterals ? { body: Object.fromEntries(written.map(([key, one]) => [key, one.body])), filled } : undefined;
};
