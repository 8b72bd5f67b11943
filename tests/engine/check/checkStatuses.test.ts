import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

const shared = base.get('_shared/statuses.yaml') ?? '';

const reportedIn = (own: string, _shared = shared, texts = base.get('_shared/texts/es.yaml') ?? '') => {
  const files = new Map([...base, ['_shared/statuses.yaml', _shared], ['aa/statuses.yaml', own], ['_shared/texts/es.yaml', texts]]);
  const { diagnostics } = compiled(new Map([...files].filter(([, text]) => text !== '')));
  return diagnostics
    .map((one) => formatDiagnostic(one))
    .map(({ code, file, range, message }) => ({ code, at: `${file}:${range.start.line}`, message }));
};

describe('statuses are the contract’s: each table stated, each status reached, named and in a group', () => {
  test('a table that nobody states is reported at the tenant', () => {
    const noWords = (base.get('_shared/texts/es.yaml') ?? '').replace(/ {2}statuses:\n.*/u, '');
    expect(reportedIn('', '', noWords)).toEqual([
      { code: 'open-value', at: 'aa/tenant.yaml:1', message: 'statuses.order has no value in aa.' },
    ]);
  });

  test.each([
    ['a status that the contract does not know', 'gone:', 'lost:', 6, '"lost" is not a status of this table.'],
    ['a step to one that it does not know', 'next: [gone]', 'next: [gone, going]', 5, '"going" is not a status of this table.'],
    ['a group of no table', 'group: past', 'group: later', 6, '"later" is not a group of this table.'],
    ['a sort of no table', 'for: [home]', 'for: [moon]', 5, '"moon" is not a kind of this table.'],
    ['what cannot be allowed', 'allows: [cancel]', 'allows: [dance]', 4, '"dance" is not an action of this table.'],
    ['a table that there is not', '  order:', '  orders:', 3, '"orders" is not a table of statuses.'],
  ])('%s', (_what, was, is, line, message) => {
    const found = reportedIn('', shared.replace(was, is));
    expect(found).toContainEqual({ code: 'unknown-name', at: `_shared/statuses.yaml:${line}`, message });
  });

  test('a status that a country leaves out is reported where another leads to it', () => {
    expect(reportedIn('statuses:\n  order:\n    remove: [gone]\n')).toMatchObject([{ code: 'removed-in-use', at: 'aa/statuses.yaml:3' }]);
    // Where the country says itself what comes next, that is the mistake.
    expect(reportedIn('statuses:\n  order:\n    open: {next: [gone, shipped]}\n    remove: [shipped]\n')).toContainEqual(
      expect.objectContaining({ code: 'status-nowhere', at: 'aa/statuses.yaml:3' }),
    );
    // Its word is said by nobody then.
    const without = reportedIn('statuses:\n  order:\n    open: {next: [gone]}\n    remove: [shipped]\n');
    expect(without.map(({ code }) => code)).toEqual(['text-unused']);
  });

  test('statuses that lead only to each other are reached by nothing', () => {
    const loop = shared.replace('next: [shipped, gone]', 'next: [gone]').replace('next: [gone]}\n    gone', 'next: [shipped]}\n    gone');
    expect(reportedIn('', loop)).toMatchObject([{ code: 'status-unreached', at: '_shared/statuses.yaml:5' }]);
  });

  test('a status without a group, or without a word for people', () => {
    expect(reportedIn('', shared.replace('group: past, ', ''))).toMatchObject([{ code: 'missing-key', at: '_shared/statuses.yaml:6' }]);
    const texts = (base.get('_shared/texts/es.yaml') ?? '').replace(', gone: Cerrado', '');
    expect(reportedIn('', shared, texts)).toMatchObject([{ code: 'text-missing', at: '_shared/statuses.yaml:6' }]);
  });

  test.each([
    ['order: {gone: {next: [open]}}', 'a step more'],
    ['order: {gone: {allows: [cancel]}}', 'more that is allowed'],
    ['order: {gone: {begins: true}}', 'one more beginning'],
  ])('a country does not loosen: %s', (line) => {
    expect(reportedIn(`statuses:\n  ${line}\n`).map(({ code }) => code)).toContain('loosened');
  });

  test('what the server and the pages get', () => {
    const [tenant] = compiled(base).tenants;
    const side = JSON.parse(tenant?.files[tenant.server] ?? '');
    expect(side.statuses).toEqual({
      order: {
        open: { group: 'now', begins: true, allows: ['cancel'], next: ['shipped', 'gone'] },
        shipped: { group: 'now', begins: false, for: ['home'], allows: [], next: ['gone'] },
        gone: { group: 'past', begins: false, allows: [], next: [] },
      },
    });
    const shell = JSON.parse(tenant?.files[tenant.shell] ?? '');
    expect(shell.statuses).toEqual({ order: { open: 'Abierto', shipped: 'En camino', gone: 'Cerrado' } });
  });
});
