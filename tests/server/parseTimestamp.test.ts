import pg from 'pg';
import { expect, test } from 'vitest';
import { parseTimestamp, TIMESTAMPTZ } from '../../src/server/store/parseTimestamp.ts';

const byDriver = pg.types.getTypeParser(TIMESTAMPTZ);

test.each([
  '2026-11-30 12:34:56+00',
  '2026-02-28 00:00:00.5+00',
  '2024-02-29 23:59:59.007+00',
  '1999-12-31 23:59:59.999999+00',
  '1900-01-01 00:00:00.0004+00',
  '0042-01-01 00:00:00+00',
  '0042-01-01 00:00:00+00 BC',
  '12026-11-30 12:34:56+00',
  '2026-11-30 12:34:56.25-03',
  '2026-11-30 12:34:56+05:30',
  'infinity',
])('A moment is read as the driver reads it: %s', (text) => {
  expect(parseTimestamp(text)).toEqual(byDriver(text));
});
