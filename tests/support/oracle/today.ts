/** The day on which the boundaries below lie: what judges them beside the oracle has to be told it too. */
export const TODAY = '2026-03-15';
