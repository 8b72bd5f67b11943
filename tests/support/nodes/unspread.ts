/** Tests of the API that cannot be run before several nodes: file, and the start of its test's name, or all of it; and why. */
export type Unspread = { readonly file: string; readonly test?: string; readonly why: string };

export const unspread: readonly Unspread[] = [
  { file: 'tests/api/http/contract.test.ts', why: 'It starts no server.' },
  { file: 'tests/api/database/database.test.ts', why: 'It starts no server.' },
  { file: 'tests/api/geo/importPostcodes.test.ts', why: 'It starts no server.' },
  { file: 'tests/api/database/killed.test.ts', why: 'It kills its servers itself, at the moment that it wants.' },
  { file: 'tests/api/access/access.test.ts', why: 'It watches each statement, to put back what a call has changed.' },
  { file: 'tests/api/access/stripped.test.ts', why: 'It sends other statements than the server would.' },
  { file: 'tests/api/database/everyStatement.test.ts', why: 'It lets statements of its server fail.' },
  { file: 'tests/api/database/plans.test.ts', why: 'It asks for the plan of each statement.' },
  { file: 'tests/api/session/statements.test.ts', why: 'It counts the statements of each call.' },
  { file: 'tests/api/session/enumeration.test.ts', why: 'It counts the statements and the hashes of each call.' },
  {
    file: 'tests/api/http/overload.test.ts',
    why: 'It holds back statements of its server, and what bounds one server lets several take more.',
  },
  { file: 'tests/api/orders/orders.test.ts', test: 'Who has a number alone', why: 'It compares the statements of two calls.' },
  { file: 'tests/api/session/session.test.ts', test: 'Wrong password, unknown person', why: 'It counts the hashes of each call.' },
  {
    file: 'tests/api/profile/changePassword.test.ts',
    test: 'A wrong current password is reported at its field',
    why: 'It counts the hashes of each call.',
  },
  {
    file: 'tests/api/profile/changePassword.test.ts',
    test: 'Who signs in with the old password while it changes',
    why: 'It counts who waits for a lock, and what a killed server asked for waits on.',
  },
  {
    file: 'tests/api/http/trouble.test.ts',
    test: 'Who sends slowly',
    why: 'It speaks to the socket of a server, and a balancer waits for whole requests.',
  },
  {
    file: 'tests/api/http/languages.test.ts',
    test: 'What is no HTTP',
    why: 'It speaks to the socket of a server, and a balancer understands HTTP alone.',
  },
  { file: 'tests/api/http/metrics.test.ts', test: 'Metrics count requests by route', why: 'Each server counts its own.' },
  { file: 'tests/api/http/metrics.test.ts', test: 'While the database is away', why: 'Each server counts its own.' },
  {
    file: 'tests/api/fuzz/fuzz.test.ts',
    why: 'Among its thousands of calls many die that nobody may repeat, and each 503 is a find to it.',
  },
  {
    file: 'tests/api/http/manyMachines.test.ts',
    test: 'A server that stops is unready',
    why: 'It ends its server and asks that one.',
  },
  { file: 'tests/api/http/production.test.ts', why: 'In production no server takes the clock of a test.' },
  {
    file: 'tests/api/pages/pages.test.ts',
    test: 'A page or a published file that was asked before',
    why: 'It keeps the threads of its own process busy, in which the server has to be.',
  },
  { file: 'tests/api/pages/gallery.test.ts', test: 'The gallery opens with its key', why: 'Its page is attached by the test itself.' },
  {
    file: 'tests/api/registration/registration.test.ts',
    test: 'While many register',
    why: 'It compares how soon one server answers, and several share the cores with each other.',
  },
  { file: 'tests/api/insight/month.test.ts', why: 'Who reads the figures is in the studio.' },
  { file: 'tests/api/studio/draftSaving.test.ts', why: 'The studio works on a folder of the test itself.' },
  { file: 'tests/api/studio/studio.test.ts', why: 'The studio works on a folder of the test itself.' },
  { file: 'tests/api/nodes/spreader.test.ts', why: 'It tests what this list is for.' },
];

/** Files of which nothing runs. */
export const unspreadFiles: readonly string[] = unspread.filter(({ test }) => test === undefined).map(({ file }) => file);

/** Why a test is left out; undefined: it is not. */
export const whyUnspread = (file: string, name: string): string | undefined =>
  unspread.find((one) => file.endsWith(one.file) && (one.test === undefined || name.startsWith(one.test)))?.why;
