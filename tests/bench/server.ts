/** The server under load against what its answers cost at least. `npm run bench -- server [rounds] [names, as list,session]` */
import { setTimeout as sleep } from 'node:timers/promises';
import { password, person } from '../support/api/bodies.ts';
import { freshKey } from '../support/api/call.ts';
import { query } from '../support/api/query.ts';
import { formatSpread, report } from './measure/report.ts';
import { inRounds, ratio, spread } from './measure/rounds.ts';
import { callers, crowd, type Loaded, type Shot } from './server/load.ts';
import { openShop } from './server/openShop.ts';
import { pinHere } from './server/pin.ts';
import { type Replay, type StartedProcess, startProcess } from './server/startProcess.ts';

const rounds = Number(process.argv[2] ?? 5);
const names = process.argv[3]?.split(',');
const MILLISECONDS = 2000;
const REST = 1000;
/** Of the capacity. */
const SHARES = [0.2, 0.4, 0.6, 0.8];
/** After so many calls the compilers of the engine have done what they do. */
const WARM = 1500;
/** Those that hash a password take a hundred times as long. */
const WARM_HASHING = 600;
/** So many that each has few notices of logins from new browsers, as in a shop: unread ones are counted at each look-up of a session. */
const PEOPLE = 240;
/** As many as hash at once: of more, some would wait, and be refused once they wait for long. */
const CALLERS = 8;

