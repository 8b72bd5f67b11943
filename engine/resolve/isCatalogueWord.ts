/** Whether a feature's value is a name of the catalogue's words, and not a measure that is shown as it is: `pine`, and not `650 W`. */
export const isCatalogueWord = (value: string): boolean => /^[a-z][A-Za-z]+$/u.test(value);
