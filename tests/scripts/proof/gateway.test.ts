/** A card's number at the gateway, a process of its own, and nowhere at the server: not sent, not logged, not in a file, not in a table. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';
import { disagreements, type Finding } from '../../../scripts/tenant/proof/finding.ts';
import { judgeCases } from '../../../scripts/tenant/proof/judgeCases.ts';
import { noPage, openShop, type Shop } from '../../../scripts/tenant/proof/openShop.ts';
import { openWorlds } from '../../../scripts/tenant/proof/questions/openWorlds.ts';
import { sendAtRandom } from '../../../scripts/tenant/proof/randomInputs.ts';
import { junitOf } from '../../../scripts/tenant/proof/report/junitOf.ts';
import { rowOf } from '../../../scripts/tenant/proof/report/rowOf.ts';
import { subjectsOf } from '../../../scripts/tenant/proof/subject.ts';
import { chosenForGateway, sealedAtRandom, tryAtGateway } from '../../../scripts/tenant/proof/tryAtGateway.ts';
import { chosenForServer, tryAtServer } from '../../../scripts/tenant/proof/tryAtServer.ts';
import { createHttpGateway } from '../../../src/server/adapters/gateway/http.ts';
import type { Sandbox } from '../../../src/server/adapters/gateway/sandbox/serveSandbox.ts';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { dump } from '../../support/api/canaries.ts';

const made = await subjectsOf(await readTenantFiles(path.join(root, 'tenants')), ['co']);
if (!('subjects' in made)) throw new Error('the tenant cannot be compiled');
const withCard = made.subjects.filter(({ form }) => Object.values(form.plan.fields).some(({ sealed }) => sealed === true));
const person = made.subjects.filter(({ name }) => name === 'personRegistration');
const findings = withCard.flatMap(judgeCases);
const sealed = chosenForGateway(findings);
const random = sealedAtRandom(withCard, 100, 11);
const nothing = () => undefined;

/** Numbers as they were typed and as they are sealed, as long as a card's. */
const numbers = [
  ...new Set(
    [...sealed, ...random]
      .flatMap(({ of, record }) => [String(of.typed), String(record[of.field])])
      .filter((value) => /^(?:\D*\d){12,19}\D*$/u.test(value)),
  ),
];
const numbersIn = (text: string): readonly string[] => numbers.filter((number) => text.includes(number));

let output = '';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ onOutput: (text) => (output += text) });
});
afterAll(() => sandbox?.close());

