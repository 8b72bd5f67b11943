import { foldName } from '../../../../src/server/store/foldName.ts';
import type { Land } from '../land.ts';
import type { Put } from './seed.ts';

/** What a shop sells, and where: the same skus and stores in every shop, under its own names. */
export function seedCatalogue(put: Put, land: Land): void {
  const { tenant } = land.release.shell;
  for (const store of ['norte', 'sur'])
    put('stores', {
      tenant,
      id: store,
      name: `Tienda ${store} ${land.mark}`,
      state: store,
      city: `Ciudad ${store} ${land.mark}`,
      municipal: null,
      address: 'Calle 1',
      phone: null,
      latitude: 1,
      longitude: 1,
      work_days: '09:00-20:00',
      other_days: null,
      open: true,
    });
  for (const sku of ['TAL-1', 'TAL-2']) {
    const name = `Taladro ${sku} ${land.mark}`;
    put('products', {
      tenant,
      sku,
      name,
      name_folded: foldName(name),
      brand: 'Marca',
      category: 'tools',
      category_name: 'Herramientas',
      search: foldName(`${sku} ${name}`),
      price: land.mark.length * 1000,
      unit: 'piece',
      box_area: null,
      width: null,
      height: null,
      depth: null,
      screen_inches: null,
      features: '[]',
      warranties: '[]',
      installations: '[]',
      sold: true,
    });
    for (const store of ['norte', 'sur']) put('stock', { tenant, sku, store_id: store, quantity: 500 + land.mark.length });
  }
}
