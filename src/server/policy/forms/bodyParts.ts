import type { BothNode, Payload } from '../../../../engine/runtime.ts';
import { type BodyPlace, bodyPlaces, type RecordPart } from '../../../contract/bodyPlaces.ts';
import type { OperationId } from '../operationId.ts';

/** A field of a mapping, and what the contract says of its place in the body. */
export type PlacedField = { readonly field: string; readonly part: RecordPart | undefined; readonly unique: readonly string[] };

/** The fields of a mapping; a field that is mapped twice is here twice. */
export function placedFields({ operation, both }: Payload): readonly PlacedField[] {
  return both === undefined ? [] : fieldsBelow(both, bodyPlaces().get(operation), undefined);
}

function fieldsBelow(node: BothNode, place: BodyPlace | undefined, outer: RecordPart | undefined): readonly PlacedField[] {
  const part = place?.part ?? outer;
  if (node.is === 'field') return [{ field: node.field, part, unique: place?.unique ?? [] }];
  if (node.is === 'literal') return [];
  if (node.is === 'items') {
    const count = node.count === undefined ? [] : [{ field: node.count, part, unique: [] }];
    return [...count, ...node.items.flatMap((item) => fieldsBelow(item, place?.items, part))];
  }
  return Object.entries(node.keys).flatMap(([key, inner]) => fieldsBelow(inner, place?.keys[key], part));
}

/** Does the body of an operation have this part? */
export const hasPart = (operation: OperationId, body: object, part: RecordPart): boolean =>
  Object.values(pickPart(operation, body, part)).some((value) => value !== undefined);

/** Only this part of the body of an operation. */
export function pickPart<Body extends object>(operation: OperationId, body: Body, part: RecordPart): Partial<Body> {
  const keys = bodyPlaces().get(operation)?.keys ?? {};
  const picked: object = Object.fromEntries(Object.entries(body).filter(([key]) => keys[key]?.part === part));
  return picked;
}
