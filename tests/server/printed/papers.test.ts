import { describe, expect, test } from 'vitest';
import { invoicePaper, orderPaper, type PrintedLine, type PrintedQuotation, quotationPaper } from '../../../src/server/papers/papers.ts';
import { renderPdf } from '../../../src/server/papers/pdf.ts';
import { printBuyer } from '../../../src/server/papers/printBuyer.ts';
import { codes } from '../../tenants/compiled.ts';
import { readPdf } from './readPdf.ts';
import { releaseOf } from './releaseOf.ts';

const now = new Date('2026-11-20T15:00:00Z');
const line = (name: string, at = 0): PrintedLine => ({
  sku: `10${at}`,
  name,
  quantity: 1200,
  unitPrice: '29990.00',
  amount: '35988000.00',
});
const quotation = (more: Partial<PrintedQuotation> = {}): PrintedQuotation => ({
  number: '1000017',
  madeAt: now,
  validUntil: '2026-11-23',
  store: { name: 'Ñuñoa', address: 'Av. Irarrázaval 1234' },
  buyer: { name: 'María Núñez', below: ['12.345.678-5'] },
  lines: [line('Cerâmica São João 30×30 °C')],
  total: '35988000.00',
  ...more,
});
const written = async (code: string, more?: Partial<PrintedQuotation>) =>
  readPdf(await renderPdf(quotationPaper(releaseOf(code), quotation(more), now)));

describe('a quotation as a PDF', () => {
  test.each(codes)('%s: in its language, tagged, with the words, money and date of the shop', async (code) => {
    const release = releaseOf(code);
    const { objects, text, structure } = await written(code);
    const catalog = objects.find((object) => object.includes('/Type /Catalog')) ?? '';
    expect(catalog).toContain(`/Lang (${release.shell.language})`);
    for (const entry of ['/StructTreeRoot', '/MarkInfo', '/ViewerPreferences']) expect(catalog).toContain(entry);
    expect(objects.some((object) => object.includes('/Marked true'))).toBe(true);
    expect(objects.some((object) => object.includes('/DisplayDocTitle true'))).toBe(true);
    expect(structure.filter((kind) => kind === 'H1')).toHaveLength(1);
    // Where it is bought and by whom, and what.
    expect(structure.filter((kind) => kind === 'H2')).toHaveLength(3);
    expect([structure.filter((kind) => kind === 'TH').length, structure.filter((kind) => kind === 'TD').length]).toEqual([6, 6]);
    expect(structure.filter((kind) => kind === 'Figure')).toHaveLength(1);
    const money = new Intl.NumberFormat(release.shell.language, { style: 'currency', currency: release.shell.currency });
    expect(text.replaceAll(/[\s\u00A0]/g, ' ')).toContain(
      money
        .format(35_988_000)
        .replace(/[.,]00$/, '')
        .replaceAll(/\s/g, ' '),
    );
    for (const expected of ['1000017', 'María Núñez', 'Ñuñoa', 'Cerâmica São João 30×30 °C', release.shell.name])
      expect(text).toContain(expected);
    expect(text).not.toContain('{');
  });

  test.each(codes)('%s: on the paper of the country', async (code) => {
    const [width, height] = ['cl', 'homy', 'mx', 'co'].includes(code) ? [612, 792] : [595.28, 841.89];
    const boxes = (await written(code)).objects.flatMap((object) => /\/MediaBox \[([^\]]*)\]/.exec(object)?.[1] ?? []);
    expect(new Set(boxes)).toEqual(new Set([`0 0 ${width} ${height}`]));
  });

  test.each(codes)('%s says within how many hours the store sends it, and between which it comes (section 9)', async (code) => {
    const text = (await written(code)).text.replaceAll(/\s+/gu, ' ');
    expect(text).toMatch(/\b48 horas\b.*\b09:00\b.*\b21:00/u);
  });

  test('what only adorns is an artifact, and each page says which of how many it is', async () => {
    const read = await written('cl', { lines: Array.from({ length: 90 }, (_, at) => line(`Tabla ${at}`, at)) });
    expect(read.pages).toBeGreaterThan(2);
    for (let page = 1; page <= read.pages; page++) expect(read.text).toContain(`Página ${page} de ${read.pages}`);
    expect(read.structure.filter((kind) => kind === 'TR')).toHaveLength(92);
    expect(read.text).toContain('Tabla 89');
  });

  test.each([
    ['a formula', '=cmd|/C calc!A0'],
    ['a very long word', 'x'.repeat(5000)],
    ['a very long name', 'Muy largo '.repeat(500)],
    ['right to left, with marks that turn', '\u202Eנעמי\u202C مرحبا'],
    ['emoji', '👩‍👩‍👧‍👦 🛠️'],
    ['the syntax of the file', ') Tj ET EMC endstream endobj << /Type /Catalog >> ('],
    ['controls', 'a\u0000b\u0007c\nd'],
    ['nothing', ''],
  ])('%s as a name breaks nothing', async (_what, name) => {
    const read = await written('br', { buyer: { name, below: [name] }, lines: [line(name)], store: { name, address: name } });
    expect(read.objects.filter((object) => /\/Type \/Catalog/.test(object))).toHaveLength(1);
    expect(read.structure.filter((kind) => kind === 'H1')).toHaveLength(1);
    expect(read.text).toContain('1000017');
    expect(read.pages).toBeLessThan(5);
  });
});

