import type { Verbs } from '../command-line/verb.ts';

/** What product owners do with the YAML of a country. */
export const verbs = {
  check: {
    usage: ['check [codes] [--output text|json|github] [--fix] [--watch]'],
    does: 'reports every mistake of every tenant, or of the named ones, with line and remedy',
    options: {
      'output text|json|github': 'the form of the report; text where left out',
      fix: 'first makes the corrections that are certain',
      watch: 'checks again after every change of a file, until it is ended',
    },
    json: 'schemas/output/check.schema.json',
    example: 'check cl --fix',
    load: async () => (await import('./check.ts')).check,
  },
  explain: {
    usage: ['explain <tenant> [path] [--output text|json]', 'explain <code of a diagnostic> [--output text|json]'],
    does: 'shows where a value comes from, layer by layer; or what a diagnostic means and what is right',
    options: { 'output text|json': 'the form of the report; text where left out' },
    json: 'schemas/output/explain.schema.json',
    example: 'explain cl fields.primaryPhone.digits',
    load: async () => (await import('./explain.ts')).explain,
  },
  diff: {
    usage: [
      'diff [codes] [--against <commit, branch, tag or folder>] [--database] [--output text|json|markdown|github|junit|html] [--fail-on breaks|stricter|looser|texts]',
    ],
    does: 'compares the tenants with an older release by meaning: what is written otherwise, with both lines, and values that are refused or accepted now and were not before',
    options: {
      'against <release>': 'a commit, branch or tag, a folder of tenants, or one of releases (COMPILED_DIR); HEAD where left out',
      database: 'judges what is stored too, and counts whom the newer rules would refuse; the database is only read',
      'output text|json|markdown|github|junit|html':
        'the form of the report; text where left out; markdown is one comment; html shows what looks different before and after, where there is a Chromium',
      'fail-on <class>': 'exit code 1 where a finding is of this class or a worse one',
    },
    json: 'schemas/output/diff.schema.json',
    example: 'diff cl --against origin/main --fail-on stricter',
    load: async () => (await import('./diff.ts')).diff,
  },
  approve: {
    usage: ['approve <tenant>', 'approve <tenant> <fingerprints> --as <role> --by <e-mail> --why "<words>" [--database]'],
    does: 'lists the findings for which the next release of a tenant waits, by its release.yaml, or gives somebody’s word on some of them; the author’s own does not count, and a word is void once a tenth more values are judged otherwise',
    options: {
      'as <role>': 'one of the roles whose word the finding needs',
      'by <e-mail>': 'who approves',
      'why "<words>"': 'why, for those who ask later',
      database: 'counts stored records that would be refused; where build counts them too, a word is void once they are a tenth more',
    },
    example: 'approve cl 3f2a9c41d07be655 --as owner --by ana@example.com --why "Phones have eight digits from May on"',
    load: async () => (await import('./approve.ts')).approve,
  },
  validate: {
    usage: ['validate <tenant> <form> <file or ->'],
    does: 'judges a JSON record, or each line of JSON Lines, with the compiled form, and prints one line of JSON for each',
    json: 'schemas/output/validate.schema.json',
    example: 'validate cl login record.json',
    load: async () => (await import('./validate.ts')).validate,
  },
  test: {
    usage: ['test [codes] [--full | --sample] [--places validator,server,gateway,browser] [--report folder]'],
    does: 'tries every rule at its bounds, at validator, server, gateway and browser, compares with the tables written by hand, and writes a report',
    options: {
      full: 'every case in the browser too, and a million random inputs',
      sample: 'at the server and in the browser a chosen part of the cases',
      'places <names>': 'only these of validator, server, gateway, browser; commas between them',
      'report <folder>': 'the folder of the report; .results/tenant-test where left out',
    },
    example: 'test cl --places validator',
    load: async () => (await import('./test.ts')).test,
  },
  coverage: {
    usage: ['coverage [codes] [--output text|json]'],
    does: 'lists the texts at fields, rules, questions to the server, conditions, password criteria and tiers that no case of test reaches',
    options: { 'output text|json': 'the form of the report; text where left out' },
    json: 'schemas/output/coverage.schema.json',
    example: 'coverage cl',
    load: async () => (await import('./coverage.ts')).coverage,
  },
  flows: {
    usage: ['flows [codes] [--output folder]'],
    does: 'draws each flow with the tenant’s steps and words, from its page to what follows, as Mermaid and as SVG',
    options: { 'output <folder>': 'the folder of the drawings; .results/flows where left out' },
    example: 'flows cl',
    load: async () => (await import('./flows.ts')).flows,
  },
  insight: {
    usage: ['insight [codes] [--days 90] [--output text|json|csv]'],
    does: 'shows how people fill in the forms of a shop: finished of begun, time by step, and which rule refuses whom, with its sentence and line; exit code 1 where a page and the server disagree',
    options: {
      'days <number>': 'the last so many days; 90 where left out',
      'output text|json|csv': 'the form of the report; text where left out',
    },
    json: 'schemas/output/insight.schema.json',
    example: 'insight cl --days 30',
    load: async () => (await import('./insight.ts')).insight,
  },
  new: {
    usage: ['new <code> [--from <brief.yaml>] [--like <code>]'],
    does: 'makes a country from a brief; asks each decision in the terminal where no brief is named; writes a brief to fill in where there is none of that name',
    options: {
      'from <brief.yaml>': 'the decisions, one a line; <code>.brief.yaml where left out',
      'like <code>': 'the tenant whose addresses of pages and defaults count; one of the same language where left out',
    },
    example: 'new py --from py.brief.yaml',
    load: async () => (await import('./newTenant.ts')).newTenant,
  },
  guide: {
    usage: ['guide [--json] [--output <file>]'],
    does: 'writes all that is needed to write a country, as one Markdown file that a language model can be given: rules, decisions, every key, every mistake',
    options: { json: 'the same as JSON', 'output <file>': 'the file; the screen where left out' },
    json: 'schemas/output/guide.schema.json',
    example: 'guide --output guide.md',
    load: async () => (await import('./guide.ts')).guide,
  },
  lsp: {
    usage: ['lsp [--stdio]'],
    does: 'is a language server by standard input and output, for any editor: mistakes as one types, completion, where a value comes from, certain corrections',
    options: { stdio: 'what editors add by themselves; there is no other way' },
    example: 'lsp --stdio',
    load: async () => (await import('./lsp.ts')).lsp,
  },
  format: {
    usage: ['format [codes] [--check]'],
    does: 'writes the YAML in its canonical form; comments stay',
    options: { check: 'writes nothing; names the files that are not in that form, with exit code 1' },
    example: 'format cl --check',
    load: async () => (await import('./format.ts')).format,
  },
  upgrade: {
    usage: ['upgrade [codes] [--check]'],
    does: 'brings files of an older format to the one that is read now, and says what changes; of the newest it says so and writes nothing',
    options: { check: 'writes nothing; names the tenants of an older format, with exit code 1' },
    example: 'upgrade cl',
    load: async () => (await import('./upgrade.ts')).upgrade,
  },
  build: {
    usage: ['build [--check | --schemas] [--database]'],
    does: 'compiles all tenants, publishes them and writes schemas/; a tenant whose release.yaml asks for approvals keeps its last release until they are there',
    options: {
      database:
        'counts the stored records too of which approvals speak, and keeps what each new release refuses that the one before it accepted: insight shows it beside what was refused since',
      schemas: 'writes schemas/ alone and publishes nothing, as before a commit: approvals may still be missing then',
      check: 'writes nothing; names the files of schemas/ that are out of date, with exit code 1',
    },
    example: 'build --check',
    load: async () => (await import('./build.ts')).build,
  },
} as const satisfies Verbs;
