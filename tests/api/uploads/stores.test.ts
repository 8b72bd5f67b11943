import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { start } from '../../support/api/start.ts';
import { beginUpload, lookAtUpload, pdf, removeUpload, sendFile, sendPiece } from '../../support/api/uploads.ts';
import { startBeside } from '../../support/startBeside.ts';
import { bucketUrl, startBucket } from '../../support/startBucket.ts';

const tenants = compiledForAll();

/** A folder for the test. */
async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'stores-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Ended with the test. */
const ended = (child: ChildProcess): ChildProcess => {
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

test('Files are kept in a bucket, nothing half stored; while the bucket is away a piece is refused and comes again', async () => {
  const [folder, port] = [await ownFolder(), await freePort()];
  const bucket = ended(await startBucket(folder, port));
  const { address } = await start({ compiledDir: tenants.dir, env: { FILES_URL: bucketUrl(port) } });
  const kept = async () => (await readdir(path.join(folder, 'files'), { recursive: true })).filter((file) => file.endsWith('_object'));
  const content = pdf(500_000);
  const { place, last } = await sendFile(address, content);
  expect([last.status, (await kept()).length]).toEqual([204, 2]);
  expect((await removeUpload(place)).status).toBe(204);
  expect(await kept()).toEqual([]);
  // What is no PDF leaves nothing there either.
  expect((await sendFile(address, Buffer.alloc(600, 'x'))).last.status).toBe(422);
  expect(await kept()).toEqual([]);

  const begun = await beginUpload(address, { size: content.length });
  const other = `${address}${begun.headers.get('location')}`;
  bucket.kill('SIGKILL');
  const away = await sendPiece(other, 0, content.subarray(0, 262_144));
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  const { headers } = await lookAtUpload(other);
  expect([headers.get('upload-offset'), headers.get('upload-scanned')]).toEqual(['0', null]);
  ended(await startBucket(folder, port));
  expect((await sendPiece(other, 0, content.subarray(0, 262_144))).status).toBe(204);
  expect((await sendPiece(other, 262_144, content.subarray(262_144))).status).toBe(204);
});

const clamd = '/usr/sbin/clamd';

// Debian's package clamav-daemon brings it; what it looks for is the one line below, so that no list of signatures is fetched.
test.skipIf(!existsSync(clamd))('A scanner refuses what harms, and while it is away nothing is taken', async () => {
  const folder = await ownFolder();
  const [socket, config, mark] = [path.join(folder, 'clamd.ctl'), path.join(folder, 'clamd.conf'), 'HARMFUL-BY-THE-TEST'];
  await writeFile(path.join(folder, 'test.ndb'), `Test.Harmful:0:*:${Buffer.from(mark).toString('hex')}\n`);
  await writeFile(config, [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}`, 'Foreground yes', 'User root', ''].join('\n'));
  const scanner = ended(await startBeside(clamd, ['--config-file', config], { path: socket }));
  const { address } = await start({ compiledDir: tenants.dir, env: { SCANNER_URL: `clamav:${socket}` } });
  expect((await sendFile(address, pdf(200_000))).last.status).toBe(204);
  const harmful = Buffer.concat([pdf().subarray(0, 20), Buffer.from(`% ${mark}\n`), pdf().subarray(20)]);
  const { place, last } = await sendFile(address, harmful);
  const { error } = (await last.json()) as { readonly error: { readonly errorObj: { readonly problems: unknown } } };
  expect([last.status, error.errorObj.problems, (await lookAtUpload(place)).status]).toEqual([
    422,
    [{ path: '', problem: 'harmful' }],
    404,
  ]);
  scanner.kill('SIGKILL');
  const unseen = await sendFile(address, pdf());
  expect([unseen.last.status, (await lookAtUpload(unseen.place)).headers.get('upload-offset')]).toEqual([503, '0']);
});

test('While a scanner is silent the last piece is refused and says that the file was not checked; it is taken when the scanner answers', async () => {
  const folder = await ownFolder();
  const socket = path.join(folder, 'clamd.ctl');
  let isSilent = true;
  const scanner = net.createServer((client) => {
    client.on('error', () => undefined);
    client.on('data', (data) => {
      if (!isSilent && data.subarray(-4).equals(Buffer.alloc(4))) client.end('stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => void scanner.listen(socket, resolve));
  onTestFinished(() => void scanner.close());
  const { address } = await start({ compiledDir: tenants.dir, env: { SCANNER_URL: `clamav:${socket}` } });
  const { place, last } = await sendFile(address, pdf());
  const { error } = (await last.json()) as { readonly error: { readonly errorObj: { readonly problems: unknown } } };
  expect([last.status, error.errorObj.problems]).toEqual([503, [{ path: '', problem: 'unchecked' }]]);
  const { headers } = await lookAtUpload(place);
  expect([headers.get('upload-offset'), headers.get('upload-scanned')]).toEqual(['0', 'yes']);
  isSilent = false;
  expect((await sendPiece(place, 0, pdf())).status).toBe(204);
}, 30_000);
