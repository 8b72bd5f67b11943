/** How an edit ended; `changed`: the value has changed since it was read. */
export type EditOutcome<Row> =
  | { readonly is: 'missing' }
  | { readonly is: 'changed'; readonly row: Row }
  | { readonly is: 'done'; readonly row: Row };
