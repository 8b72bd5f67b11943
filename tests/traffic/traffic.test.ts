import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const told = ({ method, path, answer }: Exchange, violations: readonly Violation[]) =>
  violations.map(({ location, message }) => `${method} ${path} ${answer.status}: ${location.join('.')} ${message}`);

describe('The API’s tests: a validating proxy finds nothing in what is answered', () => {
  test.each(operations)('%s', async (operation) => {
    const seen = exchanges[operation] ?? [];
    expect(
      seen.some(({ answer }) => answer.status < 400),
      'no test has seen it succeed; npm run test:api first',
    ).toBe(true);
    for (const exchange of seen) {
      const inAnswer = (await prism.look(exchange)).filter(({ location }) => location[0] !== 'request');
      expect(told(exchange, inAnswer)).toEqual([]);
    }
  });
});

test('The journeys: a validating proxy finds nothing in what is asked, nor in what is answered', async () => {
  expect(journeys.length, 'npm run test:journeys first').toBeGreaterThan(50);
  for (const exchange of journeys) expect(told(exchange, await prism.look(exchange))).toEqual([]);
});

test('Prism does find what is wrong', async () => {
  const [exchange] = exchanges.fetchSessionInfo ?? [];
  if (exchange === undefined) throw new Error('npm run test:api first');
  const { 'x-tenant': _, ...headers } = exchange.headers;
  const answer = { ...exchange.answer, body: Buffer.from('{"signedIn": "yes"}').toString('base64') };
  const found = await prism.look({ ...exchange, headers, answer });
  expect(new Set(found.map(({ location }) => location[0]))).toEqual(new Set(['request', 'response']));
});
