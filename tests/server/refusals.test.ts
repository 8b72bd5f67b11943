import { expect, test } from 'vitest';
import { refusalOf } from '../../src/server/http/refusalOf.ts';

const thrown = (statusCode: number) => Object.assign(new Error('thrown by the framework'), { statusCode });

test('What the framework refuses is never a fault of the server', () => {
  expect(refusalOf(thrown(403)), 'a path that leaves the folder of files').toEqual({ refused: 'notFound' });
  expect(refusalOf(thrown(414)), 'an address that is too long').toEqual({ refused: 'badRequest' });
  expect(refusalOf(thrown(503)), 'a handler that took too long').toMatchObject({ refused: 'connectionFailed' });
  expect(refusalOf(thrown(500)), 'a fault of ours').toBeUndefined();
  expect(refusalOf(new Error('unknown')), 'an exception without status').toBeUndefined();
});

const ofDatabase = (code: string) => Object.assign(new Error('told by the database'), { severity: 'ERROR', code });

test('A database that is not there now is a failed connection, which may be tried again; a mistake in SQL is ours', () => {
  for (const code of ['57P01', '57P02', '57P03', '25006', '08000', '08P01', '40003', '53300', '08006', '40P01', '55P03', '57014', '58030'])
    expect(refusalOf(ofDatabase(code)), code).toMatchObject({ refused: 'connectionFailed', retryAfter: 1 });
  const refusedToConnect = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(refusalOf(refusedToConnect)).toMatchObject({ refused: 'connectionFailed' });
  for (const expected of [
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
    'There was an error establishing an SSL connection',
    'timeout exceeded when trying to connect',
  ])
    expect(refusalOf(new Error(expected)), expected).toMatchObject({ refused: 'connectionFailed' });
  // Both forms of `localhost` are tried: the error of both says no system call. A name is looked up before anything is connected.
  const ofBoth = Object.assign(new AggregateError([refusedToConnect, refusedToConnect]), { code: 'ECONNREFUSED' });
  expect(refusalOf(ofBoth)).toMatchObject({ refused: 'connectionFailed' });
  const unknownName = Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' });
  expect(refusalOf(unknownName)).toMatchObject({ refused: 'connectionFailed' });
  expect(refusalOf(Object.assign(new Error('Client network socket disconnected'), { code: 'ECONNRESET' }))).toMatchObject({
    refused: 'connectionFailed',
  });
  for (const code of ['42601', '42P01', '22P02', '23505']) expect(refusalOf(ofDatabase(code)), code).toBeUndefined();
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(refusalOf(missingFile)).toBeUndefined();
});
