import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type FileType, writeSentFiles } from '../../../engine/runtime.ts';
import { root } from '../../../scripts/root.ts';
import { createFolderFiles } from '../../../src/server/adapters/files/folder.ts';
import { readUpload } from '../../../src/server/domain/uploads/readUpload.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { grantRole } from '../../../src/server/store/collaborators/roleGrants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { listCompanyUploads } from '../../../src/server/store/uploads/uploads.ts';
import { type Answer, browser, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, compiledForAll } from '../../support/api/compiledTenants.ts';
import { packedJpeg, packedOthers, packedPdf, packedPng, UNPACKED, zipOf } from '../../support/api/packed.ts';
import { query } from '../../support/api/query.ts';
import { enter, type SignedIn, signedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, type StartOptions, start } from '../../support/api/start.ts';
import { sweep } from '../../support/api/sweep.ts';
import { beginUpload, lookAtUpload, pdf, png, removeUpload, sendFile, sendPiece, tokenIn } from '../../support/api/uploads.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const tenants = compiledForAll();
const startShop = (options: StartOptions = {}): Promise<StartedServer> => start({ compiledDir: tenants.dir, ...options });

/** Every file below the folder of uploads. */
const keptFiles = async ({ dataDir }: StartedServer): Promise<readonly string[]> => {
  const entries = await readdir(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const keptSizes = async ({ dataDir }: StartedServer): Promise<readonly number[]> => {
  const entries = await readdir(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size));
};
const keptRows = async ({ connectionString }: StartedServer) =>
  Number((await query(connectionString, 'select count(*) as rows from uploads'))[0]?.rows);

const sentFile = (place: string, { name = 'ficha.pdf', type = 'pdf' as FileType, bytes = 600 }) =>
  writeSentFiles([{ token: tokenIn(place), name, type, bytes }]);

async function filled({ compiledDir }: StartedServer, name: string, over: Readonly<Record<string, string>>) {
  const tenant = await openTenants(compiledDir, () => undefined, systemClock).find('pe');
  const form = await tenant?.now.form(name);
  if (form === undefined) throw new Error(`pe has no ${name}`);
  const record = { ...filledForm({ plan: form.form.plan }), ...over };
  return { record, body: bodyOfRecord(form, record) };
}

/** A person whom the retailer has made a reviewer. */
async function enterReviewer(server: StartedServer): Promise<SignedIn> {
  const email = 'revisa@example.com';
  const { record, body } = await filled(server, 'personRegistration', { email, document: '400000005' });
  const reviewer = await enter(server.address, body, { email, password: record.password }, 'pe');
  const { db, end } = openDatabase(server.connectionString);
  await grantRole(db, { tenant: 'pe', email, role: 'reviewer', by: 'operator', now: server.time.now });
  await end();
  return reviewer;
}

/** Registers a company with these values in its form. */
async function register(server: StartedServer, over: Readonly<Record<string, string>>, key = freshKey()): Promise<Answer> {
  const { body } = await filled(server, 'companyRegistration', over);
  return browser(server.address).call('/api/my-account/v2/users/businessUser/registration', {
    method: 'POST',
    tenant: 'pe',
    body,
    headers: { 'idempotency-key': key },
  });
}

const later = (server: StartedServer, hours: number): void => {
  server.time.now = new Date(server.time.now.getTime() + hours * 3_600_000);
};

test('A file is sent in pieces, cut off and continued, given to the company with its form, read again, and deleted after the decision', async () => {
  const server = await startShop();
  const content = pdf(700_000);
  const begun = await beginUpload(server.address, { size: content.length, name: 'Ficha RUC – año.pdf' });
  expect([begun.status, begun.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  const place = `${server.address}${begun.headers.get('location')}`;
  const first = await sendPiece(place, 0, content.subarray(0, 262_144));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '262144']);
  // The answer was lost: the same piece again changes nothing, and the server says where to continue.
  expect((await sendPiece(place, 0, content.subarray(0, 262_144))).status).toBe(409);
  const look = await lookAtUpload(place);
  expect([look.status, look.headers.get('upload-offset'), look.headers.get('upload-length')]).toEqual([
    200,
    '262144',
    String(content.length),
  ]);
  // A form that is sent before the file is whole.
  const value = sentFile(place, { name: 'Ficha RUC – año.pdf', bytes: content.length });
  const early = await register(server, { taxCertificate: value });
  expect([early.status, early.body.error?.errorObj?.mistakes]).toMatchObject([422, [{ field: 'taxCertificate', mistake: 'notFound' }]]);
  expect((await sendPiece(place, 262_144, content.subarray(262_144))).status).toBe(204);
  // Of another size, name or type than it is, it is another file.
  for (const other of [{ bytes: 600 }, { name: 'otra.pdf', bytes: content.length }, { type: 'png' as const, bytes: content.length }])
    expect((await register(server, { taxCertificate: sentFile(place, { name: 'Ficha RUC – año.pdf', ...other }) })).status).toBe(422);
  expect((await register(server, { powerOfAttorney: value })).status).toBe(422);

  const [once, key] = [{ taxCertificate: value }, freshKey()];
  const registered = await register(server, once, key);
  expect(registered.status).toBe(201);
  expect((await register(server, once, key)).body).toEqual(registered.body);
  // It is the company's now: nobody continues, removes or sends it again by its token.
  expect([(await lookAtUpload(place)).status, (await removeUpload(place)).status]).toEqual([404, 404]);

  const companyId = String(registered.body.organizationId);
  const { db, end } = openDatabase(server.connectionString);
  const uploads = await listCompanyUploads(db, 'pe', companyId);
  expect(uploads).toMatchObject([{ field: 'taxCertificate', name: 'Ficha RUC – año.pdf', type: 'pdf', size: content.length }]);
  const files = createFolderFiles(path.join(server.dataDir, 'uploads'));
  expect(uploads[0] && (await readUpload(files, uploads[0])).equals(content)).toBe(true);
  await end();

  // A reviewer of the company sees its name, and downloads it: as a file of no type, under the name of its field.
  const reviewer = await enterReviewer(server);
  const { body: review } = await reviewer.call(`/api/my-account/v1/reviews/${companyId}`);
  expect(review).toMatchObject({ papers: [{ label: 'Ficha RUC', name: 'Ficha RUC – año.pdf', type: 'pdf', bytes: content.length }] });
  expect(JSON.stringify(review.rows)).not.toContain('año.pdf');
  const { papers } = JSON.parse(JSON.stringify(review)) as { readonly papers: readonly { readonly id: string }[] };
  const paper = await reviewer.call(`/api/download/v1/reviews/${companyId}/papers/${papers[0]?.id}?tenant=pe`, { tenant: '' });
  expect(['content-type', 'content-disposition', 'x-content-type-options'].map((name) => paper.headers.get(name))).toEqual([
    'application/octet-stream',
    `attachment; filename="Ficha_RUC.pdf"; filename*=UTF-8''Ficha%20RUC.pdf`,
    'nosniff',
  ]);
  expect(Buffer.from(paper.bytes).equals(content)).toBe(true);
  expect((await reviewer.call(`/api/download/v1/reviews/${companyId}/papers/${companyId}?tenant=pe`, { tenant: '' })).status).toBe(404);

  later(server, 24 * 364);
  await sweep(server);
  expect(await keptRows(server)).toBe(1);
  const decidedAt = server.time.now.toISOString();
  await query(server.connectionString, `update company_requests set decided_at = '${decidedAt}', decision = 'approved'`);
  later(server, 24 * 89);
  await sweep(server);
  expect(await keptRows(server)).toBe(1);
  later(server, 24 * 2);
  await sweep(server);
  expect([await keptRows(server), await keptFiles(server)]).toEqual([0, []]);
});

test('The files of a request on which nobody decides go by their deadline', async () => {
  const server = await startShop();
  const { place } = await sendFile(server.address, pdf());
  const registered = await register(server, { taxCertificate: sentFile(place, { bytes: pdf().length }) });
  expect(registered.status).toBe(201);
  later(server, 24 * 365 - 1);
  await sweep(server);
  expect([await keptRows(server), (await keptFiles(server)).length]).toEqual([1, 1]);
  later(server, 2);
  await sweep(server);
  expect([await keptRows(server), await keptFiles(server)]).toEqual([0, []]);
});

test('The files of a company that was sent again stay until its last request was decided long ago', async () => {
  const server = await startShop();
  const { place } = await sendFile(server.address, pdf());
  const registered = await register(server, { taxCertificate: sentFile(place, { bytes: pdf().length }) });
  expect(registered.status).toBe(201);
  const now = () => `'${server.time.now.toISOString()}'`;
  const reject = () =>
    query(server.connectionString, `update company_requests set decided_at = ${now()}, decision = 'rejected' where decided_at is null`);
  await reject();
  later(server, 24 * 80);
  await query(
    server.connectionString,
    `insert into company_requests select tenant, gen_random_uuid(), company_id, requested_by, ${now()}, answer_by from company_requests`,
  );
  later(server, 24 * 80);
  await sweep(server);
  expect(await keptRows(server)).toBe(1);
  await reject();
  later(server, 24 * 89);
  await sweep(server);
  expect(await keptRows(server)).toBe(1);
  later(server, 24 * 2);
  await sweep(server);
  expect([await keptRows(server), await keptFiles(server)]).toEqual([0, []]);
});

test('The founder of a company that was rejected replaces its paper; the reviewer has the new one, marked, and the old one is deleted', async () => {
  const server = await startShop();
  const organization = '/api/my-account/v2/pe/users/organization';
  const bad = await sendFile(server.address, pdf(600), { name: 'borrosa.pdf' });
  const power = await sendFile(server.address, pdf(700), { name: 'poder.pdf', field: 'powerOfAttorney' });
  const over = {
    taxCertificate: sentFile(bad.place, { name: 'borrosa.pdf', bytes: pdf(600).length }),
    powerOfAttorney: sentFile(power.place, { name: 'poder.pdf', bytes: pdf(700).length }),
  };
  const { record, body } = await filled(server, 'companyRegistration', over);
  const registered = await browser(server.address).call('/api/my-account/v2/users/businessUser/registration', {
    ...{ method: 'POST', tenant: 'pe', body },
    headers: { 'idempotency-key': freshKey() },
  });
  const companyId = String(registered.body.organizationId);
  const reviewer = await enterReviewer(server);
  const review = `/api/my-account/v1/reviews/${companyId}`;
  const decide = async (decision: object) => {
    const etag = (await reviewer.call(review)).headers.get('etag') ?? '';
    return reviewer.call(`${review}/decision`, { method: 'PUT', body: decision, headers: { 'if-match': etag } });
  };
  later(server, 0.2);
  // It is here before the rejection, and sent with the request after it.
  const good = await sendFile(server.address, pdf(900), { name: 'nueva.pdf', form: 'companyInformation' });
  later(server, 0.2);
  expect((await decide({ decision: 'rejected', reason: 'La ficha no se lee' })).body).toEqual({ outcome: 'decided' });

  const own = browser(server.address);
  const credentials = { email: record.email, password: record.password };
  expect((await own.call('/api/session/commerce/login', { method: 'POST', tenant: 'pe', body: credentials })).status).toBe(200);
  const founder = signedIn(server.address, own.cookies, 'pe');
  const files = ({ payload }: Answer['body']) => payload?.organizationInformation?.files;
  const send = async (asked: Readonly<Record<string, string>> | undefined) => {
    const stored = await founder.call(organization);
    const { payload } = stored.body;
    const organizationInformation = { ...Object(payload?.organizationInformation), files: asked };
    const body = { userInfo: payload?.userInfo, organizationInformation };
    return founder.edit(organization, body, stored.headers.get('etag') ?? '');
  };
  const stored = files((await founder.call(organization)).body);
  expect(stored).toEqual(over);
  later(server, 0.2);
  const fresh = sentFile(good.place, { name: 'nueva.pdf', bytes: pdf(900).length });
  // One that was not sent, one of the other field, and one that was sent for another form are not there.
  const foreign = await sendFile(server.address, pdf(900), { name: 'nueva.pdf' });
  for (const unknown of [
    fresh.replace(/^../u, 'xx'),
    over.powerOfAttorney,
    sentFile(foreign.place, { name: 'nueva.pdf', bytes: pdf(900).length }),
  ]) {
    const refused = await send({ ...over, taxCertificate: unknown });
    expect([refused.status, refused.body.error?.errorObj?.mistakes]).toMatchObject([
      422,
      [{ field: 'taxCertificate', mistake: 'notFound' }],
    ]);
  }
  const sent = await send({ ...over, taxCertificate: fresh });
  expect([sent.status, sent.body.organization?.state]).toEqual([200, 'pending']);
  expect(files(sent.body)).toEqual({ ...over, taxCertificate: fresh });
  expect((await lookAtUpload(good.place)).status).toBe(404);

  const { papers } = (await reviewer.call(review)).body as unknown as { readonly papers: readonly { readonly id: string }[] };
  expect(papers).toEqual([
    { id: expect.any(String), label: 'Vigencia de poder', name: 'poder.pdf', type: 'pdf', bytes: pdf(700).length },
    { id: expect.any(String), label: 'Ficha RUC', name: 'nueva.pdf', type: 'pdf', bytes: pdf(900).length, isNew: true },
  ]);
  const paper = await reviewer.call(`/api/download/v1/reviews/${companyId}/papers/${papers[1]?.id}?tenant=pe`, { tenant: '' });
  expect(Buffer.from(paper.bytes).equals(pdf(900))).toBe(true);
  // A paper that is replaced while the request waits makes another version: what was read before is not decided.
  const etagBefore = (await reviewer.call(review)).headers.get('etag') ?? '';
  const replaced = await sendFile(server.address, pdf(950), { name: 'tercera.pdf', form: 'companyInformation' });
  const third = sentFile(replaced.place, { name: 'tercera.pdf', bytes: pdf(950).length });
  expect((await send({ ...over, taxCertificate: third })).status).toBe(200);
  const headers = { 'if-match': etagBefore };
  expect((await reviewer.call(`${review}/decision`, { method: 'PUT', body: { decision: 'approved' }, headers })).status).toBe(412);
  // Once it is approved its papers stand, and nobody reads or replaces them any more.
  expect((await decide({ decision: 'approved' })).body).toEqual({ outcome: 'decided' });
  expect(files((await founder.call(organization)).body)).toBeUndefined();
  const late = await sendFile(server.address, pdf(900), { name: 'otra.pdf', form: 'companyInformation' });
  const value = sentFile(late.place, { name: 'otra.pdf', bytes: pdf(900).length });
  for (const asked of [undefined, { taxCertificate: value }]) expect((await send(asked)).status).toBe(200);
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  expect((await listCompanyUploads(db, 'pe', companyId)).map(({ name }) => name)).toEqual(['poder.pdf', 'tercera.pdf']);
  // The history names the files, and no token.
  const { body: history } = await founder.call('/api/my-account/v1/company/history');
  expect(JSON.stringify(history)).toContain('nueva.pdf');
  expect(JSON.stringify(history)).not.toContain(tokenIn(good.place));

  later(server, 49);
  await sweep(server);
  expect([await keptRows(server), (await keptFiles(server)).length]).toEqual([2, 2]);
});

/** Tells what each of some files is, and by how many bytes the process has grown at most. */
const recognising = `
  import { readFile } from 'node:fs/promises';
  import { recogniseFile } from '${path.join(root, 'src/server/domain/uploads/recogniseFile.ts')}';
  const peak = () => process.resourceUsage().maxRSS * 1024;
  const began = peak();
  const found = [];
  for (const name of process.argv.slice(1)) found.push((await recogniseFile(await readFile(name))) ?? null);
  console.log(JSON.stringify({ found, grownBy: peak() - began }));`;

/** One file that is a type and, behind it, a ZIP that ends as the type. */
const both = (content: Buffer, end: Buffer): Buffer =>
  Buffer.concat([content, zipOf('page.html', Buffer.from('<script>alert(1)</script>'), end, content.length)]);

test('Files of accepted types whose content is far larger once unpacked are stored as they came; nothing of them is unpacked', async () => {
  const server = await startShop();
  const files = [
    { content: packedPdf(), told: { type: 'application/pdf', name: 'a.pdf' } },
    { content: packedPng(), told: { type: 'image/png', name: 'a.png' } },
    { content: packedJpeg(), told: { type: 'image/jpeg', name: 'a.jpg' } },
  ];
  for (const { content, told } of files)
    expect([told.name, (await sendFile(server.address, content, told)).last.status]).toEqual([told.name, 204]);
  const sizes = files.map(({ content }) => content.length);
  expect(Math.max(...sizes)).toBeLessThan(UNPACKED / 500);
  expect((await keptSizes(server)).toSorted((a, b) => a - b)).toEqual(sizes.toSorted((a, b) => a - b));
  // A process that recognises them, and those of other types, needs no more memory than for any small file.
  const contents = [...files.map(({ content }) => content), ...Object.values(packedOthers())];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const names = await Promise.all(
    contents.map(async (content, at) => {
      const name = path.join(folder, String(at));
      await writeFile(name, content);
      return name;
    }),
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', recognising, ...names]);
  const { found, grownBy } = JSON.parse(stdout) as { readonly found: readonly (string | null)[]; readonly grownBy: number };
  expect(found).toEqual(['pdf', 'png', 'jpeg', null, null, null]);
  expect(grownBy).toBeLessThan(UNPACKED / 4);
});

const options = { type: 'application/pdf', name: 'a.pdf' };
const hostile: readonly (readonly [string, Buffer, typeof options])[] = [
  ['A program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), options],
  ['A page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(600)), options],
  ['A picture that says it is a PDF', png(), options],
  ['A PDF that says it is a picture', pdf(), { type: 'image/png', name: 'a.png' }],
  ['A PDF with a ZIP behind it', Buffer.concat([pdf(), Buffer.from('PK\x03\x04'), Buffer.alloc(80, 1)]), options],
  ['A page before a PDF', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()]), options],
  [
    'A picture with a ZIP behind it',
    Buffer.concat([png(), Buffer.from('PK\x03\x04'), Buffer.alloc(80, 1)]),
    { type: 'image/png', name: 'a.png' },
  ],
  ...Object.entries(packedOthers()).map(([what, content]) => [what, content, options] as const),
  // Each ends as its type does, within the last words of a ZIP that a program can open.
  ['A PDF that is a ZIP too', both(pdf(), Buffer.from('\n%%EOF\n')), options],
  ['A JPEG that is a ZIP too', both(packedJpeg(), Buffer.from([0xff, 0xd9])), { type: 'image/jpeg', name: 'a.jpg' }],
  ['A PDF that was cut off', pdf().subarray(0, 300), options],
];
test.each(hostile)('%s is refused, and nothing of it is kept', async (_what, content, as) => {
  const server = await startShop();
  const { place, last } = await sendFile(server.address, content, as);
  const { error } = (await last.json()) as { readonly error: { readonly errorObj: { readonly problems: unknown } } };
  expect([last.status, error.errorObj.problems]).toEqual([422, [{ path: '', problem: 'type' }]]);
  expect((await lookAtUpload(place)).status).toBe(404);
  expect([await keptRows(server), await keptFiles(server)]).toEqual([0, []]);
});

test('The description of a file is judged before its content is uploaded; names are never paths', async () => {
  const server = await startShop();
  const { address } = server;
  const statusOf = async (options: Parameters<typeof beginUpload>[1]) => (await beginUpload(address, options)).status;
  expect(await statusOf({ size: 5_000_001 })).toBe(413);
  expect(await statusOf({ size: 5_000_000 })).toBe(201);
  expect(await statusOf({ size: 0 })).toBe(400);
  expect(await statusOf({ type: 'text/html' })).toBe(415);
  expect(await statusOf({ field: 'businessName' })).toBe(404);
  expect(await statusOf({ form: 'constructor' })).toBe(404);
  expect(await statusOf({ tenant: 'xx' })).toBe(404);
  expect(await statusOf({ tenant: 'cl' })).toBe(404);
  expect(await statusOf({ name: 'a\u0000.pdf' })).toBe(400);
  expect(await statusOf({ headers: { origin: 'https://other.example' } })).toBe(403);
  for (const name of ['../../../etc/passwd', '..\\..\\a.pdf', '/etc/passwd', 'con', 'a.pdf/../../b', '.'.repeat(300)]) {
    const { last } = await sendFile(address, pdf(), { name });
    expect([name, last.status]).toEqual([name, 204]);
  }
  expect(new Set(await keptFiles(server))).toEqual(new Set(['0']));
});

test('Pieces that do not fit are refused, and two who send at once do not both count', async () => {
  const server = await startShop();
  const { address } = server;
  const content = pdf(300_000);
  const begun = await beginUpload(address, { size: content.length });
  const place = `${address}${begun.headers.get('location')}`;
  const piece = content.subarray(0, 131_072);
  expect((await sendPiece(place, 5, piece)).status).toBe(409);
  expect((await sendPiece(place, 0, content.subarray(0, 100))).status).toBe(400);
  expect((await sendPiece(place, 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  expect((await sendPiece(place, 0, piece, { 'content-type': 'application/json' })).status).toBe(413);
  expect((await sendPiece(place, 0, piece, { 'content-type': 'text/plain' })).status).toBe(415);
  const both = await Promise.all([0, 1, 2].map(() => sendPiece(place, 0, piece)));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  expect((await sendPiece(place, 131_072, Buffer.alloc(content.length))).status).toBe(413);
  expect((await sendPiece(`${place.slice(0, -3)}abc`, 0, piece)).status).toBe(404);
  expect((await removeUpload(place)).status).toBe(204);
  expect([await keptRows(server), await keptFiles(server)]).toEqual([0, []]);
});

test('Twenty files at once arrive whole; what is never sent goes after its time; an address has so many an hour', async () => {
  const server = await startShop({ limits: { uploadsOfAddress: { scope: 'uploads', hits: 21, seconds: 3600 } } });
  const { address } = server;
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) => sendFile(address, pdf(200_000 + at), { name: `${at}.pdf` }, 131_072)),
  );
  expect(sent.map(({ last }) => last.status)).toEqual(Array.from({ length: 20 }, () => 204));
  const cut = await beginUpload(address, { size: 400_000 });
  expect((await sendPiece(`${address}${cut.headers.get('location')}`, 0, pdf(131_072).subarray(0, 131_072))).status).toBe(204);
  expect((await beginUpload(address)).status).toBe(429);
  // One company takes one of them, and two that send the same do not both get it.
  const value = sentFile(sent[3]?.place ?? '', { name: '3.pdf', bytes: pdf(200_003).length });
  const other = { email: 'other@example.com', document: '12345678E', companyDocument: '10101174102' };
  const both = await Promise.all([register(server, { taxCertificate: value }), register(server, { taxCertificate: value, ...other })]);
  const [ok, refused] = both.toSorted((one, two) => one.status - two.status).map(({ status }) => status);
  expect([ok, [409, 422].includes(refused ?? 0)]).toEqual([201, true]);
  later(server, 47);
  await sweep(server);
  expect(await keptRows(server)).toBe(21);
  later(server, 2);
  await sweep(server);
  expect([await keptRows(server), (await keptFiles(server)).length]).toEqual([1, 2]);
});
