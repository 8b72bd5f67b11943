import { expect, type Page } from '@playwright/test';
import { queryDatabase } from './queryDatabase.ts';

export type SeededQuotation = {
  readonly id: string;
  readonly number: string;
  readonly store: { readonly name: string };
  readonly total: string;
};

/** A store, and two products of which it has enough. */
export const inOneStore = async (
  tenant: string,
  dataDir: string,
): Promise<{ readonly store: string; readonly skus: readonly string[] }> => {
  const [row] = await queryDatabase(
    `select store_id, (array_agg(sku order by sku))[1:2] as skus from stock join products using (tenant, sku)
     join stores on stores.tenant = stock.tenant and stores.id = stock.store_id and stores.open
     where stock.tenant = $1 and quantity > 5 and sold group by store_id having count(*) > 1 order by store_id limit 1`,
    [tenant],
    dataDir,
  );
  return { store: String(row?.store_id), skus: (row?.skus ?? []) as readonly string[] };
};

/** A quotation of two products that one store has, for a signed-in person who may quote. */
export const quoteInStore = async (page: Page, tenant: string, dataDir: string): Promise<SeededQuotation> => {
  const { store, skus } = await inOneStore(tenant, dataDir);
  const answer = await page.request.post('/api/quotation/v1/quotations', {
    headers: { 'x-tenant': tenant, 'x-channel': 'web', 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: { store, lines: skus.map((sku) => ({ sku, quantity: 1 })) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

/** The people of a shop may quote, as an operator's grant would have it. */
export const letQuote = (tenant: string, dataDir: string) =>
  queryDatabase(
    `insert into role_grants select tenant, id, 'agent', now(), 'test' from users where tenant = $1 on conflict do nothing`,
    [tenant],
    dataDir,
  );
