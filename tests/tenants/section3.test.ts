import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bodyRows, exampleRecord } from '../../scripts/tenant/proof/bodyRows.ts';
import { bodyLines } from '../../scripts/tenant/proof/oracle/bodyLines.ts';
import { examplesOf, fillsOf } from '../../scripts/tenant/proof/oracle/fillsOf.ts';
import { keys } from '../../scripts/tenant/proof/oracle/keys.ts';
import { kindOf, kinds } from '../../scripts/tenant/proof/oracle/kinds.ts';
import { ofAnyItem } from '../../scripts/tenant/proof/oracle/limits.ts';
import { readCsv } from '../../scripts/tenant/proof/oracle/readCsv.ts';
import { shops } from '../../scripts/tenant/proof/oracle/shops.ts';
import type { Row } from '../../scripts/tenant/proof/report/rowOf.ts';
import { shopRows } from '../../scripts/tenant/proof/shopRows.ts';
import { type Subject, subjectsOf } from '../../scripts/tenant/proof/subject.ts';
import { codes, sources } from './compiled.ts';

const made = await subjectsOf(sources, codes);
if ('unsound' in made) throw new Error(`${made.unsound.join(', ')} cannot be compiled`);
const { subjects } = made;
const written = (file: string) => readCsv(path.join(import.meta.dirname, '../oracle', file));
const failed = (rows: readonly Row[]) => rows.filter(({ verdict }) => verdict === 'failed').map(({ tenant, why }) => `${tenant}: ${why}`);

test('the rulings’ shops are the tables’ shops', () => expect([...shops.keys()]).toEqual([...codes]));

test.each(codes)('%s is the shop of tenants.csv, its documents have the keys of keys.csv, its fields the kinds of kinds.csv', (code) => {
  const rows = shopRows({
    tenants: made.tenants.filter(({ tenant }) => tenant === code),
    subjects: subjects.filter(({ tenant }) => tenant === code),
  });
  expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set(['setting', 'key', 'kind']));
  expect(failed(rows)).toEqual([]);
});

describe.each(codes)('what %s sends', (code) => {
  const own = subjects.filter(({ tenant }) => tenant === code);

  test.each(own.filter(({ payload }) => payload !== undefined).map((subject) => [subject.name, subject] as const))(
    '%s, filled in by fills.csv: at each place what bodies.csv says, and no other place',
    (_form, subject) => {
      const rows = bodyRows(subject);
      expect(rows.length).toBeGreaterThan(0);
      expect(failed(rows)).toEqual([]);
    },
  );

  test.each(own.map((subject) => [subject.name, subject] as const))(
    '%s, filled in by fills.csv, is whole and nothing is wrong with it',
    (_form, subject: Subject) => {
      const { form } = subject;
      for (const example of examplesOf(code)) {
        const record = exampleRecord(subject, example);
        expect(form.judge(record), example).toEqual([]);
        const fills = fillsOf(code, example);
        for (const field of form.shown(record)) {
          const value = fills.get(field)?.value;
          const stands = record[field];
          // What only a search asks is nobody's body.
          if (subject.payload === undefined && value === undefined) continue;
          expect(typeof stands === 'boolean' ? `boolean ${stands}` : stands, `${example} ${field}`).toBe(value);
        }
      }
    },
  );
});

describe('no line of the tables is idle or without its source', () => {
  test.each(['tenants.csv', 'keys.csv', 'kinds.csv', 'bodies.csv'])('every line of %s names its source', (file) => {
    expect(
      written(file)
        .filter(({ cells }) => cells.source === '')
        .map(({ line }) => `${file}:${line}`),
    ).toEqual([]);
  });

  test('no place of a body is said twice, and each line is read by every tenant that it names', () => {
    const rows = written('bodies.csv').flatMap(({ line, cells: { tenant = '', form = '', example = '', place = '' } }) =>
      tenant.split(' ').flatMap((code) => form.split(' ').map((name) => ({ line, code, name, example, place }))),
    );
    const names = rows.map(({ code, name, example, place }) => `${code} ${name} ${example} ${place}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const read = new Set(
      subjects.flatMap(({ tenant, name }) =>
        examplesOf(tenant).flatMap((example) =>
          bodyLines(tenant, name, example)
            .filter(({ value, never }) => value !== '' || never)
            .map(({ place }) => `${place} ${tenant}`),
        ),
      ),
    );
    const idle = rows.filter(({ line, code }) => {
      const place = `tests/oracle/bodies.csv:${line}`;
      return code === '*' ? !codes.some((one) => read.has(`${place} ${one}`)) : !read.has(`${place} ${code}`);
    });
    expect(idle).toEqual([]);
  });

  test('each line of keys.csv and kinds.csv is read', () => {
    const fieldsOf = (code: string) =>
      new Set(
        subjects
          .filter(({ tenant }) => tenant === code)
          // A field of a section that repeats is judged by the line of all its items.
          .flatMap(({ form }) => Object.keys(form.plan.fields).flatMap((field) => [field, ofAnyItem(field)])),
      );
    const fields = new Map(codes.map((code) => [code as string, fieldsOf(code)]));
    const idle = kinds.flatMap((line) =>
      line.tenants.flatMap((code) =>
        line.fields
          .filter(
            (field) => !codes.some((one) => (code === '*' || code === one) && fields.get(one)?.has(field) && kindOf(one, field) === line),
          )
          .map((field) => `${line.place} ${code} ${field}`),
      ),
    );
    expect(idle).toEqual([]);
    expect(keys.filter(({ tenant }) => !shops.has(tenant)).map(({ place }) => place)).toEqual([]);
  });

  test('no two lines of fills.csv fill in the same field', () => {
    const names = written('fills.csv').flatMap(({ cells: { tenant = '', example = '', fields = '' } }) =>
      tenant.split(' ').flatMap((code) => fields.split(' ').map((field) => `${code} ${example} ${field}`)),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
