/**
 * Files that `npm test` leaves to `npm run test:<group>` and `--full`, so that it ends within twelve minutes on two cores: they try what can
 * go wrong around a way, or many inputs of one rule, whose ways and rules other files try already.
 */
export const leftToWhole = {
  /** Journeys of a file that it does not leave whole. */
  tagged: /@whole/,
  journeys: [
    'challenge',
    'dev',
    'diffPictures',
    'faults',
    'first-start',
    'first-view',
    'limits',
    'messages',
    'new-country',
    'nothing-lost',
    'nothing-twice',
    'outages',
    'own-shop',
    'refusals',
    'shared-device',
    'shift',
    'social',
  ].map((name) => `tests/journeys/${name}.journey.ts`),
  api: [
    'access/stripped',
    'collaborators/collaboratorsOfTenants',
    'database/diskFull',
    'database/killed',
    'database/plans',
    'demo/demo',
    'demo/demoBulk',
    'demo/demoOfTenants',
    'fuzz/fuzz',
    'geo/importLists',
    'http/manyMachines',
    'http/trouble',
    'insight/month',
    'release/storedDiff',
    'security/everySecret',
    'session/strangers',
  ].map((name) => `tests/api/${name}.test.ts`),
  laws: [
    'engine/check/mergeDiagnostics',
    'engine/laws/diff',
    'engine/laws/mergeFile',
    'engine/laws/mutation',
    'engine/laws/resolve',
    'scripts/approvals',
    'scripts/newTenant',
  ].map((name) => `tests/${name}.test.ts`),
  processes: ['backup', 'engine/packEngine', 'proof/changedYaml', 'proof/expectedTables', 'proof/verb', 'reporters', 'tenantOutput'].map(
    (name) => `tests/scripts/${name}.test.ts`,
  ),
};

/** Whether this is `npm test`: a group that is asked for by name is run whole. */
export const isQuick = process.env.QUICK === '1';
