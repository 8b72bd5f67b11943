/**
 * What a built page leaves out of rjsf: Markdown, URI and schema merging, the resolving of schemas, and the fields and
 * widgets that no form of ours uses. Plain data, for vite.config.ts and for the tests of the built page.
 *
 * Patterns are exact: a string alias `@x0k/json-schema-merge` would swallow its `/lib/array` too. The last ones are inner
 * files of rjsf, known by the specifiers with which rjsf itself imports them, so rjsf's version is pinned and a test draws every widget.
 */
const here = (file: string): string => decodeURIComponent(new URL(file, import.meta.url).pathname);

export const aliases: { readonly find: RegExp; readonly replacement: string }[] = [
  { find: /^markdown-to-jsx\/react$/, replacement: here('markdown.ts') },
  { find: /^fast-equals$/, replacement: here('equals.ts') },
  { find: /^fast-uri$/, replacement: here('uri.ts') },
  { find: /^react-is$/, replacement: here('reactIs.ts') },
  { find: /^jsonpointer$/, replacement: here('jsonpointer.ts') },
  { find: /^@x0k\/json-schema-merge$/, replacement: here('merge.ts') },
  { find: /^@x0k\/json-schema-merge\/lib\/array$/, replacement: here('mergeArrays.ts') },
  // Never called; in development, unbundled, it would bring ajv along.
  { find: /^\.\/getTestRegistry\.js$/, replacement: here('rjsfRegistry.ts') },
  { find: /^\.\/ErrorSchemaBuilder\.js$/, replacement: here('ErrorSchemaBuilder.ts') },
  { find: /^\.\/(?:toErrorList|validationDataMerge)\.js$/, replacement: here('errorLists.ts') },
  { find: /^\.\/enums\.js$/, replacement: here('enums.ts') },
  { find: /^\.\/getWidget\.js$/, replacement: here('getWidget.ts') },
  { find: /^\.{1,2}\/hashForSchema\.js$/, replacement: here('hashForSchema.ts') },
  { find: /^\.\/omitExtraData\.js$/, replacement: here('omitExtraData.ts') },
  { find: /^\.\/optionsList\.js$/, replacement: here('optionsList.ts') },
  { find: /^\.\/resolveUiSchema\.js$/, replacement: here('resolveUiSchema.ts') },
  { find: /^\.\/schemaHasNestedConditional\.js$/, replacement: here('schemaHasNestedConditional.ts') },
  { find: /^\.\/shouldRenderOptionalField\.js$/, replacement: here('shouldRenderOptionalField.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: here('schemaUtils.ts') },
  { find: /^\.{1,2}\/getDefaultRegistry\.js$/, replacement: here('rjsfRegistry.ts') },
];

/** For `optimizeDeps` of the development server: prebundled, rjsf would bring all of it along again. */
export const optimizeDeps = {
  exclude: ['@rjsf/core', '@rjsf/utils'],
};
