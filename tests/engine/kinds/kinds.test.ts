import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { allKinds } from '../../../engine/kinds/allKinds.ts';
import { kinds } from '../../../engine/kinds/kinds.ts';
import { runtimeOf } from '../../../engine/kinds/runtimeKinds.ts';
import type { Kind } from '../../../engine/runtime.ts';
import { runs } from '../laws/runs.ts';
import { type Facts, fieldOf, judgeOf } from './judging.ts';
import { kindCases } from './kindCases.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

describe.each(kindCases)('$what', ({ data, more, facts }) => {
  test.each(facts)('%j: %s', async (typed, answer) => {
    const judge = await judgeOf(data, more);
    expect(judge(typed)).toBe(answer);
  });
});

describe('a phone behind the country’s code', () => {
  const uruguay = { prefix: '+598', drop: ['0'], digits: { min: 8, max: 9 } };
  const facts = [
    ['099123456', uruguay, '+598 99123456'],
    ['99123456', uruguay, '+598 99123456'],
    // Without its 0 it would be no number: a service line.
    ['08001234', uruguay, '+598 08001234'],
    ['014567890', { prefix: '+51', drop: ['0'], digits: { min: 6, max: 9 } }, '+51 14567890'],
    ['9123456789', { prefix: '+54', drop: ['9', '0'], digits: { min: 10, max: 10 } }, '+54 9123456789'],
    ['012345678', { prefix: '+56' }, '+56 012345678'],
  ] as const;

  test.each(facts)('%s', (value, more, expected) => {
    const field = fieldOf('phone', more);
    expect(runtimeOf(allKinds, field)?.showInFull?.(value, field, {})).toBe(expected);
  });
});

const fields: Readonly<Partial<Record<Kind, Facts>>> = {
  phone: { prefix: '+56' },
  amount: { marks: { group: '.', decimal: ',' } },
  date: { shownAs: 'dd/mm/yyyy' },
  place: { level: 1, dropdown: 'state', listed: true },
  choice: { options: ['a', 'b'], aliases: { A: 'a' } },
  postcode: { shownAs: '00000-000' },
  digits: { shownAs: '0000-0/00' },
  document: { type: 'T', types: { T: { for: ['person'], length: { min: 5, max: 9 }, checkDigit: 'none', key: 'plain' } } },
};

describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
  const field = fieldOf(kind, fields[kind]);
  const runtime = runtimeOf(allKinds, field);

  test('what is canonical stays so, and can be shown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
          fc.constantFrom('constructor', '__proto__', '+56', '+56+569', 's/n', '\ud800', '\u0000'),
        ),
        (typed) => {
          const once = runtime?.normalise(typed, field, {});
          if (once === undefined) return;
          expect(once).not.toBe('');
          expect(runtime?.normalise(once, field, {})).toBe(once);
          expect(typeof runtime?.show(once, field, {})).toBe('string');
        },
      ),
      runs(100, 20_000),
    );
  });

  test('has its mistakes in the order in which they are reported, each once', () => {
    const { mistakes } = allKinds[kind];
    expect(new Set(mistakes).size).toBe(mistakes.length);
    expect(mistakes[0]).toBe('empty');
  });
});
