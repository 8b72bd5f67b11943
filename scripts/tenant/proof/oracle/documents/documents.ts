import type { Verdict } from '../verdict.ts';
import { arCuit } from './arCuit.ts';
import { arDni } from './arDni.ts';
import { brCnpj } from './brCnpj.ts';
import { brCpf } from './brCpf.ts';
import { clRut } from './clRut.ts';
import { coCedula } from './coCedula.ts';
import { coNit } from './coNit.ts';
import { mxCurp, states } from './mxCurp.ts';
import { mxRfc } from './mxRfc.ts';
import { passport } from './passport.ts';
import { peDni } from './peDni.ts';
import { peDnidv } from './peDnidv.ts';
import { peForeignCard } from './peForeignCard.ts';
import { peRuc } from './peRuc.ts';
import { uyCi } from './uyCi.ts';
import { uyRut } from './uyRut.ts';

/** Each base with the one last digit that makes it pass: examples for every prefix, state and sex that is issued. */
const completeBases = (judge: (value: string) => Verdict, bases: readonly string[]): readonly string[] =>
  bases.flatMap((base) => [...'0123456789'].map((digit) => base + digit).filter((value) => judge(value) === ''));

const rucs = completeBases(peRuc, ['1012345678', '1512345678', '1612345678', '1712345678', '2012345678']);
const cuits = completeBases(
  arCuit,
  ['20', '23', '24', '25', '26', '27', '30', '33', '34', '50', '51', '55'].map((prefix) => `${prefix}12345678`),
);
const curps = completeBases(mxCurp, [...states.map((state) => `GOMC900228H${state}RRR0`), 'GOMC000229MDFRRRA', 'GOMC000229XNERRRZ']);

/** The documents that `limits.csv` names, and canonical ones of each that pass: real or published as examples. */
export const documents: Readonly<Record<string, { readonly judge: (value: string) => Verdict; readonly good: readonly string[] }>> = {
  clRut: { judge: clRut, good: ['760864285', '125319092', '96792430K', '76543216'] },
  peRuc: { judge: peRuc, good: ['20512333797', '10101174102', '15456789011', '16123456789', ...rucs] },
  peDni: { judge: peDni, good: ['46027897', '101174102', '00000001'] },
  passport: { judge: passport, good: ['G1234567', 'P1234567A', '123456'] },
  peDnidv: { judge: peDnidv, good: ['101174102', '10117410G', '400000005'] },
  peForeignCard: { judge: peForeignCard, good: ['001234567', 'AB123456', '123456789012'] },
  brCpf: { judge: brCpf, good: ['39053344705', '11144477735', '52998224725'] },
  brCnpj: { judge: brCnpj, good: ['11222333000181', '12ABC34501DE35', '00000000000191'] },
  mxCurp: { judge: mxCurp, good: ['BOXW310820HNERXN09', ...curps] },
  mxRfc: { judge: mxRfc, good: ['GODE561231GR8', 'ABC680524P76', 'XAXX010101000', 'XEXX010101000', 'Ñ&A000229AB1'] },
  coCedula: { judge: coCedula, good: ['79123456', '1012345678', '123456'] },
  coNit: { judge: coNit, good: ['2131234321', '8001972684', '8909039388'] },
  arDni: { judge: arDni, good: ['20123456', '8123456'] },
  arCuit: { judge: arCuit, good: ['20055361682', '30500001735', ...cuits] },
  uyCi: { judge: uyCi, good: ['12345672', '01234561'] },
  uyRut: { judge: uyRut, good: ['211003420017', '210475730011'] },
};
