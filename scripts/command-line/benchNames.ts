/** The measurements of `tests/bench`, by name; a list of their own, as a shop may run without its tests. */
export const benchNames: readonly string[] = [
  ...['judge', 'compile', 'page', 'use', 'lighthouse', 'server', 'overload', 'hour', 'start', 'orders', 'reports', 'insight', 'diff'],
  ...['studio', 'edit', 'slow', 'crash'],
];
