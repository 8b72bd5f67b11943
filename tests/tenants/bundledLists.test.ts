import { describe, expect, test } from 'vitest';
import { codes, compileTenants, sources } from './compiled.ts';

/**
 * How many places each level has, by hand: regiones, provincias and comunas of Chile (INE, 2018, with Ñuble), estados and municípios (IBGE, 2025),
 * departamentos, provincias and distritos (INEI, 2023), departamentos and municipios with the areas that are none (DANE, 2024), the first
 * levels of Mexico, Argentina and Uruguay. And of the one nomenclature that is here whole: subclasses of the CNAE 2.3.
 */
const expected: Readonly<Record<(typeof codes)[number], { readonly places: readonly number[]; readonly activities?: number }>> = {
  cl: { places: [16, 56, 346] },
  homy: { places: [16, 56, 346] },
  pe: { places: [25, 196, 1891] },
  br: { places: [27, 5571], activities: 1332 },
  mx: { places: [32] },
  co: { places: [33, 1122] },
  ar: { places: [24] },
  uy: { places: [19] },
};

const tenants = compileTenants();

describe.each(codes)('The bundled lists of %s', (code) => {
  const server = tenants.get(code)?.server;
  const [places, lists] = [server?.places ?? [], server?.lists ?? {}];

  test('are whole, each place within one of the level above, no code twice', () => {
    expect(places.map((level) => level.length)).toEqual(expected[code].places);
    for (const [index, level] of places.entries()) {
      const above = new Set(places[index - 1]?.map((place) => place.code));
      expect(new Set(level.map((place) => place.code)).size).toBe(level.length);
      expect(level.filter(({ within }) => (index === 0 ? within !== undefined : !above.has(within ?? '')))).toEqual([]);
      if (index > 0) expect(new Set(level.map(({ within }) => within)).size).toBe(above.size);
    }
  });

  test('have activities, each of them once', () => {
    const activities = lists.economicActivity ?? [];
    expect(new Set(activities.map((one) => one.code)).size).toBe(activities.length);
    expect(activities.length).toBe(expected[code].activities ?? activities.length);
    expect(activities.length).toBeGreaterThan(15);
  });

  test('say where they come from, and under which licence', () => {
    const file = sources.get(`${code === 'homy' ? 'cl' : code}/geo.yaml`) ?? '';
    expect(file).toMatch(/^ {2}source: .{20}/mu);
    expect(file).toMatch(/^ {2}licence: (?:MIT|ISC|Facts)/mu);
  });
});

test('Ñuble is a region with its three provinces', () => {
  const [regions = [], provinces = []] = tenants.get('cl')?.server.places ?? [];
  const region = regions.find(({ label }) => label === 'Ñuble');
  expect(
    provinces
      .filter(({ within }) => within === region?.code)
      .map(({ label }) => label)
      .sort(),
  ).toEqual(['Diguillín', 'Itata', 'Punilla']);
});
