import { contract } from './bundle.ts';

const recordParts = ['person', 'company', 'address'] as const;
/** A part of the record that a body carries: what belongs to the person, to the company, or to the company's address. */
export type RecordPart = (typeof recordParts)[number];

/** What the contract says of a place in a body. */
export type BodyPlace = {
  /** `x-part`: the part of the record that this place and all below it carry. */
  readonly part: RecordPart | undefined;
  /** `x-unique`: unique constraints of the database that this value can violate. */
  readonly unique: readonly string[];
  readonly keys: Readonly<Record<string, BodyPlace>>;
  /** Of a list. */
  readonly items: BodyPlace | undefined;
};

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly 'x-part'?: string;
  readonly 'x-unique'?: readonly string[];
};

let places: ReadonlyMap<string, BodyPlace> | undefined;

/** operationId → its JSON body; operations without one are left out. */
export function bodyPlaces(): ReadonlyMap<string, BodyPlace> {
  places ??= new Map(
    Object.values(contract().paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ operationId, requestBody }) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema === undefined ? [] : [[operationId, placeOf(schema)] as const];
      }),
  );
  return places;
}

function placeOf(schema: Schema): BodyPlace {
  const keys = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, placeOf(inner)]));
  return { part: partNamed(schema['x-part']), unique: schema['x-unique'] ?? [], keys, items: schema.items && placeOf(schema.items) };
}

function partNamed(name: string | undefined): RecordPart | undefined {
  if (name === undefined) return undefined;
  const part = recordParts.find((one) => one === name);
  if (part === undefined) throw new Error(`x-part: "${name}" is none of ${recordParts.join(', ')}.`);
  return part;
}
