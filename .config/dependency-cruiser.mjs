// Who may import whom. A layer imports those before it, never one after it.

/** A broken rule fails the build.
 * @type {'error'} */
const severity = 'error';

const compilerLayers = ['documents', 'kinds', 'language', 'merge', 'resolve', 'check', 'emit', 'prove', 'diff', 'assist'];
const runtimeLayers = ['documents', 'kinds', 'forms', 'flows', 'renderer'];

/** The packages that speak to people, disks, networks or databases; the engine knows none of them. */
const outsideWorld = ['fastify', '@fastify', 'pg', 'pg-boss', 'kysely', 'nodemailer', 'vite', 'openapi-fetch', '@tanstack', 'react-router'];
const react = ['react', 'react-dom', '@rjsf'];

/** @param {readonly string[]} names */
const packages = (names) => `(^|/)node_modules/(${names.join('|')})/`;

/**
 * Rooms of the server and the rooms that each may import, itself included. `server.ts` is the type of what a running server offers.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const serverRooms = (() => {
  const below = ['platform', 'release', 'policy', 'store'];
  const domain = [...below, 'domain', 'papers', 'server.ts'];
  return {
    platform: ['platform'],
    release: ['platform', 'release'],
    policy: ['platform', 'release', 'policy'],
    papers: ['platform', 'release', 'policy', 'papers'],
    store: below,
    domain,
    adapters: [...below, 'domain', 'adapters'],
    http: [...domain, 'http'],
    features: [...domain, 'http', 'features'],
    jobs: [...domain, 'jobs'],
    pages: [...domain, 'http', 'pages', 'adapters'],
    'api-docs': ['platform', 'api-docs'],
  };
})();

/** What the server and the studio run: what a mail says and looks like (text in, text out), what an author may write, figures as a table. */
const runsAnywhere =
  'domain/mail/(compose(Letter|Sample)|inventedOf)\\.ts$|policy/forms/(describeAnswers|labelOf)\\.ts$|papers/mail/|platform/markdown/|policy/studio/authorRights\\.ts$|policy/insight/figures(AsCsv|Of)\\.ts$';

/** @param {[room: string, allowed: readonly string[]]} row */
const serverRule = ([room, allowed]) => ({
  name: `server-rooms-${room}`,
  comment: `src/server/${room} imports only ${allowed.join(', ')}.`,
  severity,
  from: { path: `^src/server/${room}/` },
  to: {
    path: '^src/server/',
    pathNot: `^src/server/(${allowed.map((one) => (one.endsWith('.ts') ? one.replace('.', '\\.') : `${one}/`)).join('|')})`,
  },
});

/** What the compiler publishes is what forms read, and its mappings are written in words that forms carry out. The checks of a kind of
 * field report codes, whose words its folder has.
 * @type {Record<string, readonly string[]>} */
const formats = {
  resolve: ['forms'],
  check: ['forms'],
  emit: ['forms'],
  prove: ['forms'],
  diff: ['forms'],
  kinds: ['language/diagnosticCodes'],
};

/** The compile-time part of the kinds of field; of a kind's folder the run time loads only runtime.ts. */
const buildTimeKinds =
  '^engine/kinds/([^/]+/(cases|declaration|kind|diagnosticCodes)|kinds|kindOf|kindDefinition|kindCodes|declarationProblem|fieldContext|typedCase|shape)\\.ts$';
const runtimeLists = ['allKinds', 'commonKinds', 'rareKindNames', 'runtimeKinds'];

/** @param {string} layer */
const allowedBelow = (layer) => {
  const below = [compilerLayers, runtimeLayers].flatMap((layers) => layers.slice(0, layers.indexOf(layer) + 1));
  return [...new Set([...below, ...(formats[layer] ?? [])])].join('|');
};

