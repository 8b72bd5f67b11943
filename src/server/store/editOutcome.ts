/** How an edit ended; `changed`: something else stands by now than what was read before. */
export type EditOutcome<Row> =
  | { readonly is: 'missing' }
  | { readonly is: 'changed'; readonly row: Row }
  | { readonly is: 'done'; readonly row: Row };
