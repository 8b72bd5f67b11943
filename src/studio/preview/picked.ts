/** What an element of a form says, and of which field it is. */
export type PickedElement = {
  readonly field?: string;
  readonly part: 'label' | 'hint' | 'message' | 'control' | 'title' | 'intro' | 'submit' | 'step';
};
