/** What is to be reached, each with the figures that show it. */

export type Goal = {
  readonly subject: string;
  readonly what: string;
  readonly goal: string;
  /** The file of figures: `bench/<name>`, or what a test or command records. */
  readonly from: string;
  /** The prefix of the names of its rows; all rows with a goal where left out. */
  readonly row?: string;
  /** What measures it. */
  readonly command: string;
};

/** What `npm run bench -- <name>` measures. */
const benchGoal = (name: string, row: string | undefined, subject: string, what: string, goal: string): Goal => ({
  subject,
  what,
  goal,
  from: `bench/${name}`,
  ...(row === undefined ? {} : { row }),
  command: `npm run bench -- ${name}`,
});

const bytes = (row: string, goal: string): Goal => ({
  subject: 'Pages',
  what: row,
  goal,
  from: 'bytes',
  row,
  command: 'npm run test:processes -- tests/web/budget.test.ts',
});

export const goals: readonly Goal[] = [
  bytes('registration until its first input', '≤ 100 kB'),
  bytes('registration in all', '≤ 120 kB'),
  bytes('each further screen of a guest', '≤ 25 kB'),
  bytes('first screen of who is signed in', '≤ 140 kB'),
  bytes('each further screen of who is signed in', '≤ 25 kB'),
  benchGoal('page', 'key script', 'Pages', 'script per key', '≤ 1.4 × native inputs'),
  benchGoal('page', 'key p50', 'Pages', 'a key until it is seen', '≤ 1.08 × native inputs'),
  benchGoal('page', 'key p95', 'Pages', 'a key until it is seen, p95', '≤ 1.15 × native inputs'),
  benchGoal('page', 'key first', 'Pages', 'first key', '≤ 1.2 × native inputs'),
  benchGoal('page', 'interactive', 'Pages', 'page until it is interactive', '≤ 0.9 × React Hook Form and zod by hand'),
  benchGoal('page', 'submit', 'Pages', 'submit of an empty step', '≤ 0.8 × React Hook Form and zod by hand'),
  benchGoal('page', 'typable', 'Pages', 'page until its first input can be typed in', '≤ 0.6 × React Hook Form and zod by hand'),
  benchGoal('page', 'requests', 'Pages', 'requests of a first load', '≤ 6'),
  benchGoal(
    'use',
    'all screens',
    'Pages',
    'what a hand waits for at a quarter of the speed',
    'INP p75 ≤ 200 ms; no task over 50 ms while scrolling',
  ),
  {
    subject: 'Pages',
    what: 'Lighthouse on a phone, the lowest of all screens',
    goal: '≥ 95, 100, 100; shift ≤ 0.02',
    from: 'lighthouse',
    command: 'npm run bench -- lighthouse <tenant>',
  },
  {
    subject: 'Pages',
    what: 'lowest contrast of words in a theme',
    goal: '≥ 4.5',
    from: 'contrast',
    command: 'npm run test:unit -- tests/tenants/contrast.test.ts',
  },
  benchGoal('judge', 'nothing wrong: form.judge', 'Engine', 'records judged per second, right ones', '≥ 0.9 × ajv with the same work'),
  benchGoal(
    'judge',
    'one mistake in each: form.judge',
    'Engine',
    'records judged per second, one mistake',
    '≥ 0.9 × ajv with the same work',
  ),
  benchGoal('compile', 'cold: resolved and checked', 'Engine', 'compiling from cold', '≤ 3 × parsing the YAML'),
  benchGoal('edit', undefined, 'Engine', 'an edit, until it is on the screen in `npm run dev`', '≤ 300 ms'),
  benchGoal('compile', '1000 tenants', 'Engine', '1,000 tenants', '≤ 512 MB'),
  benchGoal('server', 'orders', 'Server', 'list of orders', '≥ 0.8 × bare Fastify and pg with the same statements'),
  benchGoal('server', 'list', 'Server', 'list that asks no database', '≥ 0.8 × bare Fastify'),
  benchGoal('server', 'session', 'Server', 'look-up of a session', '≥ 0.9 × bare Fastify and pg'),
  benchGoal('server', 'login', 'Server', 'login', 'bounded by argon2: ≥ 0.8 × it alone'),
  benchGoal('server', 'registration', 'Server', 'registration', 'bounded by argon2: ≥ 0.8 × it alone'),
  benchGoal('server', 'session, a crowd at 80 %', 'Server', 'look-ups of a session at 80 % of capacity, p99', '≤ 2 × p99 at 20 %'),
  benchGoal('overload', undefined, 'Server', 'a spike', 'at most 1 % give up, times and memory come back'),
  benchGoal('hour', undefined, 'Server', 'an hour at 60 % of capacity, with hiccups', '0 failed, ≤ 1 % shed, times and memory as at first'),
  benchGoal('studio', undefined, 'Engine', 'an edit in the studio', 'diagnostics ≤ 500 ms, tile ≤ 700 ms of CPU'),
  benchGoal(
    'slow',
    undefined,
    'Server',
    'a database that answers 300 ms late',
    'an answer ≤ 5 s for one person, ≤ 10 s for forty; a mail ≤ 30 s',
  ),
  benchGoal('start', undefined, 'Engine', 'a later start with 1,000 tenants', '≤ 3 s'),
  benchGoal('orders', undefined, 'Server', 'a part of a list of many orders', '≤ 100 ms'),
  benchGoal('reports', 'purchases of a company', 'Server', 'purchases of a company over a million orders, p95', '≤ 1 s'),
  benchGoal('reports', 'credit line', 'Server', 'a credit line over a million orders, p95', '≤ 1 s'),
  benchGoal('reports', 'quotations of an agent', 'Server', 'quotations of an agent over a million orders, p95', '≤ 1 s'),
  benchGoal('reports', 'orders,', 'Server', 'a page of a list among a million orders, p95', '≤ 100 ms'),
  benchGoal('reports', 'orders as a file', 'Server', 'a file of ten times as many orders', '≤ 32 MiB more'),
  {
    subject: 'Server',
    what: 'statements that read a big table from end to end, by their plans',
    goal: '0',
    from: 'plans',
    row: 'statements that read a big table from end to end',
    command: 'npm run test:api -- tests/api/database/plans.test.ts',
  },
  benchGoal('diff', 'the whole command', 'Server', 'a million stored customers judged by both releases of a comparison', '≤ 10 s'),
  benchGoal('insight', undefined, 'Server', 'a year of a tenant’s counts', '≤ 80 MB'),
  {
    subject: 'Safety',
    what: 'cells of actor × operation × ownership that were asked and answered as the table says',
    goal: 'all',
    from: 'access',
    command: 'npm run test:api -- tests/api/access/access.test.ts',
  },
  {
    subject: 'Safety',
    what: 'requests from the contract’s shapes and public lists, with the gateway on',
    goal: '0 answered 5xx; 250,000 are sent where no number is given',
    from: 'hostile',
    row: 'requests',
    command: 'npm run hostile -- requests',
  },
  {
    subject: 'Safety',
    what: 'scan of the pages and calls by wapiti',
    goal: '0 findings',
    from: 'hostile',
    row: 'wapiti',
    command: 'npm run hostile -- wapiti',
  },
  {
    subject: 'Safety',
    what: 'injection of SQL by sqlmap',
    goal: '0 injectable parameters',
    from: 'hostile',
    row: 'sqlmap',
    command: 'npm run hostile -- sqlmap',
  },
  {
    subject: 'Safety',
    what: 'slow requests by slowhttptest, while others ask',
    goal: 'others are answered',
    from: 'hostile',
    row: 'slow',
    command: 'npm run hostile -- slow',
  },
  {
    subject: 'Supply',
    what: 'licences of what is shipped, on the list of allowed ones',
    goal: 'all',
    from: 'packages',
    row: 'licences',
    command: 'npm run check:packages',
  },
  {
    subject: 'Supply',
    what: 'packages with a known hole',
    goal: '0',
    from: 'packages',
    row: 'known holes',
    command: 'npm run check:packages',
  },
  {
    subject: 'Supply',
    what: 'files that differ between two builds of one commit',
    goal: '0',
    from: 'reproducible',
    command: 'npm run reproduce',
  },
  ...[
    ['crash', 'cycles of kill -9 under writes: acknowledged writes lost', '0; a whole run has 1,000 cycles', 'npm run bench -- crash 1000'],
    ['power', 'cuts of the power of the database’s disk under writes: acknowledged writes lost', '0', 'npm run bench -- crash 100 power'],
    [
      'faults',
      'writing operations left half done after a failed statement',
      '0',
      'FULL=1 npm run test:api -- tests/api/database/everyStatement.test.ts',
    ],
  ].map(([from = '', what = '', goal = '', command = '']) => ({ subject: 'What survives', what, goal, from, command })),
  {
    subject: 'What survives',
    what: 'loss or pause of a machine of the database: acknowledged writes lost, seconds until it continues',
    goal: '0; ≤ 30 s',
    from: 'cluster',
    command: 'npm run test:cluster',
  },
  ...['checks', 'unit', 'laws', 'processes', 'api', 'proof', 'journeys', 'traffic', 'nodes', 'mutation'].map((group) => ({
    subject: 'Tests',
    what: `group ${group}: passed, failed`,
    goal: 'none failed, none fewer than kept',
    from: 'tests',
    row: group,
    command: group === 'checks' ? 'npm run check' : `npm run test:${group}`,
  })),
];
