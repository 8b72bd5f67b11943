/** In place of @x0k/json-schema-merge/lib/array; called as rjsf loads. */
const refused = (): never => {
  throw new Error('A layout has no allOf.');
};

export const createIntersector = () => refused;
export const createDeduplicator = () => refused;
