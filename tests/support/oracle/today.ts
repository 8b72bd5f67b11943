/** The day of the boundaries below: other judges beside the oracle need it too. */
export const TODAY = '2026-03-15';
