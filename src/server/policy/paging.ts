/** What a call asks of a list: schemas/api/paging.yaml. */
export type Paging = { readonly page: number; readonly size: number };
