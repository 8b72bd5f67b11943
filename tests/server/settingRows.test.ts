import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceSettingsTable, settingsAsMarkdown } from '../../scripts/command-line/settingsTable.ts';
import { root } from '../../scripts/root.ts';
import { productionProblems } from '../../src/server/platform/productionProblems.ts';
import { findSettingRow, settingRows } from '../../src/server/platform/settingRows.ts';
import { readSettings } from '../../src/server/platform/settings.ts';

test('The README of the server holds the table of the settings (npm run generate writes it)', () => {
  const readme = readFileSync(path.join(root, 'src/server/README.md'), 'utf8');
  expect(readme).toContain(settingsAsMarkdown());
  expect(replaceSettingsTable(readme)).toBe(readme);
  expect(replaceSettingsTable(readme.replace('| `PORT` | `8080` |', '| `PORT` | `1` |'))).toBe(readme);
});

test('Each variable that server and scripts read has a row, and each row is read', () => {
  const sources = ['src/server', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.endsWith('settingRows.ts'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  const read = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/env\.([A-Z][A-Z_0-9]+)|(?:read|address|folder)\('([A-Z_]+)'/g)].map(([, one, other]) => one ?? other ?? ''),
    ),
  );
  // What one of our processes passes to another, and the machine's own.
  const internal = ['FULL', 'PARENT_PID', 'PATH', 'VAULT'];
  expect([...read].filter((name) => !internal.includes(name) && !settingRows.some((row) => row.name === name))).toEqual([]);
  const families = settingRows.filter(({ name }) => name.includes('<'));
  // A test reads the one, Node itself the other.
  const elsewhere = ['NODES_SEED', 'UV_THREADPOOL_SIZE'];
  const known = [...read, ...families.map(({ name }) => name), ...elsewhere];
  expect(settingRows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  const text = sources.join('\n');
  for (const { name } of families) expect(text, name).toContain(name.split('_', 1)[0] ?? name);
});

test('A row of a family is found by one of its variables, and a variable without a row is refused', () => {
  expect(findSettingRow('OIDC_CL_GOOGLE').name).toBe('OIDC_<TENANT>_<PROVIDER>');
  expect(findSettingRow('CRM_URL_MAIN').name).toBe('CRM_URL_<NAME>');
  expect(() => findSettingRow('PROT')).toThrow('PROT has no row');
});

test('A refusal says what the row expects, and a value as the row’s default is accepted', () => {
  for (const { name, expected, default: value } of settingRows) {
    if (name.includes('<')) continue;
    if (expected !== undefined) {
      const { problems } = readSettings({ [name]: '\0' });
      expect(problems, name).toEqual([expect.stringContaining(`but must be ${expected}.`)]);
    }
    if (value !== undefined) expect(readSettings({ [name]: value }), name).toEqual(readSettings({}));
  }
});

test('Production demands what the rows say, and nothing else', () => {
  const { settings } = readSettings({ NODE_ENV: 'production', TEST_CLOCK_FILE: 'clock', GATEWAY_URL_ANDES: 'http://andes.example' });
  if (settings === undefined) throw new Error('These settings are right.');
  const demanded = settingRows.filter(({ inProduction }) => inProduction !== undefined);
  expect(productionProblems(settings).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    demanded
      .map(({ name, inProduction }) => ({ name: name.replace('<NAME>', 'ANDES'), inProduction }))
      .map(({ name, inProduction }) => ({ name, problem: `${name} must ${inProduction} (NODE_ENV is production).` }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
});
