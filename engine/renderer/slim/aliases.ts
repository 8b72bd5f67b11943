/**
 * What a built page leaves out of rjsf: Markdown, URI and schema merging, the resolving of schemas, and the fields and
 * widgets that no form of ours uses. Plain data, for vite.config.ts and for the tests of the built page.
 *
 * Patterns are exact: a string alias `@x0k/json-schema-merge` would swallow its `/lib/array` too. The last ones are inner
 * files of rjsf, known by the specifiers with which rjsf itself imports them, so rjsf's version is pinned and a test draws every widget.
 */
const here = (name: string): string => decodeURIComponent(new URL(`${name}${ending}`, import.meta.url).pathname);
/** Published, these files are JavaScript. */
const ending = import.meta.url.slice(import.meta.url.lastIndexOf('.'));

export const aliases: { readonly find: RegExp; readonly replacement: string }[] = [
  { find: /^markdown-to-jsx\/react$/, replacement: here('markdown') },
  { find: /^fast-equals$/, replacement: here('equals') },
  { find: /^fast-uri$/, replacement: here('uri') },
  { find: /^react-is$/, replacement: here('reactIs') },
  { find: /^jsonpointer$/, replacement: here('jsonpointer') },
  { find: /^@x0k\/json-schema-merge$/, replacement: here('merge') },
  { find: /^@x0k\/json-schema-merge\/lib\/array$/, replacement: here('mergeArrays') },
  // Never called; in development, unbundled, it would bring ajv along.
  { find: /^\.\/getTestRegistry\.js$/, replacement: here('rjsfRegistry') },
  { find: /^\.\/ErrorSchemaBuilder\.js$/, replacement: here('ErrorSchemaBuilder') },
  { find: /^\.\/(?:toErrorList|validationDataMerge)\.js$/, replacement: here('errorLists') },
  { find: /^\.\/enums\.js$/, replacement: here('enums') },
  { find: /^\.\/getWidget\.js$/, replacement: here('getWidget') },
  { find: /^\.{1,2}\/hashForSchema\.js$/, replacement: here('hashForSchema') },
  { find: /^\.\/omitExtraData\.js$/, replacement: here('omitExtraData') },
  { find: /^\.\/optionsList\.js$/, replacement: here('optionsList') },
  { find: /^\.\/resolveUiSchema\.js$/, replacement: here('resolveUiSchema') },
  { find: /^\.\/schemaHasNestedConditional\.js$/, replacement: here('schemaHasNestedConditional') },
  { find: /^\.\/shouldRenderOptionalField\.js$/, replacement: here('shouldRenderOptionalField') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: here('schemaUtils') },
  { find: /^\.{1,2}\/getDefaultRegistry\.js$/, replacement: here('rjsfRegistry') },
];

/** For `optimizeDeps` of the development server: prebundled, rjsf would bring all of it along again. */
export const optimizeDeps = {
  exclude: ['@rjsf/core', '@rjsf/utils'],
};

/** A plugin for Vite or Rollup of any application: only what rjsf itself asks for is put aside. */
export const slimForms = () => ({
  name: 'slim-forms',
  enforce: 'pre' as const,
  config: () => ({ optimizeDeps }),
  resolveId: (specifier: string, importer = ''): string | undefined =>
    importer.includes('/@rjsf/') ? aliases.find(({ find }) => find.test(specifier))?.replacement : undefined,
});
