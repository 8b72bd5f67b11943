import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, resolve } from '../../engine/compiler.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { root } from '../../scripts/root.ts';
import { constantOf, constants } from '../../scripts/tenant/proof/oracle/constants.ts';
import { features } from '../../src/contract/catalogue/features.ts';
import { limits } from '../../src/contract/catalogue/limits.ts';
import { messages } from '../../src/contract/catalogue/messages.ts';
import { codes, compileTenants, sources, sourcesOf } from './compiled.ts';

const tenants = compileTenants();
const texts = new Map(resolve(sources, contract.features).tenants.map(({ name, data }) => [name, data.texts]));

describe('section 8: every message, in every shop, in its own words', () => {
  test.each(codes)('%s says each message of the catalogue', (code) => {
    // What a programme of points says, a shop without one does not.
    const unsaid: readonly string[] = tenants.get(code)?.server.loyalty === undefined ? features.loyalty.messages : [];
    const used = Object.keys(messages).filter((name) => !unsaid.includes(name));
    const own = Object.keys(texts.get(code)?.messages ?? {}).filter((name) => !unsaid.includes(name));
    expect(own.toSorted()).toEqual(used.toSorted());
  });

  test('where section 8 quotes a sentence, Chile says it, but for a word of the country', () => {
    expect(texts.get('cl')?.messages).toMatchObject({
      serverError: 'Ocurrió un error. Por favor, inténtalo nuevamente',
      accountCreationFailed: 'Hubo un error al crear tu cuenta. Por favor, inténtalo nuevamente',
      savingFailed: 'Ocurrió un error al guardar tus cambios. Por favor, inténtalo de nuevo',
      wrongCredentials: 'Tus datos son incorrectos',
      emailTaken: 'Ya existe una cuenta asociada a este correo',
      documentTaken: 'Ya existe una cuenta asociada a este RUT',
      cardNotAdded: expect.stringMatching(/^Ocurrió un problema al agregar tu tarjeta/u),
      orderNotFound: 'No encontramos el número ingresado, prueba de nuevo',
      quotationExpired: 'La cotización que buscas ya expiró',
    });
  });

  test('no two countries say more than two thirds of the messages alike', () => {
    const family = (code: string): string => (code === 'homy' ? 'cl' : code);
    const alike = codes.flatMap((one, at) =>
      codes
        .slice(at + 1)
        .filter((other) => family(other) !== family(one))
        .map((other) => {
          const [a, b] = [texts.get(one)?.messages ?? {}, texts.get(other)?.messages ?? {}];
          return { pair: `${one} ${other}`, same: Object.keys(messages).filter((name) => a[name] === b[name]).length };
        }),
    );
    expect(alike.filter(({ same }) => same > (Object.keys(messages).length * 2) / 3)).toEqual([]);
  });
});

describe('section 9: limits', () => {
  test.each(codes)('%s states those of the table by hand, and no others', (code) => {
    const stated = Object.entries(tenants.get(code)?.server.limits ?? {}).map(([name, value]) => [name, String(value)]);
    const expected = constants.flatMap(({ name }) => {
      const { value = '' } = constantOf(code, name) ?? {};
      return value === '' ? [] : [[name, value]];
    });
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(expected));
  });

  test('the catalogue and the table know the same limits, and each line has a source and a proof', () => {
    expect(Object.keys(limits).toSorted()).toEqual([...new Set(constants.map(({ name }) => name))].toSorted());
    expect(constants.filter(({ source, proof }) => source === '' || proof === '').map(({ place }) => place)).toEqual([]);
  });

  test('each proof that is a test is there', () => {
    const astray = constants.flatMap(({ proof, place }) => {
      if (proof.startsWith('this row: ')) return [];
      const [file = '', title = ''] = proof.split(/: (.*)/su);
      const text = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
      return title !== '' && text.includes(`'${title}'`) ? [] : [`${place}: ${proof}`];
    });
    expect(astray).toEqual([]);
  });

  test.each(codes)('%s sells no warranty that is longer than its limit', (code) => {
    const file = code === 'homy' ? 'cl' : code;
    const own = sources.get(`${file}/limits.yaml`) ?? '';
    const files = new Map([...sourcesOf(file, code), [`${file}/limits.yaml`, `${own}  warrantyYears: 2\n`]]);
    const { diagnostics } = compile(files, { contract, hash: sha256 });
    const reported = diagnostics.filter(({ severity }) => severity === 'error').map(({ code: name, at }) => `${name} ${at.file}`);
    expect(reported).toContain(`numbers-contradict ${file}/limits.yaml`);
  });

  test('each limit that a country states otherwise holds there, and in no other', () => {
    const before = tenants.get('pe')?.server.limits ?? {};
    const other = new Map<string, string | number>();
    for (const [name, limit] of Object.entries(limits)) {
      const now = Number(before[name]);
      // A warranty's reader is the compiler, as above.
      if (name === 'warrantyYears' || before[name] === undefined) continue;
      if (limit.is === 'date') other.set(name, '2021-02-03');
      if (limit.is === 'hours') other.set(name, '10:15-19:45');
      if (limit.is === 'number') other.set(name, now > limit.min ? now - 1 : now + 1);
    }
    expect(other.size).toBeGreaterThan(30);
    const own = [...other].map(([name, value]) => `  ${name}: ${value}\n`);
    const compiled = compileTenants(new Map([...sourcesOf('pe', 'co'), ['pe/limits.yaml', `limits:\n${own.join('')}`]]));
    const held = compiled.get('pe')?.server.limits ?? {};
    expect([...other].filter(([name, value]) => String(held[name]) !== String(value))).toEqual([]);
    expect(compiled.get('co')?.server.limits).toEqual(tenants.get('co')?.server.limits);
  });

  test.each(codes)('%s says the days of the review as its limit states them', (code) => {
    expect(JSON.stringify(tenants.get(code)?.shell.messages.requestReceived)).toMatch(/\b2 d/u);
  });
});
