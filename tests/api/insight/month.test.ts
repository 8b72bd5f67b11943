import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { FlowView } from '../../../engine/renderer.ts';
import { root } from '../../../scripts/root.ts';
import { formatInsight } from '../../../scripts/tenant/insight/formatInsight.ts';
import type { InsightReport } from '../../../scripts/tenant/insight/insightReport.ts';
import { rollUpTallies } from '../../../src/server/domain/insight/rollUpTallies.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { addTallies } from '../../../src/server/store/insight/countTallies.ts';
import { listTallies } from '../../../src/server/store/insight/listTallies.ts';
import { keepPredictions } from '../../../src/server/store/insight/predictions.ts';
import { tallyAttempt } from '../../../src/web/app/forms/tallyAttempt.ts';
import { browser } from '../../support/api/call.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { asSuperuser, query } from '../../support/api/query.ts';
import { openAuthor, startStudio, studioCodeOf } from '../../support/api/studio.ts';
import { tallyNames } from '../../support/insight/tallyNames.ts';

const tenants = compiledForAll();
const form = 'personRegistration';
const day = 86_400_000;
const days = 30;

const begun: FlowView = {
  phase: 'answering',
  place: 'account',
  mistakes: [],
  announcements: 0,
  restored: false,
  lacksSecret: false,
  retrying: false,
};

/** What a page shows of an attempt, one after another, each so many seconds after the one before. */
type Shown = readonly (readonly [seconds: number, view: Partial<FlowView>])[];

const refused = (announcements: number, field: string, mistake: string): Partial<FlowView> => ({
  announcements,
  mistakes: [{ field, rule: '', mistake, message: '' }],
});
const contact = { place: 'contact', mistakes: [] } as const;
const sent: Shown = [
  [30, { phase: 'submitting', mistakes: [] }],
  [1, { phase: 'done' }],
];

/** A day: who comes through at once, who is refused once, who twice and gives up at the phone, who gives up at the first step. */
const attemptsOfDay: readonly (readonly [count: number, shown: Shown])[] = [
  [6, [[10, contact], ...sent]],
  [3, [[5, refused(1, 'email', 'format')], [5, contact], ...sent]],
  [
    1,
    [
      [4, refused(1, 'email', 'format')],
      [3, refused(2, 'email', 'format')],
      [3, contact],
      [40, refused(3, 'primaryPhone', 'length')],
    ],
  ],
  [2, [[10, refused(1, 'email', 'format')]]],
];

function talliesOf(shown: Shown): readonly string[] {
  const attempt = tallyAttempt({ steps: ['account', 'contact'].map((name) => ({ name, fields: [] })), fields: {} }, undefined, 0);
  let [at, view] = [0, begun];
  attempt.see(view, at);
  for (const [seconds, more] of shown) {
    [at, view] = [at + seconds * 1000, { ...view, ...more }];
    attempt.see(view, at);
  }
  return attempt.take();
}

const figures = {
  form,
  begun: 360,
  finished: 270,
  resumed: 0,
  unanswered: 0,
  draftsBroken: 0,
  steps: [
    // All who left it took ten seconds, which lie between seven and twelve.
    { step: 'account', reached: 360, median: 10, ninetieth: 12, returned: 'few' },
    { step: 'contact', reached: 300, median: 28, ninetieth: 34, returned: 0 },
  ],
  refusals: [
    { field: 'email', mistake: 'format', refused: 180, mendedAtOnce: 90, mendedLater: 30, givenUp: 60 },
    { field: 'primaryPhone', mistake: 'length', refused: 30, mendedAtOnce: 0, mendedLater: 0, givenUp: 30 },
  ],
  answeredNo: [],
  disagreed: [],
  predictions: [
    {
      ...{ field: 'primaryPhone', mistake: 'length', path: 'fields.primaryPhone.digits', flips: 4 },
      ...{ stored: { refused: 312, judged: 48_210 }, begun: 360, refused: 30 },
    },
  ],
};

