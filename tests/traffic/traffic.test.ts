import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../scripts/verify/inTurn.ts';
import { contract } from '../../src/contract/bundle.ts';
import { type Prism, startPrism, type Violation } from './prism.ts';
import { type Exchange, recorded } from './traffic.ts';

let prism: Prism;
beforeAll(async () => {
  prism = await startPrism();
}, 90_000);
afterAll(() => prism.stop());

const exchanges: Readonly<Record<string, readonly Exchange[]>> = Object.groupBy(
  await recorded('api'),
  ({ operation }) => operation,
) as never;
const journeys = await recorded('journeys');
const operations = Object.values(contract().paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));

/** Several at a time: each waits for the network longer than it is looked at. */
const lookAt = (exchanges: readonly Exchange[]) =>
  inTurn(
    exchanges.map((exchange) => async () => ({ exchange, violations: await prism.look(exchange) })),
    16,
  );

const describeViolations = ({ method, path, answer }: Exchange, violations: readonly Violation[]) =>
  violations.map(({ location, message }) => `${method} ${path} ${answer.status}: ${location.join('.')} ${message}`);

describe('The API’s tests: a validating proxy finds nothing in what is answered', () => {
  test.each(operations)('%s', async (operation) => {
    const seen = exchanges[operation] ?? [];
    expect(
      seen.some(({ answer }) => answer.status < 400),
      'no test has seen it succeed; npm run test:api first',
    ).toBe(true);
    const looked = await lookAt(seen);
    expect(
      looked.flatMap(({ exchange, violations }) =>
        describeViolations(
          exchange,
          violations.filter(({ location }) => location[0] !== 'request'),
        ),
      ),
    ).toEqual([]);
  });
});

test('The journeys: a validating proxy finds nothing in what is asked, nor in what is answered', async () => {
  expect(journeys.length, 'npm run test:journeys first').toBeGreaterThan(50);
  expect((await lookAt(journeys)).flatMap(({ exchange, violations }) => describeViolations(exchange, violations))).toEqual([]);
});

test('Prism does find what is wrong', async () => {
  const [exchange] = exchanges.fetchSessionInfo ?? [];
  if (exchange === undefined) throw new Error('npm run test:api first');
  const { 'x-tenant': _, ...headers } = exchange.headers;
  const answer = { ...exchange.answer, body: Buffer.from('{"signedIn": "yes"}').toString('base64') };
  const found = await prism.look({ ...exchange, headers, answer });
  expect(new Set(found.map(({ location }) => location[0]))).toEqual(new Set(['request', 'response']));
});
