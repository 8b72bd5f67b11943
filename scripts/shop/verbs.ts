import type { Verbs } from '../command-line/verb.ts';

const database = 'on the database of DATABASE_URL, of the shop that runs, or the bundled one';

/** What operators do with a running shop. */
export const verbs = {
  catalogue: {
    usage: ['catalogue [codes]'],
    does: `compiles the tenants and loads their products, prices, stores and stock, ${database}`,
    example: 'catalogue cl',
    load: async () => (await import('./loadCatalogue.ts')).loadCatalogue,
  },
  demo: {
    usage: ['demo [codes] [--scale <orders>] [--first] [--yes]'],
    does: 'fills shops with invented people, companies, orders and quotations, each shop once, and prints who can log in',
    options: {
      'scale <orders>': 'so many orders in all, of as many people and companies as they need',
      yes: 'also where PUBLIC_URL is not on this machine',
      first: 'only shops in which nobody has an account, as npm start does',
    },
    example: 'demo cl --scale 10000',
    load: async () => (await import('../demo/demo.ts')).demo,
  },
  import: {
    usage: [
      'import geo|activities|postcodes <tenant> <file>',
      'import geo|activities|postcodes <tenant> --bundled',
      'import --from <schema.json> [--ui <uiSchema.json>] [--form <name>] [--into <folder>] [--output text|json]',
    ],
    does: 'loads an official list (CSV in UTF-8, commas) in place of the bundled one, continues an interrupted run, and writes the refused rows to <file>.refused.csv; or converts a form of rjsf to YAML, and reports line by line what differs',
    options: {
      bundled: 'returns to the list of the release',
      'from <schema.json>': 'a JSON Schema',
      'ui <uiSchema.json>': 'the uiSchema of rjsf that goes with it',
      'form <name>': 'what the form is called; the name of the file where left out',
      'into <folder>': 'where fields.yaml, forms.yaml, payloads.yaml and texts.yaml are written; the screen where left out',
      'output text|json': 'the form of the report; json has the files too',
    },
    json: 'schemas/output/import.schema.json',
    example: 'import postcodes br postcodes.csv',
    load: async () => (await import('./importList.ts')).importList,
  },
  companies: {
    usage: [
      'companies list <tenant>',
      'companies files <tenant> <id> <folder>',
      'companies approve <tenant> <id as listed>',
      'companies reject <tenant> <id as listed> --reason "<why>"',
    ],
    does: 'lists the companies that wait for a review, new ones and changes of approved ones, saves the files that came with one, or decides one as it was listed, unless its company has changed it since; the applicant gets a mail',
    options: { 'reason "<why>"': 'what the mail says; reject needs it' },
    example: 'companies list cl',
    load: async () => (await import('./reviewCompanies.ts')).reviewCompanies,
  },
  credit: {
    usage: ['credit <tenant> <company id> <limit>'],
    does: "opens a company's credit line, or changes its limit; the debt stays",
    example: 'credit cl 0190e0a5-0000-7000-8000-000000000000 1500000',
    load: async () => (await import('./openCreditLine.ts')).openCreditLine,
  },
  orders: {
    usage: ['orders move <tenant> <number> <status> [--parcel <n>]'],
    does: 'moves an order, or one of its parcels, to its next status, as warehouse and till do, and writes its invoice',
    options: { 'parcel <n>': 'that parcel alone, by its number from 1' },
    example: 'orders move cl 1000123 delivered',
    load: async () => (await import('./moveOrder.ts')).moveOrder,
  },
  refunds: {
    usage: ['refunds list <tenant>', 'refunds account <tenant> <ticket>', 'refunds paid <tenant> <ticket>'],
    does: 'lists the refunds to pay, shows the account of one, or records that one was paid',
    example: 'refunds list cl',
    load: async () => (await import('./payRefunds.ts')).payRefunds,
  },
  requests: {
    usage: [
      'requests list <tenant>',
      'requests show <tenant> withdrawal|complaint <number>',
      'requests answer|close <tenant> withdrawal|complaint <number> --text "<words>"',
    ],
    does: 'lists what consumers ask for by law (withdrawals, complaints) with the day by which each is answered, shows one, answers it, or closes it once that is done; the consumer gets the words by mail',
    options: { 'text "<words>"': 'what the mail says; answer and close need it' },
    example: 'requests answer cl complaint 000001-2026 --text "Cambiamos el producto este jueves."',
    load: async () => (await import('./answerRequests.ts')).answerRequests,
  },
  grant: {
    usage: [
      'grant <tenant> <email> agent|creditLine|reviewer',
      'grant <tenant> <email> author --of <folders> [--files texts|limits|all] [--approves <roles>]',
    ],
    does: 'gives an account a role that registration does not give; an author edits the YAML of these folders in the studio',
    options: {
      'of <folders>': 'the tenants whose YAML the author edits, separated by commas; _shared is what all share',
      'files texts|limits|all': 'only texts, mails and policies; these and what numbers rules have; or all (the default)',
      'approves <roles>': 'roles of their release.yaml in which the author approves what others propose, such as owner,engineering',
    },
    example: 'grant cl ana@example.com author --of cl,homy --files texts',
    load: async () => (await import('./grant.ts')).grant,
  },
  revoke: {
    usage: ['revoke <tenant> <email> agent|creditLine|reviewer', 'revoke <tenant> <email> author [--of <folders>]'],
    does: 'removes such a role from an account',
    options: { 'of <folders>': 'only of these folders, separated by commas' },
    example: 'revoke cl ana@example.com agent',
    load: async () => (await import('./grant.ts')).revoke,
  },
  verify: {
    usage: ['verify [codes] [--all]'],
    does: 'looks whether all adds up in the database, also of the shop that runs: references, statuses, sums, numbers, invoices, credit, refunds, reports, letters, what is left of deleted accounts; exit code 1 where something does not',
    options: { all: 'all that is broken; without it ten of each kind, and how many more' },
    example: 'verify cl br',
    load: async () => (await import('./verifyShop.ts')).verifyShop,
  },
  audit: {
    usage: ['audit <tenant> [--from <day>] [--before <day>] [--output jsonl|csv]'],
    does: 'writes who did what to what and when, by ids, the oldest first, to standard output as it is read: one JSON object a line, or CSV (`npm run --silent` keeps npm’s own lines out)',
    options: {
      'from <day>': 'only from this day or instant (UTC) on, such as 2026-11-01 or 2026-11-01T15:00:00Z',
      'before <day>': 'only before this day or instant',
      'output jsonl|csv': 'a JSON object a line (the default), or a table',
    },
    example: 'audit cl --from 2026-11-01 --output csv > audit.csv',
    load: async () => (await import('./writeAudit.ts')).writeAudit,
  },
  outbox: {
    usage: ['outbox [tenant] [--replay <id>|all]'],
    does: 'lists what waits to be sent and what is dead (mails, customer records, loyalty requests, cards that a gateway has to forget), with exit code 1 if anything is dead, or sends dead rows again',
    options: { 'replay <id>|all': 'puts this dead row, or all, back into the queue' },
    example: 'outbox cl --replay all',
    load: async () => (await import('./inspectOutbox.ts')).inspectOutbox,
  },
} as const satisfies Verbs;
