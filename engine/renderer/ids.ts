/** Ids of a field's elements. rjsf makes the same ones from prefix and separator. */
export const ID_PREFIX = 'field';
export const ID_SEPARATOR = '-';

/** The control itself; of a group, its first control. */
export const idOf = (field: string): string => `${ID_PREFIX}${ID_SEPARATOR}${field}`;
export const labelId = (field: string): string => `${idOf(field)}-label`;
export const hintId = (field: string): string => `${idOf(field)}-hint`;
export const messageId = (field: string): string => `${idOf(field)}-message`;
export const warningId = (field: string): string => `${idOf(field)}-warning`;
/** What is said below a list that did not come. */
export const notLoadedId = (field: string): string => `${idOf(field)}-not-loaded`;
/** A list's label of the code in a field. */
export const foundId = (field: string): string => `${idOf(field)}-found`;
/** The options that match what is typed. */
export const optionsId = (field: string): string => `${idOf(field)}-options`;
export const criteriaId = (field: string): string => `${idOf(field)}-criteria`;
