/** In place of rjsf's optionsList: the options of a choice are the form's own, in the person's words. */
export default function optionsList() {
  return undefined;
}
