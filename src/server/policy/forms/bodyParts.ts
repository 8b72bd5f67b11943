import type { BothNode, Payload } from '../../../../engine/runtime.ts';
import { type BodyPlace, bodyPlaces, type RecordPart } from '../../../contract/bodyPlaces.ts';
import type { OperationId } from '../operationId.ts';

/** A field of a mapping, where in the body it is, and what the contract says of that place. */
export type PlacedField = {
  readonly field: string;
  /** `userInfo.document.id` */
  readonly at: string;
  readonly part: RecordPart | undefined;
  readonly unique: readonly string[];
};

/** The fields of a mapping; a field that is mapped twice is here twice. */
export function placedFields({ operation, both }: Payload): readonly PlacedField[] {
  return both === undefined ? [] : fieldsBelow(both, bodyPlaces().get(operation), undefined, '');
}

function fieldsBelow(node: BothNode, place: BodyPlace | undefined, outer: RecordPart | undefined, at: string): readonly PlacedField[] {
  const part = place?.part ?? outer;
  switch (node.is) {
    case 'field':
      return [{ field: node.field, at, part, unique: place?.unique ?? [] }];
    case 'literal':
      return [];
    case 'when':
      return [node.then, node.otherwise].flatMap((one) => (one === undefined ? [] : fieldsBelow(one, place, outer, at)));
    case 'items': {
      const count = node.count === undefined ? [] : [{ field: node.count, at, part, unique: [] }];
      return [...count, ...node.items.flatMap((item, index) => fieldsBelow(item, place?.items, part, `${at}.${index}`))];
    }
    case 'map':
      return Object.entries(node.keys).flatMap(([key, inner]) =>
        fieldsBelow(inner, place?.keys[key], part, at === '' ? key : `${at}.${key}`),
      );
  }
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
