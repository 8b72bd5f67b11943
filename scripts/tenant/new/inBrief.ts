/** What is wrong with the files of a new country, in the words of its brief and at its line. */
import { type Diagnostic, formatDiagnostic, type Node, type Place, suggestName } from '../../../engine/compiler.ts';
import { besideRule, type Decision } from './decisions.ts';
import type { Made } from './makeTenant.ts';

export type InBrief = {
  readonly decision: Decision;
  /** Where it is in the brief: the decision, and what of it. */
  readonly name: string;
  readonly at: Place | undefined;
  readonly message: string;
  readonly help?: string;
  /** The number that is judged otherwise than its office says. */
  readonly number?: string;
};

/** Mistakes that answers made; `root` is the brief, where there is one. */
export const mistakesInBrief = (
  { diagnostics, putBy }: Pick<Made, 'diagnostics' | 'putBy'>,
  root: Node | undefined,
): readonly InBrief[] => {
  const placed = diagnostics.flatMap((one) => {
    const put = one.severity === 'error' ? decisionAt(putBy, one.path) : undefined;
    return put === undefined ? [] : [{ one, ...put, meant: meantBeside(one) }];
  });
  // A key that is misspelt is missing too: the one says the other.
  const misspelt = new Set(placed.flatMap(({ decision, meant }) => (meant === undefined ? [] : [`${decision.key}.${meant}`])));
  return placed
    .filter(({ one, decision }) => one.code !== 'missing-key' || !misspelt.has(`${decision.key}.${one.path.split('.').at(-1)}`))
    .map(({ one, decision, own, rest, meant }) => {
      const { steps, at } = follow(root?.is === 'map' ? root.entries.get(decision.key) : undefined, own, rest);
      const { message, help } = formatDiagnostic(forBrief(one, decision.key));
      const said = meant === undefined ? help : `Did you mean "${meant}"?`;
      return {
        ...{ decision, name: [decision.key, ...steps].join('.'), at, message },
        ...(one.code === 'document-example-false' && { number: one.values.number }),
        ...(said !== undefined && { help: said }),
      };
    });
};

/** The key of a document in a brief, beside its rule, that a key which the rule does not have stands for. */
const meantBeside = (one: Diagnostic): string | undefined =>
  one.code === 'unknown-key' && one.path.startsWith('documents.') ? suggestName(one.values.name, besideRule) : undefined;

type Put = { readonly decision: Decision /** The path that it was put at. */; readonly own: string; readonly rest: string };

/** The decision that put the value at a path, or something of which it is a part, and the rest of the path. */
function decisionAt(putBy: Made['putBy'], at: string): Put | undefined {
  const [found] = [...putBy]
    .filter(([own]) => at === own || at.startsWith(`${own}.`) || own.startsWith(`${at}.`))
    .toSorted(([one], [other]) => other.length - one.length);
  return found === undefined ? undefined : { decision: found[1], own: found[0], rest: at.slice(found[0].length + 1) };
}

type Followed = { readonly steps: readonly string[]; readonly at: Place | undefined };

/** As far into an answer as the path is written there; sentences are below `says`, or beside it. */
const follow = (answer: { readonly at: Place; readonly node: Node } | undefined, own: string, rest: string): Followed => {
  if (answer === undefined) return { steps: [], at: undefined };
  const steps = rest === '' ? [] : rest.split('.');
  const said = walk(answer.node, own.startsWith('texts.') ? ['says', ...steps] : [], { steps: [], at: answer.at });
  return said.steps.length > 1 ? said : walk(answer.node, steps, { steps: [], at: answer.at });
};

const walk = (node: Node, rest: readonly string[], sofar: Followed): Followed => {
  if (node.is === 'list') {
    const item = node.items[Number(rest[0])];
    return item === undefined ? sofar : walk(item, rest.slice(1), { steps: sofar.steps, at: item.at });
  }
  if (node.is !== 'map') return sofar;
  // A number that is a name may have points of its own.
  for (const length of rest.keys()) {
    const entry = node.entries.get(rest.slice(0, length + 1).join('.'));
    if (entry !== undefined) return walk(entry.node, rest.slice(length + 1), { steps: [...sofar.steps, entry.name], at: entry.at });
  }
  return sofar;
};

/** Paths and files that the answers go to mean nothing to who writes a brief. */
const forBrief = (one: Diagnostic, brief: string): Diagnostic => {
  switch (one.code) {
    case 'document-unproved':
    case 'check-digit-contradicted':
    case 'document-contradicted':
    case 'document-example-false':
      return { ...one, help: { brief } };
    default:
      return one;
  }
};
