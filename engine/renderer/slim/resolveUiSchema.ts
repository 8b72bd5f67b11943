/** In place of rjsf's resolveUiSchema, which follows references and unions: a layout has none. */
export default function resolveUiSchema(_schema: unknown, uiSchema: object | undefined) {
  return uiSchema ?? {};
}