test('A simulated month has the figures that were played; their lines are named, and weeks agree with days', async () => {
  const server = await startStudio(tenants.dir);
  const { address, time, connectionString, dataDir } = server;
  const released = openTenants(
    tenants.dir,
    () => undefined,
    () => time.now,
  );
  const cl = await released.find('cl');
  if (cl === undefined) throw new Error('cl');
  const { call } = browser(address);
  const send = async (tallies: readonly string[]) =>
    call('/api/my-account/v1/attempts', {
      method: 'POST',
      tenant: 'cl',
      body: { release: cl.now.release.hash, form, tallies: [...tallies] },
      headers: { 'user-agent': 'Mozilla/5.0' },
    });
  const first = time.now;
  for (let at = 0; at < days; at++) {
    time.now = new Date(first.getTime() + at * day);
    const played = attemptsOfDay.flatMap(([count, shown]) => Array.from({ length: count }, () => talliesOf(shown)));
    if (at < 5) played.push(['returned account']);
    await Promise.all(played.map(send));
  }

  const prediction = { form, field: 'primaryPhone', mistake: 'length', path: 'fields.primaryPhone.digits', flips: 4 };
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  const release = cl.now.release.hash.slice(0, 12);
  await db
    .transaction()
    .execute((trx) =>
      keepPredictions(trx, { tenant: 'cl', release: cl.now.release.hash, at: first }, [
        { ...prediction, stored: { refused: 312, judged: 48_210 } },
      ]),
    );

  const author = await openAuthor(server, 'cl', [{ folder: 'cl', files: 'texts', roles: ['owner'] }]);
  const panel = await author.call(`/studio/api/insight/cl?days=${days}`);
  const releases = [{ release, since: '2026-11-20', begun: 360, finished: 270 }];
  expect(panel.body).toMatchObject({ tenant: 'cl', forms: [{ ...figures, releases }] });
  // A day of twelve is said, one of nine is not.
  expect(panel.body.days).toContainEqual({ form, day: '2026-11-20', begun: 12, finished: 'few' });
  expect((await author.call('/studio/api/insight/pe')).status).toBe(404);
  expect((await author.call('/studio/api/insight/cl?days=all')).status).toBe(400);
  expect(studioCodeOf(await call('/studio/api/insight/cl'))).toEqual([401, 'signInNeeded']);

  // A role that may read the counts and nothing else is enough for the command.
  const role = `insight_${process.pid}`;
  const superuser = asSuperuser(connectionString);
  await query(superuser, `create role ${role} login; grant select on form_tallies, packed_tallies, release_predictions to ${role}`);
  const reading = new URL(connectionString);
  reading.username = role;
  const clock = path.join(dataDir, 'clock');
  await writeFile(clock, time.now.toISOString());
  try {
    await expect(query(reading.href, 'select 1 from users')).rejects.toThrow('permission denied');
    const command = [path.join(root, 'scripts/tenant.ts'), 'insight', 'cl', `--days=${days}`, '--output=json'];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { ...process.env, DATABASE_URL: reading.href, TEST_CLOCK_FILE: clock, TENANTS_DIR: server.sources, DATA_DIR: dataDir },
    });
    const validate = new Ajv2020().compile(JSON.parse(await readFile(path.join(root, 'schemas/output/insight.schema.json'), 'utf8')));
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
    const [report] = (JSON.parse(stdout) as { readonly tenants: readonly [InsightReport] }).tenants;
    expect(report).toMatchObject({ tenant: 'cl', from: '2026-11-20', forms: [figures] });
    expect(JSON.stringify(report)).toContain('"file":"_shared/texts/es.yaml"');
    const text = formatInsight([report], 'text', 'tenants');
    expect(text).toContain('personRegistration: 360 began, 270 finished (75 %)');
    const csv = formatInsight([report], 'csv', 'tenants').split('\n');
    expect(csv).toContain(`cl,2026-11-20,2026-12-19,${form},mistake,email.format,givenUp,60`);
    expect(csv).toContain(`cl,2026-11-20,2026-12-19,${form},prediction,primaryPhone.length ${release},predicted,312`);
    expect(text).toMatch(/primaryPhone\.length +312 +1 % +30 +360 +8 % +2026-11-20 .*\n +by fields\.primaryPhone\.digits/);
    expect(csv).toContain(`cl,2026-11-20,2026-12-19,${form},step,account,returned,<10`);
    expect(text).toMatch(/email\.format +180 +50 % +90 +30 +60 .*\n.*nombre@correo\.com” tenants\/_shared\/texts\/es\.yaml:\d+/);
  } finally {
    await query(superuser, `drop owned by ${role}; drop role ${role}`);
  }

  // What is refused in an item of a section that repeats is counted at its field, by the page; an item's own name is none of the form.
  const tallies = ['refused companyContactPhone.length', 'refused companyContactPhone_1.length'];
  await call('/api/my-account/v1/attempts', {
    ...{ method: 'POST', tenant: 'cl', headers: { 'user-agent': 'Mozilla/5.0' } },
    body: { release: cl.now.release.hash, form: 'companyInformation', tallies },
  });
  expect(await query(connectionString, "select what, key from form_tallies where form = 'companyInformation'")).toEqual([
    { what: 'refused', key: 'companyContactPhone.length' },
  ]);

  const stored = () =>
    query(
      connectionString,
      `select count(distinct (form, release, day))::int as rows, sum(count::int)::int as all, bool_and(extract(isodow from day) = 1) as mondays from (
        select form, release, day, count::text from form_tallies
        union all select form, release, day, count from packed_tallies, jsonb_each_text(counts) as counted (name, count)) as counted`,
    );
  try {
    const [before] = await stored();
    time.now = new Date(first.getTime() + 200 * day);
    await rollUpTallies(db, cl, time.now);
    const [after] = await stored();
    expect(after).toMatchObject({ all: before?.all, mondays: true });
    expect(Number(after?.rows)).toBeLessThan(Number(before?.rows) / 5);
    await rollUpTallies(db, cl, time.now);
    expect(await stored()).toEqual([after]);
    await rollUpTallies(db, cl, new Date(first.getTime() + 1000 * day));
    expect(await stored()).toEqual([{ rows: 0, all: null, mondays: null }]);

    // A year of every name that the forms can count, kept by day and then by week: `npm run bench -- insight` writes it whole.
    const place = { tenant: 'cl', release: cl.now.release.hash, day: '2026-03-02' };
    const forms = await Promise.all(Object.keys(cl.now.release.forms).map(cl.now.rules));
    const names = tallyNames(forms.flatMap((one) => one ?? [])).map((name, index) => ({
      ...place,
      ...name,
      count: 1 + ((index * 7919) % 9973),
    }));
    await addTallies(db, names);
    await rollUpTallies(db, cl, new Date('2026-03-12T12:00:00Z'));
    const [packed] = await query(connectionString, 'select sum(pg_column_size(packed_tallies.*) + 100)::int as bytes from packed_tallies');
    expect(await query(connectionString, 'select 1 from form_tallies')).toEqual([]);
    const { dailyDays = 0 } = cl.now.side.insight ?? {};
    const [weeks, releasesAWeek, megabyte] = [(365 - dailyDays) / 7, 1.5, 1e6];
    expect((Number(packed?.bytes) * (dailyDays + 7 + weeks * releasesAWeek)) / megabyte).toBeLessThan(80);
    expect(await listTallies(db, { tenant: 'cl', from: '2026-03-01', to: '2026-03-03' })).toHaveLength(names.length);
  } finally {
    await end();
  }

  // A release that is built keeps what it refuses that the one before it accepted.
  const fields = path.join(server.sources, 'cl/fields.yaml');
  const rules = await readFile(fields, 'utf8');
  await writeFile(fields, rules.replace('alternatePhone: {digits: {min: 6,', 'alternatePhone: {digits: {min: 7,'));
  const build = await promisify(execFile)(process.execPath, [path.join(root, 'scripts/tenant.ts'), 'build', '--database'], {
    env: { ...process.env, TENANTS_DIR: server.sources, COMPILED_DIR: tenants.dir, DATABASE_URL: connectionString, DATA_DIR: dataDir },
  });
  expect(build.stdout).toContain('published cl');
  const { hash } = JSON.parse(await readFile(path.join(tenants.dir, 'cl/release.json'), 'utf8')) as { readonly hash: string };
  const kept = `select distinct path, field, mistake from release_predictions where release = '${hash.slice(0, 12)}'`;
  expect(await query(connectionString, kept)).toEqual([
    { path: 'fields.alternatePhone.digits.min', field: 'alternatePhone', mistake: 'length' },
  ]);
}, 120_000);
