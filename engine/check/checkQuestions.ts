/** What a field asks of the call that carries it, the call answers. */

import { own } from '../kinds/own.ts';
import type { TreeData } from '../kinds/shape.ts';
import type { BodyShape } from '../language/contract.ts';
import type { Subject } from './subject.ts';

type Tree = Readonly<Record<string, TreeData | undefined>>;
type Carried = { readonly field: string; readonly path: string; readonly answers: readonly string[] };

/** The leaves of a mapping: which field is where in the body, and what the call answers for it there. */
const leavesOf = (data: TreeData, shape: BodyShape | undefined, at: readonly string[]): readonly Carried[] => {
  if (typeof data === 'string') {
    const answers = shape?.is === 'leaf' ? (shape.answers ?? []) : [];
    return [{ field: data.split('.', 1)[0] ?? '', path: at.join('.'), answers }];
  }
  if (Array.isArray(data)) return [];
  const { when, then, otherwise } = data as Tree;
  if (when !== undefined && then !== undefined)
    return [then, otherwise].flatMap((branch) => (branch === undefined ? [] : leavesOf(branch, shape, at)));
  return Object.entries(data).flatMap(([key, child]) =>
    leavesOf(child, shape?.is === 'object' ? own(shape.keys, key) : undefined, [...at, key]),
  );
};

export const checkQuestions = ({ tenant, contract, reportAt }: Subject): void => {
  for (const [form, { operation, both }] of Object.entries(tenant.payloads ?? {})) {
    // A mapping whose call could not be read is reported itself.
    if (operation === undefined || both === undefined || tenant.forms?.[form] === undefined) continue;
    const leaves = leavesOf(both, own(contract.operations, operation), []);
    for (const { fields } of Object.values(tenant.forms[form]?.steps ?? {})) {
      for (const name of fields) {
        const carried = leaves.filter(({ field }) => field === name);
        const known = carried.flatMap(({ answers }) => answers);
        for (const [index, question] of (tenant.fields?.[name]?.asks ?? []).entries()) {
          if (carried.length === 0 || known.includes(question)) continue;
          const path = carried[0]?.path ?? '';
          reportAt('question-unanswered', ['fields', name, 'asks', index], { name, question, operation, path }, { help: { known } });
        }
      }
    }
  }
};
