/** What the audit says of a shop that is filled. */
export const demoFilledAction = 'demonstration filled';
