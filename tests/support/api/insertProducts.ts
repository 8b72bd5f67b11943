import { query } from './query.ts';

/** What the fixture's shops sell: sku, name, price, category, and how many are in the north and in the south. */
const sold = [
  ['DRILL', 'Taladro Percutor', '49.99', 'tools', 3, 2],
  ['PAINT', 'Látex Blanco', '10.10', 'paint', 10, 0],
  ['TILE', 'Cerámica Gris', '12.50', 'floors', 0, 200],
  ['TV', 'Televisor', '300.00', 'tv', 1, 0],
] as const;

/** Puts a catalogue and three stores, one of them closed, into the tables of the fixture's first shop. */
export async function insertProducts(connectionString: string, tenant = 'aa'): Promise<void> {
  const statements = [
    `insert into stores (tenant, id, name, state, city, municipal, address, phone, latitude, longitude, work_days, other_days, open) values
      ('${tenant}', 'north', 'North', 'N', 'N1', null, 'One Street 1', '5550101', 1.5, -2.25, '09:00-20:00', '10:00-18:00', true),
      ('${tenant}', 'south', 'South', 'S', 'Far Town', 'Hill', 'Two Street 2', null, -3, 4, '09:00-20:00', null, true),
      ('${tenant}', 'gone', 'Gone', 'W', 'West', null, 'Three Street 3', null, 0, 0, '09:00-20:00', null, false)`,
    ...sold.map(
      ([sku, name, price, category]) =>
        `insert into products (tenant, sku, name, name_folded, brand, category, category_name, search, price, unit, box_area,
           width, height, depth, screen_inches, features, warranties, installations, sold) values
          ('${tenant}', '${sku}', '${name}', lower('${name}'), 'Brand', '${category}', 'Of ${category}',
           lower('${sku} ' || translate('${name}', 'áÁ', 'aA') || ' brand of ${category}'), ${price},
           ${sku === 'TILE' ? "'box', 2.16" : "'piece', null"}, ${sku === 'DRILL' ? '40, 23.5, 9' : 'null, null, null'},
           ${sku === 'TV' ? 32 : 'null'}, '[{"name": "Power", "value": "650 W"}]',
           '[{"id": "two", "name": "Two years", "price": "8.00", "years": 2}]', '[]', true)`,
    ),
    `insert into products select (jsonb_populate_record(p, '{"sku": "OLD", "name": "Old", "sold": false}')).* from products p
      where tenant = '${tenant}' and sku = 'PAINT'`,
    ...sold.map(
      ([sku, , , , north, south]) =>
        `insert into stock values ('${tenant}', '${sku}', 'north', ${north}), ('${tenant}', '${sku}', 'south', ${south}),
          ('${tenant}', '${sku}', 'gone', 50)`,
    ),
  ];
  await query(connectionString, statements.join(';\n'));
}
