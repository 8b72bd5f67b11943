import type { Verb } from './verb.ts';

type Entry = { readonly usage: string; readonly does: string; readonly load: () => Promise<Verb> };

/** The verbs of `npm run tenant`, each loaded when it is asked for. */
export const verbs: Readonly<Record<string, Entry>> = {
  check: {
    usage: 'check [codes] [--output text|json|github] [--fix] [--watch]',
    does: 'tells every mistake of every tenant, or of those named',
    load: async () => (await import('./check.ts')).check,
  },
  explain: {
    usage: 'explain <tenant> [path] · explain <code>',
    does: 'tells where a value comes from; or what a diagnostic means',
    load: async () => (await import('./explain.ts')).explainVerb,
  },
  validate: {
    usage: 'validate <tenant> <form> <file or ->',
    does: 'judges a JSON record, or JSON Lines, with the compiled form',
    load: async () => (await import('./validate.ts')).validate,
  },
  test: {
    usage: 'test [codes] [--full | --sample] [--places validator,server,gateway,browser] [--report folder]',
    does: 'tries every rule at its bounds, at validator, server and browser; writes a report',
    load: async () => (await import('./test.ts')).test,
  },
  coverage: {
    usage: 'coverage [codes]',
    does: 'tells which texts at fields, rules, conditions, password criteria and tiers no case of test reaches',
    load: async () => (await import('./coverage.ts')).coverage,
  },
  new: {
    usage: 'new <code> --like <code>',
    does: 'makes a tenant in which every decision is still to be taken',
    load: async () => (await import('./new.ts')).newTenant,
  },
  format: {
    usage: 'format [codes] [--check]',
    does: 'writes the YAML in its canonical form; comments stay',
    load: async () => (await import('./format.ts')).format,
  },
  build: {
    usage: 'build [--check]',
    does: 'writes what is compiled; --check proves that it is up to date',
    load: async () => (await import('./build.ts')).build,
  },
  catalogue: {
    usage: 'catalogue [codes]',
    does: 'brings products, prices, stores and stock into the database',
    load: async () => (await import('../shop/products.ts')).catalogue,
  },
  demo: {
    usage: 'demo [codes] [--scale <orders>] [--yes]',
    does: 'fills shops with invented people, companies, orders and quotations, to be looked at',
    load: async () => (await import('../demo/demo.ts')).demo,
  },
  import: {
    usage: 'import geo|activities|postcodes <tenant> <file | --bundled>',
    does: 'brings an official list into the database, and goes on where a run was broken off; --bundled goes back to our own',
    load: async () => (await import('../shop/import.ts')).importVerb,
  },
  companies: {
    usage: 'companies list <tenant> · companies approve|reject <tenant> <id> [--reason …]',
    does: 'decides the requests of companies, new ones and changes of approved ones',
    load: async () => (await import('../shop/companies.ts')).companies,
  },
  credit: {
    usage: 'credit <tenant> <company id> <limit>',
    does: "opens a company's credit line, or gives it another limit",
    load: async () => (await import('../shop/credit.ts')).credit,
  },
  orders: {
    usage: 'orders move <tenant> <number> <status>',
    does: 'brings an order into its next status, as warehouse and till do, and writes its invoice',
    load: async () => (await import('../shop/orders.ts')).orders,
  },
  refunds: {
    usage: 'refunds list <tenant> · refunds account|paid <tenant> <ticket>',
    does: 'tells which refunds are to be paid and to which account, and notes that one was',
    load: async () => (await import('../shop/refunds.ts')).refunds,
  },
  grant: {
    usage: 'grant <tenant> <email> agent|creditLine',
    does: 'gives an account a role that nobody has by registering',
    load: async () => (await import('../shop/grants.ts')).grant,
  },
  revoke: {
    usage: 'revoke <tenant> <email> agent|creditLine',
    does: 'takes such a role away',
    load: async () => (await import('../shop/grants.ts')).revoke,
  },
  outbox: {
    usage: 'outbox [tenant] [--replay <id>|all]',
    does: 'tells what waits to go out or is dead (mails, customer records, wishes to join), and sends dead ones again',
    load: async () => (await import('../shop/outbox.ts')).outbox,
  },
};

/** All verbs with what they do, for people who ask. */
export const listOfVerbs = (): string => {
  const width = Math.max(...Object.values(verbs).map(({ usage }) => usage.length));
  return Object.values(verbs)
    .map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`)
    .join('\n');
};