/** @param {string} layer */
const layerRule = (layer) => ({
  name: `engine-layers-${layer}`,
  comment: `engine/${layer} imports only ${allowedBelow(layer).replaceAll('|', ', ')}.`,
  severity,
  from: { path: `^engine/${layer}/` },
  to: { path: '^engine/', pathNot: `^engine/(${allowedBelow(layer)})(/|\\.ts$)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What needs each other belongs together, or one asks for the other.',
      severity,
      from: {},
      to: { circular: true },
    },
    { name: 'no-missing-module', comment: 'An import must lead somewhere.', severity, from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-drawers',
      comment: 'A folder is named for what is in it.',
      severity,
      from: { path: '^(engine|src|scripts|tests)/' },
      to: { path: '/(util|utils|helper|helpers|common|misc|shared|core|lib)/', pathNot: '(^|/)node_modules/' },
    },
    ...[...new Set([...compilerLayers, ...runtimeLayers])].map(layerRule),
    ...Object.entries(serverRooms).map(serverRule),
    {
      name: 'sql-in-the-store',
      comment: 'Statements are written in src/server/store; whatever else needs rows calls a function of it.',
      severity,
      from: { path: '^src/server/', pathNot: '^src/server/store/' },
      to: { path: packages(['kysely', 'pg', 'pg-boss']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'doors-lead-inwards',
      comment: 'Nothing within the engine enters it by a door.',
      severity,
      from: { path: '^engine/[^/]+/' },
      to: { path: '^engine/[^/]+\\.ts$' },
    },
    {
      name: 'engine-by-its-doors',
      comment: 'The engine is entered by compiler.ts, runtime.ts, renderer.ts and flows.ts alone; tests may look inside.',
      severity,
      from: { pathNot: '^(engine|tests)/' },
      to: { path: '^engine/', pathNot: '^engine/(compiler|runtime|renderer|flows)\\.ts$' },
    },
    {
      name: 'engine-knows-nobody',
      comment: 'What the engine needs is passed in.',
      severity,
      from: { path: '^engine/' },
      to: { path: '^(src|scripts|tests|tenants|schemas)/' },
    },
    {
      name: 'engine-without-node',
      comment: 'Disk, network, clock and random are passed in: the engine runs anywhere.',
      severity,
      from: { path: '^engine/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-without-outside-world',
      comment: 'The engine knows no server, no database, no mail, no network.',
      severity,
      from: { path: '^engine/' },
      to: { path: packages(outsideWorld) },
    },
    {
      name: 'only-renderer-knows-react',
      comment: 'Everything else in the engine works without a screen.',
      severity,
      from: { path: '^engine/', pathNot: '^engine/renderer(/|\\.ts$)' },
      to: { path: packages(react) },
    },
    {
      name: 'one-door-one-side',
      comment: 'runtime.ts and renderer.ts are what the browser loads: no compiler behind them.',
      severity,
      from: { path: '^engine/(runtime|renderer)\\.ts$' },
      to: { path: '^engine/', pathNot: `^engine/(${runtimeLayers.join('|')})/` },
    },
    {
      name: 'kinds-at-run-time',
      comment:
        'Of a kind of field the run time loads runtime.ts alone: declaration, schema, layout, cases and diagnostics are for the compiler.',
      severity,
      from: { path: ['^engine/kinds/[^/]+/runtime\\.ts$', `^engine/kinds/(${runtimeLists.join('|')})\\.ts$`] },
      to: { path: [buildTimeKinds, '^engine/language/'] },
    },
    {
      name: 'compiler-of-kinds-for-the-compiler',
      comment: 'Forms, flows and renderer, which the browser loads, do not import the compile-time part of a kind.',
      severity,
      from: { path: `^engine/(${runtimeLayers.filter((layer) => layer !== 'kinds').join('|')})/|^engine/(runtime|renderer)\\.ts$` },
      to: { path: buildTimeKinds, reachable: true },
    },
    {
      name: 'no-compiler-in-the-browser',
      comment: 'The browser receives neither yaml nor the compiler nor that of ajv.',
      severity,
      from: { path: '^(src/web/|src/contract/|engine/(documents|kinds|forms|flows|renderer)/|engine/(runtime|renderer)\\.ts)' },
      to: { path: ['^engine/compiler\\.ts$', packages(['yaml', 'ajv', 'recheck', 'json-schema-to-typescript', 'date-holidays'])] },
    },
    {
      name: 'studio-apart',
      comment: 'Authors load the studio, shoppers never: nothing of the shop imports it. Of the pages it shows what they show with.',
      severity,
      from: { path: '^src/(web|server|contract)/' },
      to: { path: '^src/studio/' },
    },
    {
      name: 'studio-without-server',
      comment:
        'They meet below /studio/api; what the shop looks like the studio takes from its design, what a mail says and looks like from where the server writes it, what an author may write from where the server judges it, and figures from where it counts them.',
      severity,
      from: { path: '^src/studio/' },
      to: { path: '^src/(server|web/(app|features))/', pathNot: `^src/server/(${runsAnywhere})` },
    },
    {
      name: 'mails-written-anywhere',
      comment: 'The studio writes mails and judges grants in the browser: what does so imports nothing that needs the server.',
      severity,
      from: { path: `^src/server/(${runsAnywhere})` },
      to: {
        path: '^src/server/|(^|/)node_modules/',
        pathNot: `^src/server/(${runsAnywhere}|papers/word\\.ts|policy/(limitOf|codeRules|calendar/days)\\.ts|release/pageAddress\\.ts)`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'The browser has no modules of Node.',
      severity,
      from: { path: `^src/(web|contract|studio)/|^src/server/(${runsAnywhere})` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-without-server',
      comment: 'They meet in the contract.',
      severity,
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-without-web',
      comment: 'They meet in the contract.',
      severity,
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'contract-without-sides',
      comment: 'The contract knows neither side, and of the engine the shapes of what is published.',
      severity,
      from: { path: '^src/contract/' },
      to: { path: '^(src/(web|server)|engine)/', pathNot: '^engine/runtime\\.ts$' },
    },
    {
      name: 'features-apart',
      comment: 'What two features share is composed in app, or lives below them.',
      severity,
      from: { path: '^src/(web|server)/features/([^/]+)/' },
      to: { path: '^src/$1/features/', pathNot: '^src/$1/features/$2/' },
    },
    {
      name: 'design-below-all',
      comment: 'Tokens and primitives know no screen.',
      severity,
      from: { path: '^src/web/design/' },
      to: { path: '^src/web/(app|features)/' },
    },
    {
      name: 'handles-outside',
      comment: 'Scripts and tests use the product, never the other way.',
      severity,
      from: { path: '^(engine|src)/' },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'no-tests-in-scripts',
      comment: 'Tests use the scripts, never the other way.',
      severity,
      from: { path: '^scripts/' },
      to: { path: '^tests/' },
    },
    {
      name: 'oracle-for-the-proof',
      comment: 'Only the proof and tests ask the oracle.',
      severity,
      from: { path: '^(engine|src|scripts)/', pathNot: '^scripts/tenant/proof/' },
      to: { path: '^scripts/tenant/proof/oracle/' },
    },
    {
      name: 'oracle-is-independent',
      comment: 'The second opinion shares no code with what it judges.',
      severity,
      from: { path: '^scripts/tenant/proof/oracle/' },
      to: { path: '^(engine|src|scripts|tests)/', pathNot: '^scripts/(tenant/proof/oracle/|command-line/fileMistake)' },
    },
    {
      name: 'no-development-packages',
      comment: 'A package used at run time is listed under "dependencies".',
      severity,
      from: { path: '^(engine|src)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|html)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
