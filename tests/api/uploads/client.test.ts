import { Upload } from 'tus-js-client';
import { expect, test } from 'vitest';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { start } from '../../support/api/start.ts';
import { lookAtUpload, pdf } from '../../support/api/uploads.ts';

const tenants = compiledForAll();

test('A client of the protocol that is not ours sends a file, stops, and goes on where it was', async () => {
  const { address } = await start({ compiledDir: tenants.dir });
  const content = pdf(700_000);
  const metadata = { form: 'companyRegistration', field: 'taxCertificate', filename: 'ficha.pdf', filetype: 'application/pdf' };
  const options = { endpoint: `${address}/api/uploads/pe`, metadata, chunkSize: 131_072, retryDelays: null };
  const place = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(content, {
      ...options,
      onError: reject,
      onChunkComplete: (_size, accepted) => {
        if (accepted < 262_144) return;
        void upload.abort().then(() => resolve(upload.url ?? ''));
      },
    });
    upload.start();
  });
  const offset = Number((await lookAtUpload(place)).headers.get('upload-offset'));
  expect(offset).toBeGreaterThanOrEqual(262_144);
  expect(offset).toBeLessThan(content.length);
  await new Promise<void>((resolve, reject) => {
    new Upload(content, { ...options, uploadUrl: place, onError: reject, onSuccess: () => resolve() }).start();
  });
  expect((await lookAtUpload(place)).headers.get('upload-offset')).toBe(String(content.length));
});
