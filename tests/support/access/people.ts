import { createHash } from 'node:crypto';
import type { GrantedRole, UserType } from '../../../src/server/policy/accountTypes.ts';

type CompanyName = 'first' | 'second' | 'waiting';

/** The people in the world of the matrix. */
export type Person = {
  readonly company?: CompanyName;
  readonly userType?: UserType;
  readonly status?: 'invited' | 'active' | 'inactive';
  readonly granted?: GrantedRole;
};

/** Rulings, Behaviour: the roles, another individual, an inactive collaborator, an invited one, an expired session; and those whom rows belong to. */
export const people = {
  individual: {},
  anotherIndividual: {},
  pendingCompany: { company: 'waiting', userType: 'superuser' },
  quoter: { company: 'first', userType: 'quoter' },
  buyer: { company: 'first', userType: 'buyer' },
  superuser: { company: 'first', userType: 'superuser' },
  agent: { granted: 'agent' },
  reviewer: { granted: 'reviewer' },
  creditLine: { company: 'first', userType: 'buyer', granted: 'creditLine' },
  creditQuoter: { company: 'first', userType: 'quoter', granted: 'creditLine' },
  inactive: { company: 'first', userType: 'buyer', status: 'inactive' },
  invited: { company: 'first', userType: 'buyer', status: 'invited' },
  forgotten: { company: 'first', userType: 'buyer', status: 'invited' },
  colleague: { company: 'first', userType: 'buyer' },
  partner: { company: 'first', userType: 'superuser' },
  stranger: { company: 'second', userType: 'superuser' },
} as const satisfies Readonly<Record<string, Person>>;

export type PersonName = keyof typeof people;

/** Who asks; nobody gives a session to somebody who is invited: with one they would have the rights of a guest. */
export const actors = [
  'guest',
  'individual',
  'pendingCompany',
  'quoter',
  'buyer',
  'superuser',
  'agent',
  'reviewer',
  'creditLine',
  'creditQuoter',
  'anotherIndividual',
  'inactive',
  'invited',
  'expired',
] as const;
export type Actor = (typeof actors)[number];

/** An id that is always the same: every tenant has the same row. */
export function idOf(table: string, of: string): string {
  const hex = createHash('sha256').update(`${table} ${of}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const sessionOf = (actor: string): string => `session-of-${actor}`;

/** Digits that are always the same, as people call an order or a quotation. */
export const numberOf = (what: string, of: string): string =>
  String(100_000_000 + (Number.parseInt(idOf(what, of).slice(0, 7), 16) % 900_000_000));

/** Something of a person: their own or their company's, and, of people in a company, something that they have besides. */
export type RowOwner = { readonly key: string; readonly companyId: string | null };

/** For what a person has rows: `key` is in the ids of each. */
export function belongingsOf(name: PersonName): readonly RowOwner[] {
  const { company }: Person = people[name];
  if (company === undefined) return [{ key: name, companyId: null }];
  return [
    { key: name, companyId: idOf('companies', company) },
    { key: `${name}elsewhere`, companyId: company === 'first' ? idOf('companies', 'second') : null },
  ];
}
