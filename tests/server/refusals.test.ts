import { expect, test } from 'vitest';
import { refusalOf } from '../../src/server/http/errors.ts';

const thrown = (statusCode: number) => Object.assign(new Error('thrown by the framework'), { statusCode });

test('What the framework refuses is never a fault of the server', () => {
  expect(refusalOf(thrown(403)), 'a path that leaves the folder of files').toEqual({ refused: 'notFound' });
  expect(refusalOf(thrown(414)), 'an address that is too long').toEqual({ refused: 'badRequest' });
  expect(refusalOf(thrown(500)), 'a fault of ours').toBeUndefined();
  expect(refusalOf(new Error('unknown')), 'an exception without status').toBeUndefined();
});
