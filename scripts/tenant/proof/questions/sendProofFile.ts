import { writeSentFiles } from '../../../../engine/runtime.ts';
import { formatUploadMetadata } from '../../../../src/contract/format/formatUploadMetadata.ts';
import { fetchAdmitted } from '../fetchAdmitted.ts';

const NAME = 'papel de prueba.pdf';
const content = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const TUS = { 'tus-resumable': '1.0.0' };

/** Sends a file for a field of a form, as a page does: the value that says so. */
export async function sendProofFile(
  address: string,
  { tenant, form, field }: Readonly<Record<'tenant' | 'form' | 'field', string>>,
): Promise<string> {
  const values = { form, field, filename: NAME, filetype: 'application/pdf' };
  const creation = await fetchAdmitted(`${address}/api/uploads/${tenant}`, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(content.length), 'upload-metadata': formatUploadMetadata(values) },
  });
  const place = creation.headers.get('location') ?? '';
  const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const sent = await fetchAdmitted(address + place, { method: 'PATCH', headers, body: content });
  if (!sent.ok) throw new Error(`A file for ${field} of ${form} was refused with ${creation.status} and ${sent.status}.`);
  return writeSentFiles([{ token: place.split('/').at(-1) ?? '', type: 'pdf', bytes: content.length, name: NAME }]);
}
