/** In place of rjsf's schemaHasNestedConditional: a layout has no conditions, which are the form's own. */
export default function schemaHasNestedConditional() {
  return false;
}
