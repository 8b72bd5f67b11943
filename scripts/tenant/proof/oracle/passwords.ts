import { readTable } from './readTable.ts';

/** What a tenant's screen says of a new password while it is typed, as a person wrote it down. */
export type PasswordWords = {
  /** `tests/oracle/passwords.csv:3`: the line to change when a change of YAML is meant. */
  readonly place: string;
  readonly tenants: readonly string[];
  /** `3 of 4`, or the classes that must be there. */
  readonly policy: string;
  /** In the order of the screen: `length lowercase …`. */
  readonly criteria: string;
  /** Each with the number of criteria that it starts with, weakest first: `weak 0 strong 6`. */
  readonly tiers: string;
  /** Passwords beside the e-mail of `cases.ts`, and the tier that each is in. */
  readonly examples: readonly { readonly tier: string; readonly password: string }[];
  readonly source: string;
};

export const passwords: readonly PasswordWords[] = readTable('passwords.csv', 'first').map(({ place, cells }) => ({
  place,
  tenants: (cells.tenant ?? '').split(' '),
  ...{ policy: cells.policy ?? '', criteria: cells.criteria ?? '', tiers: cells.tiers ?? '', source: cells.source ?? '' },
  examples: (cells.examples ?? '').split(' ').map((example) => {
    const at = example.indexOf('=');
    return { tier: example.slice(0, at), password: example.slice(at + 1) };
  }),
}));

export const passwordsOf = (tenant: string): PasswordWords | undefined => passwords.find(({ tenants }) => tenants.includes(tenant));
