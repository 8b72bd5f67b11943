import { contract } from '../../../src/contract/bundle.ts';

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly writeOnly?: boolean;
};

const bodies = (): readonly (readonly [string, Schema])[] =>
  Object.values(contract().paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, requestBody }): (readonly [string, Schema])[] => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema === undefined ? [] : [[operationId, schema]];
    }),
  );

/** Every place of a body, as its path and its allowed values. */
function places(schema: Schema, at = ''): (readonly [string, Schema])[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => places(one, `${at}/${name}`));
  return [[at, schema], ...below, ...(schema.items === undefined ? [] : places(schema.items, `${at}/0`))];
}

/** Operations of the contract that take a secret. */
export const secretOperations = (): ReadonlySet<string> =>
  new Set(bodies().flatMap(([id, schema]) => (places(schema).some(([, { writeOnly }]) => writeOnly === true) ? [id] : [])));

/** Places that are named like a secret and not marked as one. */
export const soundsSecret = (): readonly string[] =>
  bodies().flatMap(([id, schema]) =>
    places(schema).flatMap(([at, { writeOnly }]) =>
      /\/(?:\w*password|code|\w*token|sealed\w*|accountNumber|\w*secret|pin|cvv)$/i.test(at) &&
      // What a company does, as its country numbers it.
      !at.endsWith('/economicActivity/code') &&
      writeOnly !== true
        ? [`${id} ${at}`]
        : [],
    ),
  );
