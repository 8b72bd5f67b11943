import { z } from 'zod';

/** The company's registration of cl as an engineer would write it with zod by hand: the same rules, sentences left out. */

const name = z
  .string()
  .regex(/^['’]?\p{L}[\p{L}\p{M}'’. -]*$/u)
  .max(50);
const line = z
  .string()
  .regex(/^[\p{M}\p{P}\p{S} ]*[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u)
  .max(100);
const place = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,/°º.'’()-]*$/u)
  .max(80);
const number = z
  .string()
  .regex(/^(?:[\p{L}\p{N}]+|s\/n)$/u)
  .max(6);
const phone = z
  .string()
  .regex(/^[0-9]+$/)
  .length(9);

const WEIGHTS = [2, 3, 4, 5, 6, 7];

export function verifierAgrees(rut: string): boolean {
  const base = rut.slice(0, -1);
  let sum = 0;
  for (let at = 0; at < base.length; at++) sum += (base.charCodeAt(base.length - 1 - at) - 48) * (WEIGHTS[at % 6] ?? 0);
  const rest = 11 - (sum % 11);
  return !/^0*$/.test(base) && rut.endsWith(rest === 11 ? '0' : rest === 10 ? 'K' : String(rest));
}

const rut = z
  .string()
  .regex(/^[0-9]*[0-9K]?$/)
  .min(7)
  .max(9)
  .refine(verifierAgrees);

/** No spaces, and three of the four classes of characters. */
export const hasClasses = (password: string) =>
  /^\S*$/u.test(password) && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password);

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Contains the local part of an e-mail or four letters of it in a row, or is contained in it. */
export function isLike(password: string, email: string): boolean {
  const [folded, whole] = [fold(password), fold(email)];
  const local = whole.split('@', 1)[0] ?? '';
  if (folded === '' || local === '') return false;
  if (whole.includes(folded) || (local.length >= 3 && folded.includes(local))) return true;
  for (const letters of local.split(/[^\p{L}]+/u))
    for (let at = 0; at + 4 <= letters.length; at++) if (folded.includes(letters.slice(at, at + 4))) return true;
  return false;
}

export const companyByZod = z
  .object({
    firstName: name,
    lastName: name,
    document: rut,
    email: z
      .string()
      .regex(
        /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
      )
      .max(254),
    password: z.string().min(8).max(64).refine(hasClasses),
    position: name,
    primaryPhone: phone,
    originType: z.enum(['EMPRESA_NACIONAL', 'EMPRESA_EXTRANJERA']).optional(),
    countryOfResidence: z
      .string()
      .regex(/^[0-9A-Za-z_-]+$/)
      .max(60)
      .optional(),
    companyDocument: rut,
    businessName: line,
    fantasyName: line,
    organizationType: z.enum([
      'SPA',
      'LTDA',
      'SA',
      'EIRL',
      'PERSONA_NATURAL_CON_GIRO',
      'COOPERATIVA',
      'CORPORACION_FUNDACION',
      'ORGANISMO_PUBLICO',
      'COMUNIDAD',
    ]),
    economicActivity: z
      .string()
      .regex(/^[0-9]+$/)
      .length(6)
      .optional(),
    haveCheckingAccount: z.enum(['yes', 'no']).optional(),
    orgPhone: phone,
    state: place,
    city: place,
    municipal: place,
    addressLine1: z
      .string()
      .regex(/^(?:#[ ,#/°.'’-]*)?[\p{L}\p{N}][\p{L}\p{M}\p{N} ,#/°º.'’-]*$/u)
      .max(50),
    addressLine2: number,
    addressLine3: number.optional(),
    brandNewsLetter: z.literal(true).optional(),
    terms: z.literal(true),
  })
  .refine(({ password, email }) => !isLike(password, email), { path: ['password'] });
