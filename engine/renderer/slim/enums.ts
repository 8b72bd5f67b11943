/** In place of rjsf's English texts: none of the parts that say them is drawn. */
export const TranslatableString = {};
