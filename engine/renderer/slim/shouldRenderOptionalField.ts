/** In place of rjsf's shouldRenderOptionalField: a layout has no objects to add or to remove. */
export default function shouldRenderOptionalField() {
  return false;
}
