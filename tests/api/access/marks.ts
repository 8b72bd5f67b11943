/** Text that stands in every row of the shop that is asked, and of the other one. */
export const marks = { home: 'Propio', abroad: 'Ajeno' } as const;
