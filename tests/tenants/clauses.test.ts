import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { readCsv } from '../../scripts/tenant/proof/oracle/readCsv.ts';
import { pages } from '../../src/contract/catalogue/pages.ts';
import { sources } from './compiled.ts';

/**
 * Clause by clause of sections 3 and 9 (section 5 is sentences.csv): the lines of YAML that state it, `file: what the line says`, and what
 * written by hand holds it, `table: the start of its line`, `test: its title`, or the screen that will.
 */
const clauses = readCsv(path.join(root, 'tests/oracle/clauses.csv')).map(({ line, cells }) => ({
  place: `tests/oracle/clauses.csv:${line} (section ${cells.section}, ${cells.clause})`,
  clause: `${cells.section} ${cells.clause}`,
  stands: (cells.stands ?? '').split(' | ').filter(Boolean),
  held: (cells.held ?? '').split(' | ').filter(Boolean),
}));

/** File, and what it is to say. */
const split = (reference: string): readonly [string, string] => {
  const at = reference.indexOf(': ');
  return [reference.slice(0, at), reference.slice(at + 2)];
};

const standsThere = (reference: string, files: ReadonlyMap<string, string>): boolean => {
  const [file, says] = split(reference);
  return (
    files
      .get(file)
      ?.split('\n')
      .some((line) => line.includes(says)) === true
  );
};

function isHeld(reference: string): boolean {
  const [file, says] = split(reference);
  if (file === 'screen to come') return says in pages && !pages[says as keyof typeof pages].screen;
  const found = path.join(root, file.startsWith('tests/') ? file : `tests/oracle/${file}`);
  if (says === '' || !existsSync(found)) return false;
  return found.endsWith('.csv')
    ? readCsv(found).some(({ cells }) => Object.values(cells).join(',').startsWith(says))
    : readFileSync(found, 'utf8').includes(`'${says}'`);
}

describe('each clause of sections 3 and 9 is a line of YAML, and something written by hand holds it', () => {
  test('every clause is stated somewhere and is held by something, once', () => {
    expect(clauses.filter(({ stands, held }) => stands.length === 0 || held.length === 0).map(({ place }) => place)).toEqual([]);
    const names = clauses.map(({ clause }) => clause);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('the named line states it', () => {
    const astray = clauses.flatMap(({ place, stands }) =>
      stands.filter((reference) => !standsThere(reference, sources)).map((reference) => `${place}: ${reference}`),
    );
    expect(astray).toEqual([]);
  });

  test('what holds it is there', () => {
    expect(clauses.flatMap(({ place, held }) => held.filter((one) => !isHeld(one)).map((one) => `${place}: ${one}`))).toEqual([]);
  });

  test('a line that went away, and a test of another name, are reported', () => {
    const without = new Map([...sources].map(([file, text]) => [file, text.replace('wastagePercent:', 'wastage:')]));
    const lost = clauses.flatMap(({ clause, stands }) => (stands.every((one) => standsThere(one, without)) ? [] : [clause]));
    expect(lost).toEqual(['9 Extra 10% wastage suggested']);
    expect(['constants.csv: *,wastage,', 'tests/tenants/statuses.test.ts: nothing', 'screen to come: myAccount'].filter(isHeld)).toEqual(
      [],
    );
  });
});
