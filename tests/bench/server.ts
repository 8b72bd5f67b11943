/** The server under load against what its answers cost at least. `npm run bench -- server [rounds]` */
import { password, person } from '../support/api/bodies.ts';
import { freshKey } from '../support/api/call.ts';
import { report, say } from './measure/report.ts';
import { inRounds, ratio, spread } from './measure/rounds.ts';
import { callers, crowd, type Loaded, type Shot } from './server/load.ts';
import { openShop } from './server/openShop.ts';
import { startProcess } from './server/startProcess.ts';

const rounds = Number(process.argv[2] ?? 5);
const MILLISECONDS = 2000;
const CALLERS = 32;

const { own, env, people, signedIn, cookie, end } = await openShop(24);
try {
  const ours = own.address;
  const list = await signedIn.call('/api/my-account/v1/countryInfoList');
  const least = await startProcess('bare', { ...env, ITEMS: JSON.stringify(list.body.items) });

  const bare = least.address;
  const headers = { 'x-tenant': 'aa', 'x-channel': 'web' };
  let turn = 0;
  const shots: Readonly<Record<string, () => Shot>> = {
    list: () => ({ url: `${ours}/api/my-account/v1/countryInfoList`, headers }),
    'list, bare': () => ({ url: `${bare}/list`, headers }),
    session: () => ({ url: `${ours}/api/session/commerce/fetchSessionInfo`, headers: { ...headers, cookie } }),
    'session, bare': () => ({ url: `${bare}/session`, headers: { ...headers, cookie } }),
    login: () => ({
      url: `${ours}/api/session/v1/session/create`,
      method: 'POST',
      headers,
      body: { email: people[turn++ % people.length], password },
    }),
    registration: () => ({
      url: `${ours}/api/my-account/v2/users`,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': freshKey() },
      body: person(`new${turn++}@bench.test`),
    }),
    'argon2, bare': () => ({ url: `${bare}/argon2`, method: 'POST', headers, body: {} }),
  };

  const loads = new Map<string, Loaded[]>();
  const variants = Object.entries(shots).map(([name, next]) => ({
    name,
    run: async () => {
      const { cpu } = name.endsWith('bare') ? least : own;
      const before = await cpu();
      const load = await callers(CALLERS, MILLISECONDS, next);
      loads.set(name, [...(loads.get(name) ?? []), load]);
      return ((await cpu()) - before) / load.answers;
    },
  }));
  await inRounds(variants, 1);
  loads.clear();
  // The server's own CPU time per answer says how much a core can serve, and a busy neighbour changes it little.
  const figures = await inRounds(variants, rounds);

  const rows = variants.map(({ name }) => {
    const to = { list: 'list, bare', session: 'session, bare', login: 'argon2, bare', registration: 'argon2, bare' }[name];
    const times = to === undefined ? undefined : ratio(figures, to, name);
    const of = (part: keyof Loaded) => spread((loads.get(name) ?? []).map((load) => load[part]));
    return {
      name,
      cells: [
        say(spread(figures.get(name) ?? []), 0),
        times === undefined ? '' : say(times),
        say(of('perSecond'), 0),
        say(of('p50'), 1),
        say(of('p99'), 1),
      ],
      ...(times === undefined ? {} : { goal: { text: `≥ 0.8 × ${to}:`, reached: times.median >= 0.8 } }),
    };
  });
  const capacity = spread((loads.get('session') ?? []).map(({ perSecond }) => perSecond)).median;
  const paced: Record<string, Loaded> = {};
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    const load = await crowd(capacity * share, 2 * MILLISECONDS, shots.session as () => Shot);
    paced[String(share)] = load;
    rows.push({
      name: `session, a crowd at ${share * 100} % of that`,
      cells: ['', '', load.perSecond.toFixed(0), load.p50.toFixed(1), load.p99.toFixed(1)],
    });
  }
  report('server', ['CPU µs an answer', 'bare by ours', 'answers/s', 'p50 ms', 'p99 ms'], rows, {
    figures: Object.fromEntries(figures),
    loads: Object.fromEntries(loads),
    paced,
  });
} finally {
  await end();
}
process.exit();
