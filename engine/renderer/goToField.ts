/** Leads to a control, with its label in view; false where there is none of this id. */
export const goToField = (id: string): boolean => {
  const control = document.getElementById(id);
  if (!control) return false;
  (control.closest('.field') ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
};