/** What a call sends to the database, from the look at its session on, and what it answers. */
async function noteStatements(server: StartedProcess, path: string, cookie: string): Promise<Replay> {
  const headers = { 'x-tenant': 'aa', 'x-channel': 'web', cookie };
  // What is read once is read before.
  await (await fetch(`${server.address}${path}`, { headers })).text();
  await server.statements();
  const answer = await fetch(`${server.address}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // Jobs ask for neither.
  const sent = (await server.statements()).filter(({ text }) => !/pgboss|outbox/.test(text));
  return { statements: sent.slice(sent.findIndex(({ text }) => text.includes('"sessions"'))), answer: await answer.json() };
}

/** Orders of a person, each with three lines. */
async function seedOrders(connectionString: string, email: string): Promise<void> {
  await query(
    connectionString,
    `insert into orders (tenant, number, user_id, status, placed_at, placed_year, currency, total, shipping, payment_method, delivery, place, version, updated_at)
      select tenant, (1000000000 + k)::text, id, 'delivered', now() - k * interval '1 day', 2026, 'XXX', k, 0, 'transfer', 'home', '{}', 1, now()
      from users, generate_series(1, 200) k where email = '${email}'`,
  );
  await query(
    connectionString,
    `insert into order_lines (tenant, order_number, line, sku, name, unit_price, quantity)
      select tenant, number, line, 'S' || line, 'Producto', 1, 1 from orders, generate_series(1, 3) line`,
  );
  await query(connectionString, 'vacuum analyze orders, order_lines');
}

/** Until all mails are delivered: what a server does beside its answers would be in their times. */
async function waitForMails(connectionString: string): Promise<void> {
  for (;;) {
    const [row] = await query(connectionString, `select count(*)::int as waiting from outbox where state = 'waiting'`);
    if (row?.waiting === 0) return;
    await sleep(500);
  }
}

pinHere(0);
const { own, env, people, signedIn, cookie, end } = await openShop(PEOPLE);
try {
  const ours = own.address;
  const list = await signedIn.call('/api/my-account/v1/countryInfoList');
  const ordersPath = '/api/my-account/v1/aa/orders';
  await seedOrders(env.DATABASE_URL ?? '', people[0]?.email ?? '');
  const noting = await startProcess('ours', { ...env, NOTE_STATEMENTS: 'on' });
  const sessionPath = '/api/session/commerce/fetchSessionInfo';
  const replays = { orders: await noteStatements(noting, ordersPath, cookie), session: await noteStatements(noting, sessionPath, cookie) };
  // Its jobs would go on beside the one that is measured.
  await noting.end();
  const least = await startProcess('bare', { ...env, ITEMS: JSON.stringify(list.body.items), REPLAYS: JSON.stringify(replays) });

  const bare = least.address;
  const headers = { 'x-tenant': 'aa', 'x-channel': 'web' };
  let turn = 0;
  const logIn = (isKnown: boolean): Shot => {
    const someone = people[turn++ % people.length];
    if (someone === undefined) throw new Error('Nobody is there to log in.');
    const { email, browser } = someone;
    const url = `${ours}/api/session/v1/session/create`;
    return { url, method: 'POST', headers: isKnown ? { ...headers, cookie: browser } : headers, body: { email, password } };
  };
  const shots: Readonly<Record<string, () => Shot>> = {
    list: () => ({ url: `${ours}/api/my-account/v1/countryInfoList`, headers }),
    'list, bare': () => ({ url: `${bare}/list`, headers }),
    orders: () => ({ url: `${ours}${ordersPath}`, headers: { ...headers, cookie } }),
    'orders, bare': () => ({ url: `${bare}/replay/orders`, headers: { ...headers, cookie } }),
    session: () => ({ url: `${ours}${sessionPath}`, headers: { ...headers, cookie } }),
    'session, bare': () => ({ url: `${bare}/replay/session`, headers: { ...headers, cookie } }),
    login: () => logIn(true),
    'login, new browser': () => logIn(false),
    registration: () => ({
      url: `${ours}/api/my-account/v2/users`,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': freshKey() },
      body: person(`new${turn++}@bench.test`),
    }),
    'argon2, bare': () => ({ url: `${bare}/argon2`, method: 'POST', headers, body: {} }),
  };

  const loads = new Map<string, Loaded[]>();
  const isChosen = (name: string) => names?.includes(name) ?? true;
  const chosen = Object.entries(shots).filter(([name]) => isChosen(name) || isChosen(name.replace(', bare', '')));
  const variants = chosen.map(([name, next]) => ({
    name,
    run: async () => {
      const { cpu } = name.endsWith('bare') ? least : own;
      // What a server does beside its answers, such as looking for jobs, is not theirs: on a busy machine it would be most of a few answers' time.
      const [atRest, rested] = [await cpu(), performance.now()];
      await sleep(REST);
      const [before, began] = [await cpu(), performance.now()];
      const load = await callers(CALLERS, MILLISECONDS, next);
      loads.set(name, [...(loads.get(name) ?? []), load]);
      const beside = ((before - atRest) / (began - rested)) * (performance.now() - began);
      return ((await cpu()) - before - beside) / load.answers;
    },
  }));
  for (const [name, next] of chosen) {
    const warm = /login|registration|argon2/.test(name) ? WARM_HASHING : WARM;
    await callers(CALLERS, warm, next, 'answers');
  }
  // As PostgreSQL does by itself within two minutes of a table's growth: what it has planned for empty tables reads all rows of a tenant.
  await query(env.DATABASE_URL ?? '', 'analyze');
  loads.clear();
  // The server's own CPU time per answer says how much a core can serve, and a busy neighbour changes it little.
  const figures = await inRounds(variants, rounds);

  const rows = variants.map(({ name }) => {
    const to = {
      list: 'list, bare',
      orders: 'orders, bare',
      session: 'session, bare',
      login: 'argon2, bare',
      registration: 'argon2, bare',
    }[name];
    const leastTimes = name === 'session' ? 0.9 : 0.8;
    const times = to === undefined ? undefined : ratio(figures, to, name);
    const of = (part: keyof Loaded) => spread((loads.get(name) ?? []).map((load) => load[part]));
    return {
      name,
      cells: [
        formatSpread(spread(figures.get(name) ?? []), 0),
        times === undefined ? '' : formatSpread(times),
        formatSpread(of('perSecond'), 0),
        formatSpread(of('p50'), 1),
        formatSpread(of('p99'), 1),
        '',
      ],
      ...(times === undefined ? {} : { goal: { text: `≥ ${leastTimes} × ${to}:`, reached: times.median >= leastTimes } }),
    };
  });
  const paced: Record<string, readonly Loaded[]> = {};
  // A bare server's crowd says what of it is the machine's: each at shares of its own capacity.
  if (isChosen('session')) {
    await waitForMails(env.DATABASE_URL ?? '');
    const paces = (['session', 'session, bare'] as const).flatMap((name) => {
      const capacity = spread((loads.get(name) ?? []).map(({ perSecond }) => perSecond)).median;
      return SHARES.map((share) => ({ name, share, perSecond: capacity * share, next: shots[name] as () => Shot }));
    });
    const crowds = paces.map((pace) => ({ ...pace, loads: [] as Loaded[] }));
    // In rounds as above: a pause of the machine of 50 ms makes up the slowest hundredth of a crowd of some seconds.
    for (let round = 0; round < rounds; round++)
      for (const { perSecond, next, loads: found } of crowds) {
        // It opens its connections, as those of its turn before were closed meanwhile.
        await crowd(perSecond, REST, next);
        found.push(await crowd(perSecond, MILLISECONDS, next));
      }
    const p99Of = (found: readonly Loaded[]) => spread(found.map(({ p99 }) => p99));
    for (const { name, share, loads: found } of crowds) {
      paced[`${name} ${share}`] = found;
      const quiet = p99Of(crowds.find((one) => one.name === name && one.share === SHARES[0])?.loads ?? []).median;
      const of = (part: keyof Loaded) => spread(found.map((load) => load[part]));
      const { median: refused } = of('refused');
      rows.push({
        name: `${name}, a crowd at ${share * 100} % of that`,
        cells: [
          '',
          '',
          formatSpread(of('perSecond'), 0),
          formatSpread(of('p50'), 1),
          formatSpread(of('p99'), 1),
          formatSpread(of('refused'), 0),
        ],
        ...(name !== 'session' || share !== SHARES.at(-1)
          ? {}
          : { goal: { text: 'none refused, ≤ 2 × p99 at 20 %:', reached: refused === 0 && of('p99').median <= 2 * quiet } }),
      });
    }
  }
  report('server', ['CPU µs an answer', 'bare by ours', 'answers/s', 'p50 ms', 'p99 ms', 'refused'], rows, {
    figures: Object.fromEntries(figures),
    loads: Object.fromEntries(loads),
    paced,
  });
} finally {
  await end();
}
process.exit();