describe('an order and an invoice as a PDF', () => {
  const lines = [line('Taladro')];
  const buyer = { name: 'María Núñez', below: [] };

  test.each(codes)('%s: sums, and a note that the copy is no tax document', async (code) => {
    const release = releaseOf(code);
    const order = {
      number: '80001',
      placedAt: now,
      status: 'En preparación',
      buyer,
      creator: 'Rosa Prado',
      references: [{ label: 'Orden de compra', value: 'OC-4711' }],
      delivery: 'home' as const,
      place: ['Obra norte', 'Los Robles 12'],
      lines,
      subtotal: '10.00',
      shipping: '5.00',
      total: '15.00',
    };
    const invoice = { number: 'F-77', orderNumber: '80001', issuedAt: now, buyer, lines, net: '84.00', tax: '16.00', total: '100.00' };
    const { text: printed } = readPdf(await renderPdf(orderPaper(release, order, now)));
    for (const expected of ['80001', 'Rosa Prado', 'OC-4711', 'Obra norte', 'Los Robles 12']) expect(printed).toContain(expected);
    const texts = await Promise.all(
      (['invoice', 'receipt', 'creditNote'] as const).map(
        async (kind) => readPdf(await renderPdf(invoicePaper(release, { ...invoice, kind }, now))).text,
      ),
    );
    // Each kind has a title of its own.
    expect(new Set(texts).size).toBe(3);
    // Who sells is the company, as the law knows it.
    const { company, support } = release.shell;
    const seller = [company?.name, company?.address, support?.taxId].map((text) => text?.replaceAll(/\s+/gu, ' ') ?? '');
    for (const text of texts.map((one) => one.replaceAll(/\s+/gu, ' ')))
      for (const expected of ['F-77', '80001', '84', '16', '100', ...seller]) expect(text).toContain(expected);
  });
});

describe('who buys, on a PDF', () => {
  const company = { ar: '30-35755313-6', br: '40.812.769/0001-29', cl: '77.357.553-3', co: '903.575.531-2', homy: '77.357.553-3' };
  const companies = { ...company, mx: 'CAH110406REJ', pe: '20357553131', uy: '21 571956 0013' };
  const people = { br: '858.802.769-02', cl: '17.951.622-5', homy: '17.951.622-5', uy: '4.009.651-4' };
  const print = (code: string, buyer: Parameters<typeof printBuyer>[1], companyId: string | null) =>
    printBuyer(releaseOf(code), buyer, companyId).below;
  const bare = (document: string) => document.replace(/[^0-9A-Z]/gu, '');

  test.each(Object.entries(companies))(
    '%s: a company’s document as its country writes it, though no form asks for its type',
    (code, shown) => {
      expect(print(code, { name: 'Tornillo', document: bare(shown) }, 'a company')).toEqual([shown]);
    },
  );

  test.each(Object.entries(people))('%s: a person’s', (code, shown) => {
    expect(print(code, { name: 'María', document: bare(shown) }, null)).toEqual([shown]);
  });

  test('co: a document of ten digits by whose it is, and by its type where the form asked for it', () => {
    const document = '9035755312';
    expect(print('co', { name: 'Guayacán', document, isEntity: true }, null)).toEqual(['903.575.531-2']);
    expect(print('co', { name: 'Óscar', document, documentType: 'CEDULA_DE_CIUDADANIA' }, null)).toEqual(['9.035.755.312']);
    expect(print('co', { name: 'Óscar', document }, null)).toEqual(['9.035.755.312']);
    expect(print('co', { name: 'Óscar' }, null)).toEqual([]);
  });
});
