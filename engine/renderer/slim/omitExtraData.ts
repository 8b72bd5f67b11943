/** In place of rjsf's omitExtraData: a layout keeps what was typed, and the form's own store says what of it is sent. */
const refused = (): never => {
  throw new Error('A layout omits nothing.');
};

export { refused as default, refused as getFieldNames, refused as getUsedFormData, refused as isValueEmpty };
