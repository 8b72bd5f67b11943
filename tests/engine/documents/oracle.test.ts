import * as cuit from 'stdnum/lib/cjs/ar/cuit.js';
import * as arDni from 'stdnum/lib/cjs/ar/dni.js';
import * as cnpj from 'stdnum/lib/cjs/br/cnpj.js';
import * as cpf from 'stdnum/lib/cjs/br/cpf.js';
import * as clRut from 'stdnum/lib/cjs/cl/rut.js';
import * as nit from 'stdnum/lib/cjs/co/nit.js';
import * as curp from 'stdnum/lib/cjs/mx/curp.js';
import * as rfc from 'stdnum/lib/cjs/mx/rfc.js';
import * as cui from 'stdnum/lib/cjs/pe/cui.js';
import * as ruc from 'stdnum/lib/cjs/pe/ruc.js';
import * as cedula from 'stdnum/lib/cjs/uy/cedula.js';
import * as uyRut from 'stdnum/lib/cjs/uy/rut.js';
import { expect, test } from 'vitest';
import { exampleDocument } from '../../../engine/documents/exampleDocument.ts';
import { passes } from '../../../engine/documents/judgeDocument.ts';
import { definitionOf } from './definitions.ts';

type Oracle = { readonly validate: (value: string) => { readonly isValid: boolean } };

const zeros = /^0+.?$/;
/** Our word against stdnum's; the last says where stdnum is known to be wrong, or stricter than the rulings. */
const oracles: readonly (readonly [string, string, Oracle, (value: string) => boolean])[] = [
  ['CL', 'RUT', clRut, (value) => value.length === 7 || /^0/.test(value)],
  ['PE', 'RUC', ruc, () => false],
  ['PE', 'DNIDV', cui, (value) => /[A-K]/.test(value) || value.length === 8 || zeros.test(value)],
  ['PE', 'DNI', cui, (value) => /[A-K]/.test(value) || zeros.test(value)],
  ['BR', 'CPF', cpf, (value) => /^(.)\1{8}/.test(value)],
  ['BR', 'CNPJ', cnpj, (value) => /^(.)\1{11}/.test(value)],
  ['CO', 'NIT', nit, (value) => value.length === 7 || /^0/.test(value)],
  ['AR', 'DNI', arDni, (value) => zeros.test(value)],
  ['AR', 'CUIT', cuit, (value) => /^2[56]/.test(value)],
  ['UY', 'CI', cedula, (value) => zeros.test(value)],
  ['UY', 'RUT', uyRut, (value) => value.startsWith('22')],
];

test.each(oracles)('%s %s: 30,000 values, valid and spoilt, are judged as stdnum judges them', (country, type, { validate }, excepted) => {
  const definition = definitionOf(country, type);
  const differing: string[] = [];
  let valid = 0;
  for (let seed = 0; seed < 10_000; seed++) {
    const value = exampleDocument(definition, seed);
    for (const one of [value, spoilt(value, seed), value.slice(0, seed % value.length) + String(seed % 10)]) {
      if (excepted(one)) continue;
      const ours = passes(definition, one);
      if (ours) valid++;
      if (validate(one).isValid !== ours) differing.push(`${one}: ours ${ours}`);
    }
  }
  expect(differing).toEqual([]);
  expect(valid).toBeGreaterThan(5000);
});

test.each([
  ['RFC', rfc, 0.05],
  ['CURP', curp, 0.95],
] as const)('MX %s: 20,000 values: what stdnum takes we take, though not the reverse', (type, { validate }, share) => {
  const definition = definitionOf('MX', type);
  let both = 0;
  let ours = 0;
  for (let seed = 0; seed < 20_000; seed++) {
    const value = exampleDocument(definition, seed);
    const one = seed % 2 ? spoilt(value, seed) : value;
    const theirs = validate(one).isValid && one.length >= 12;
    if (theirs) expect([one, passes(definition, one)]).toEqual([one, true]);
    if (theirs) both++;
    if (passes(definition, one)) ours++;
  }
  expect(both / ours).toBeGreaterThan(share);
});

/** One character of the value moved on by one to nine. */
function spoilt(value: string, seed: number): string {
  const at = (seed * 7) % value.length;
  const digit = Number(value.charAt(at));
  const other = Number.isNaN(digit) ? 'A' : String((digit + 1 + (seed % 9)) % 10);
  return value.slice(0, at) + other + value.slice(at + 1);
}
