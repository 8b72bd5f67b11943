import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/bundle.ts';
import { laneOf } from '../../src/server/http/laneOf.ts';
import { shopBalancer } from '../support/balancer/shopBalancer.ts';

const example = readFileSync(new URL('../../src/server/haproxy.cfg', import.meta.url), 'utf8');

test('The balancer knows the calls that hash a password as the contract does', () => {
  const told = [...example.matchAll(/^ {2}acl hashes path (.*)$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  const hashing = Object.entries(contract().paths).flatMap(([path, item]) =>
    Object.values(item).some((operation) => laneOf(operation) === 'hashing') ? [path] : [],
  );
  expect(told.toSorted()).toEqual(hashing.toSorted());
});

test('With addresses of its own, each backend has all servers', () => {
  const text = shopBalancer({ port: 81, servers: [91, 92, 93] });
  expect(text.match(/^ {2}(?:bind|server) .*$/gm)).toEqual([
    '  bind 127.0.0.1:81',
    ...[1, 2, 3].map((at) => `  server s${at} 127.0.0.1:9${at}`),
    ...[1, 2, 3].map((at) => `  server s${at} 127.0.0.1:9${at} track servers/s${at}`),
  ]);
});
