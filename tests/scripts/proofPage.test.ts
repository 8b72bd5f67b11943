import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Figure, mergeFigures, readFigures } from '../../scripts/proof/figures.ts';
import { proofAsHtml, proofAsMarkdown, proofLines } from '../../scripts/proof/proofPage.ts';

const figure = (from: string, name: string, more: Partial<Figure> = {}): Figure => ({
  from,
  name,
  cells: ['1'],
  heads: ['kB'],
  command: `npm run ${from}`,
  at: '2026-01-02T00:00:00.000Z',
  node: 'v24.0.0',
  processor: 'Any',
  cores: 2,
  gibibytes: 4,
  load: [0.1, 0.2],
  ...more,
});

const goal = { subject: 'Pages', what: 'size', goal: '≤ 2 kB', from: 'bytes', row: 'all', command: 'npm run bytes' };

test('A figure that was measured again replaces the older one; a measurement’s other rows go with it, those of single tests stay', () => {
  const at = '2026-02-02T00:00:00.000Z';
  const kept = [figure('bench/a', 'one'), figure('bench/a', 'two'), figure('bytes', 'one'), figure('bytes', 'two')];
  const merged = mergeFigures(kept, [figure('bench/a', 'one', { at }), figure('bytes', 'one', { at })]);
  expect(merged.map(({ from, name, at: when }) => [from, name, when === at])).toEqual([
    ['bench/a', 'one', true],
    ['bytes', 'one', true],
    ['bytes', 'two', false],
  ]);
});

test('What was measured before the kept figures does not replace them', () => {
  const merged = mergeFigures([figure('bench/a', 'one')], [figure('bench/a', 'one', { at: '2025-01-01T00:00:00.000Z', cells: ['9'] })]);
  expect(merged.map(({ cells }) => cells)).toEqual([['1']]);
});

test('A goal without a figure says so with its command; with one it is reached or missed; a figure’s own goal needs no line', () => {
  expect(proofLines([goal], [])).toMatchObject([{ is: 'not measured', command: 'npm run bytes', reached: '' }]);
  const missed = figure('bytes', 'all', { goal: { text: '≤ 2', reached: false } });
  const other = figure('bench/new', 'x', { goal: { text: '≤ 3:', reached: true } });
  expect(proofLines([goal], [missed, other])).toMatchObject([
    { is: 'missed', reached: 'kB: 1', at: '2026-01-02' },
    { subject: 'More', what: 'new: x', goal: '≤ 3', is: 'reached' },
  ]);
});

test('A part that is measured beside what is judged is not shown with its goal', () => {
  const whole = figure('bytes', 'all', { goal: { text: '≤ 2', reached: true } });
  expect(proofLines([goal], [whole, figure('bytes', 'all scripts')])).toMatchObject([
    { what: 'size: all', goal: '≤ 2 kB', is: 'reached' },
    { what: 'size: all scripts', goal: '', is: 'measured' },
  ]);
});

test('Markdown and HTML hold every line, and what a figure says is text', () => {
  const lines = proofLines([goal], [figure('bytes', 'all', { cells: ['<b>|'] })]);
  expect(proofAsMarkdown(lines)).toContain('kB: <b>\\|');
  expect(proofAsHtml(lines)).toContain('kB: &lt;b&gt;|');
});

test('Files of results are read with their source; one without columns, of an older version, is left out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proof-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'bench'));
  const { from: _, name, cells, ...measured } = figure('x', 'one');
  await writeFile(path.join(folder, 'bench/a.json'), JSON.stringify({ ...measured, rows: [{ name, cells }], raw: {} }));
  await writeFile(path.join(folder, 'bench/old.json'), JSON.stringify({ at: measured.at, rows: [{ name, cells }] }));
  expect(await readFigures(folder)).toEqual([figure('bench/a', 'one', { command: measured.command })]);
});
