import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

type File = readonly [path: string, text: string];

const own = (file: string, ...lines: readonly string[]): File => [`aa/${file}.yaml`, `${lines.join('\n')}\n`];

const told = (...files: readonly File[]) =>
  compiled(new Map([...base, ...files]))
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, file, range, path }) => `${file}:${range.start.line} ${code} ${path}`);

describe('what may only be tightened is not got round by removing it', () => {
  test('what is removed and written again', () => {
    expect(told(own('password', 'password:', '  length: {min: 1, max: 64}', '  remove: [length]'))).toEqual([
      'aa/password.yaml:3 loosened password.length',
    ]);
  });

  test('what is closed itself, removed and written again', () => {
    const shared = (base.get('_shared/password.yaml') ?? '')
      .replace(/ {2}tightenOnly.*\n/u, '')
      .replace('length: {', 'length: {tightenOnly: eight, ');
    expect(told(['_shared/password.yaml', shared], own('password', 'password: {remove: [length], length: {min: 1, max: 64}}'))).toEqual([
      'aa/password.yaml:1 loosened password.length',
    ]);
  });

  test('a list that refuses what it names', () => {
    expect(told(own('password', 'password: {remove: [unlike]}'))).toEqual(['aa/password.yaml:1 loosened password.unlike']);
  });

  test('a list without which everything is let through', () => {
    expect(told(own('statuses', 'statuses:', '  order:', '    shipped: {remove: [for]}'))).toEqual([
      'aa/statuses.yaml:3 loosened statuses.order.shipped.for',
    ]);
  });

  test('the word that closes it', () => {
    expect(told(own('password', 'password: {remove: [tightenOnly]}'))).toEqual(['aa/password.yaml:1 not-there password.remove']);
  });
});

test('what lets nothing through once it is gone may be removed', () => {
  expect(told(own('statuses', 'statuses:', '  order:', '    open: {remove: [allows]}'))).toEqual([]);
});