describe('at the gateway', () => {
  test('every case of a card’s number is judged as the compiled form judges it, and so is what is made at random', async () => {
    const tried = [...sealed, ...random];
    await tryAtGateway(createHttpGateway(sandbox.address), tried, nothing);
    expect(tried.flatMap(disagreements)).toEqual([]);
    const answers = tried.flatMap(({ gateway }) =>
      gateway?.is === 'declined' ? [gateway.reason] : gateway === undefined ? [] : [gateway.is],
    );
    expect([...new Set(answers)].sort()).toEqual(['brandNotTaken', 'checkDigit', 'length', 'malformed', 'taken']);
    expect(numbers.length).toBeGreaterThan(30);
    expect(answers).toHaveLength(tried.length);
  });

  test('an agreement of another tenant’s does not take the same brands', async () => {
    const elsewhere = sealed.map(({ subject, ...finding }): Finding => ({ ...finding, subject: { ...subject, gateway: 'plata' } }));
    await tryAtGateway(createHttpGateway(sandbox.address), elsewhere, nothing);
    const why = elsewhere.flatMap(disagreements);
    expect(why).toContain('The gateway declines the card: brandNotTaken, the compiled form says no mistake.');
  });

  test('of an agreement that is not there no verdict comes', async () => {
    const [one] = sealed
      .slice(0, 1)
      .map(({ subject, ...finding }): Finding => ({ ...finding, subject: { ...subject, gateway: 'nowhere' } }));
    if (one === undefined) throw new Error('no case');
    await tryAtGateway(createHttpGateway(sandbox.address), [one], nothing);
    expect(disagreements(one)).toEqual([
      expect.stringMatching(/^The gateway gave no verdict: The gateway answers 404 unknownContract, the compiled form says /u),
    ]);
  });

  test('keys rotate while it runs, and its output holds no number', async () => {
    const gateway = createHttpGateway(sandbox.address);
    const before = await gateway.keys();
    await sandbox.rotate();
    const sealed = await seal('4111111111111111', before);
    expect(await gateway.take({ sealed }, { contract: 'plata', customer: 'anybody', key: 'a-key' })).toMatchObject({
      is: 'taken',
      lastFour: '1111',
    });
    for (const body of numbers.slice(0, 5))
      await fetch(`${sandbox.address}/plata/cards`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(output).toContain(`Sandbox gateway at ${sandbox.address}`);
    expect(numbersIn(output)).toEqual([]);
  });
});

test('the gateway’s process ends with its parent process, even if that is killed, and waits for nobody', async () => {
  const start = new URL('../../../src/server/adapters/gateway/sandbox/startSandbox.ts', import.meta.url).href;
  const script = `import { startSandbox } from '${start}'; console.log((await startSandbox()).address);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = await once(starter.stdout.setEncoding('utf8'), 'data');
  const { hostname, port } = new URL(String(address).trim());
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  // Cut off or closed, whichever the killed process leaves behind: either way it waits no more.
  const closed = new Promise((done) => silent.on('error', () => undefined).once('close', done));
  starter.kill('SIGKILL');
  await closed;
  // Its connections close a moment before its port does: what is still taken is cut off.
  let code = 'ECONNRESET';
  while (code === 'ECONNRESET') [{ code }] = (await once(connect(Number(port), hostname), 'error')) as [{ code: string }];
  expect(code).toBe('ECONNREFUSED');
});

describe('a case fails where the gateway says something else', () => {
  const right = sealed.find(({ validator }) => validator.is === 'verdict' && validator.mistake === '');
  const wrong = sealed.find(({ validator }) => validator.is === 'verdict' && validator.mistake === 'checkDigit');
  if (right === undefined || wrong === undefined) throw new Error('no case');
  const lastFour = String(right.record[right.of.field]).slice(-4);
  test.each([
    ['takes what is right', right, { is: 'taken', brand: 'VISA', lastFour }, 0],
    ['reads another number', right, { is: 'taken', brand: 'VISA', lastFour: 'xxxx' }, 1],
    ['declines what is right', right, { is: 'declined', reason: 'checkDigit', mistake: 'checkDigit' }, 1],
    ['declines for its issuer’s sake', right, { is: 'declined', reason: 'noFunds', mistake: undefined }, 1],
    ['takes what is wrong', wrong, { is: 'taken', brand: 'VISA', lastFour: String(wrong.record[wrong.of.field]).slice(-4) }, 1],
    ['declines for the same reason', wrong, { is: 'declined', reason: 'checkDigit', mistake: 'checkDigit' }, 0],
    ['declines for another', wrong, { is: 'declined', reason: 'length', mistake: 'length' }, 1],
    ['does not answer', right, { is: 'broken', how: 'silence' }, 1],
  ] as const)('%s', (_what, finding, gateway, reasons) => {
    const changed = { ...finding, gateway };
    expect(disagreements(changed)).toHaveLength(reasons);
    const row = rowOf(changed);
    expect(row.gateway).not.toBe('');
    expect(row.verdict).toBe(reasons === 0 ? 'passed' : 'failed');
    expect(junitOf([row])).toContain(`<property name="gateway" value="${row.gateway}"/>`);
  });
});

describe('at the server', { timeout: 120_000 }, () => {
  const logged: string[] = [];
  const sent: string[] = [];
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(made.tenants, noPage, { logTo: { write: (line) => logged.push(line) }, gatewayUrl: sandbox.address });
    const { worlds, end } = await openWorlds(shop, made.subjects);
    const original = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      sent.push(`${String(input)} ${JSON.stringify(init?.headers ?? {})} ${String(init?.body ?? '')}`);
      return original(input, init);
    });
    const stored = person.flatMap(judgeCases).filter(({ validator }) => validator.is === 'verdict' && validator.mistake === '');
    const chosen = chosenForServer([...findings, ...stored.slice(0, 3)], true);
    await tryAtServer({ address: shop.address, worlds }, chosen, { full: false, sample: false, onOne: nothing });
    await end();
    await sendAtRandom(shop.address, withCard, { count: 200, seed: 7, onMany: nothing });
    spy.mockRestore();
  }, 120_000);
  afterAll(() => shop?.end());

  test('a card’s form is judged, and its number is in no request', () => {
    expect(sent.length).toBeGreaterThan(200);
    expect(sent.filter((request) => request.includes('"cardHolderName"')).length).toBeGreaterThan(100);
    expect(sent.filter((request) => request.includes('"cardNumber"'))).toEqual([]);
    expect(sent.flatMap(numbersIn)).toEqual([]);
  });

  test('no number is in any line of its log, and in no file', async () => {
    expect(logged.join('')).toContain('/verdict');
    expect(numbersIn(logged.join(''))).toEqual([]);
    const files = (await readdir(shop.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const own = files.filter(({ parentPath }) => parentPath.startsWith(path.join(shop.folder, 'data')));
    expect(own.length).toBeGreaterThan(0);
    for (const { parentPath, name } of own) expect(numbersIn(await readFile(path.join(parentPath, name), 'latin1'))).toEqual([]);
  });

  test('no number is in any row of any table', async () => {
    const all = (await dump(shop.connectionString)).flatMap(({ rows }) => rows).join('\n');
    // What is stored is found, so that a number would be.
    expect(all).toContain(String(person[0]?.usual.email));
    expect(numbersIn(all)).toEqual([]);
  });
});
