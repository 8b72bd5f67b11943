/** As a `ref`: what appears by a button that goes, or that is another one then, takes the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
