/** Body of a call → record: the inverse of writePayload. Values are made canonical, nothing is judged here. */
import { fromPart } from '../documents/fromPart.ts';
import { allKinds } from '../kinds/allKinds.ts';
import { definitionIn } from '../kinds/documentType.ts';
import { canonicalRecord } from './canonicalRecord.ts';
import type { BothNode, Json, Payload } from './payload.ts';
import type { Field, FormPlan, FormRecord } from './plan.ts';
import { renameBack } from './rename.ts';
import { holds } from './shown.ts';

/** What a body says that it may not: another value for a constant, or a value of another type. */
export type PayloadProblem = { readonly path: string; readonly problem: 'constant' | 'type' };
export type ReadContext = { readonly plan: Pick<FormPlan, 'fields' | 'steps'>; readonly newExperience: boolean };
export type PayloadReading = { readonly record: FormRecord; readonly problems: readonly PayloadProblem[] };

type FoundValue = { readonly field: string; readonly part: string | undefined; readonly value: string | boolean };

/** Body of a call → record. Values are made canonical; nothing is judged. */
export const readPayload = (payload: Payload, body: unknown, context: ReadContext): PayloadReading => {
  const reading: CollectedValues = { found: [], problems: [], undecided: [] };
  const { found, problems, undecided } = reading;
  if (payload.both !== undefined) {
    const renamed = context.newExperience ? (body as Json) : renameBack(body as Json, payload.rename);
    collect(payload.both, renamed, '', reading);
  }
  // By what the rest of the body says.
  for (let next = undecided.shift(); next !== undefined; next = undecided.shift()) {
    const { node, body: below, path } = next;
    const chosen = holds(node.condition, toRecord(found, context)) ? node.then : node.otherwise;
    if (chosen === undefined) problems.push({ path, problem: 'constant' });
    else collect(chosen, below, path, reading);
  }
  return { record: toRecord(found, context), problems };
};

type UndecidedBranch = { readonly node: Extract<BothNode, { is: 'when' }>; readonly body: Json; readonly path: string };
type CollectedValues = { readonly found: FoundValue[]; readonly problems: PayloadProblem[]; readonly undecided: UndecidedBranch[] };

const collect = (node: BothNode, body: Json | undefined, path: string, reading: CollectedValues): void => {
  if (body === undefined || body === null) return;
  const { found, problems, undecided } = reading;
  switch (node.is) {
    case 'when':
      undecided.push({ node, body, path });
      return;
    case 'literal':
      if (body !== node.value) problems.push({ path, problem: 'constant' });
      return;
    case 'field':
      if (typeof body === 'string' || typeof body === 'boolean') found.push({ field: node.field, part: node.part, value: body });
      else problems.push({ path, problem: 'type' });
      return;
    case 'items':
      if (!Array.isArray(body)) {
        problems.push({ path, problem: 'type' });
        return;
      }
      // More than there may be is a mistake of the count.
      if (node.count !== undefined && body.length > node.min)
        found.push({ field: node.count, part: undefined, value: String(body.length) });
      for (const [index, item] of node.items.entries()) collect(item, body[index] as Json | undefined, `${path}.${index}`, reading);
      return;
    case 'map':
      if (typeof body !== 'object' || Array.isArray(body)) problems.push({ path, problem: 'type' });
      else
        for (const [key, child] of Object.entries(node.keys))
          collect(child, (body as Record<string, Json>)[key], path === '' ? key : `${path}.${key}`, reading);
  }
};

const toRecord = (found: readonly FoundValue[], { plan }: ReadContext): FormRecord =>
  canonicalRecord({ plan, kinds: allKinds }, (field, known, record) => {
    const given = found.filter((one) => one.field === field);
    return given.find((one) => one.part === undefined)?.value ?? joinParts(known, given, record);
  });

/** A label or a key says nothing that could be read back. */
const joinParts = (known: Field, given: readonly FoundValue[], record: FormRecord): string | undefined => {
  const part = (name: string) => given.find((one) => one.part === name)?.value;
  const definition = definitionIn(known, record);
  const whole = part('plain') ?? part('dashed');
  if (whole !== undefined) return String(whole);
  const number = part('number');
  if (number === undefined || definition === undefined) return number === undefined ? undefined : String(number);
  // A verifier that did not travel is missing, not computed: the rule has to see that.
  return fromPart(definition, { number: String(number), verifier: String(part('verifier') ?? '') });
};
