import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fileRulesOf, writeSentFiles } from '../../engine/runtime.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import type { Counter } from './openCounter.ts';

type Shop = { readonly counter: Pick<Counter, 'sendFile'>; readonly tenant: Tenant };

/** The files that a form asks a company for, sent as a browser sends them: field → value. */
export async function sendPapers(
  { counter, tenant }: Shop,
  form: string,
  company: { readonly document: string; readonly name: string },
): Promise<Readonly<Record<string, string>>> {
  const rules = await tenant.now.rules(form);
  const sent: Record<string, string> = {};
  for (const [field, known] of Object.entries(rules?.plan.fields ?? {})) {
    if (fileRulesOf(known) === undefined) continue;
    const title = rules?.texts.fields[field]?.label ?? field;
    const content = await drawPaper(title, [company.name, company.document]);
    // A name that ends in a dot, as S.A.C. does, has the file's own.
    const name = `${title} – ${company.name.replace(/\.$/, '')}.pdf`;
    const token = await counter.sendFile(tenant.code, { form, field, name, content });
    sent[field] = writeSentFiles([{ token, type: 'pdf', bytes: content.length, name }]);
  }
  return sent;
}

/** One page that says whose paper it is. */
async function drawPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'A4', info: { Title: title } });
  const written = buffer(paper);
  paper.fontSize(20).text(title).moveDown().fontSize(12);
  for (const line of lines) paper.text(line);
  paper.end();
  return written;
}
