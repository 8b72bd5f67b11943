/** In place of fast-uri, with which rjsf resolves `$ref`: a layout has none. */
const refused = (): never => {
  throw new Error('A layout has no references.');
};

export default { equal: refused, resolve: refused, parse: refused, serialize: refused, normalize: refused };
