/** JSON Pointer for `$ref`: our layouts have none. */
export default {
  get(): never {
    throw new Error('A layout has no $ref.');
  },
};
