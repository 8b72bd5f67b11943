/** Indexes for what no index served: what waits for a reviewer, a person's points, a category's products. */
export async function up(): Promise<void> {
  // They are made beside those who use the tables.
}

export const indexes = [
  { name: 'companies_state', on: 'companies (tenant, state)' },
  { name: 'loyalty_members_person', on: 'loyalty_members (tenant, user_id) where user_id is not null' },
  { name: 'products_category', on: 'products (tenant, category, name_folded, sku) where sold' },
];
