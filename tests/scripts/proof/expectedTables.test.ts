/** What a country writes into `expected/` beside its YAML counts as the tables of tests/oracle do, and before them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { copyOfTenants } from '../copyOfTenants.ts';

const { tenantsDir, report, tenant } = copyOfTenants();
const folder = path.join(tenantsDir, 'cl/expected');
const columns = 'field,rule,min,max,values,source';

const expected = (file: string, ...lines: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
};
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tried = (code: string) => tenant(['test', code, '--places', 'validator', '--report', report]);

describe('npm run tenant -- test', { timeout: 240_000 }, () => {
  test('a row in a country’s own table wins over the row of tests/oracle, is named where YAML differs, and no more where YAML agrees', async () => {
    expected('limits.csv', columns, 'primaryPhone,digits,8,9,,ours: old numbers have 8 digits');
    const { code, out } = await tried('cl');
    expect(code).toBe(1);
    expect(out).toContain(`tenants/cl/expected/limits.csv:2 expects no mistake, the tenants' YAML says "length"`);
    expect(out).not.toContain('tests/oracle/limits.csv');
    const file = path.join(tenantsDir, 'cl/fields.yaml');
    const before = readFileSync(file, 'utf8');
    const changed = before.replace('primaryPhone: {digits: {min: 9, max: 9}}', 'primaryPhone: {digits: {min: 8, max: 9}}');
    expect(changed).not.toBe(before);
    writeFileSync(file, changed);
    const agreed = await tried('cl').finally(() => writeFileSync(file, before));
    // Other tables still say nine digits.
    expect(agreed.out).toContain('tests/oracle/');
    expect(agreed.out).not.toContain('limits.csv');
  });

  test('a row of one country wins over the row of all (*), and says nothing of other countries', async () => {
    expected('limits.csv', columns, 'email,email,,60,,ours: our CRM keeps 60 characters');
    const { code, out } = await tried('cl');
    expect(code).toBe(1);
    expect(out).toContain('tenants/cl/expected/limits.csv:2 expects "length"');
    expect(await tried('pe')).toMatchObject({ code: 0 });
  });

  test('a field that a country expects and its YAML does not ask is named by the line of its matrix', async () => {
    expected('matrix.csv', 'form,step,field,cl,source', 'personRegistration,account,middleName,mandatory,ours: the CRM wants it');
    const { code, out } = await tried('cl');
    expect(code).toBe(1);
    expect(out).toContain('tenants/cl/expected/matrix.csv:2 expects mandatory');
  });

  test('a table of another name or with other columns is refused with the remedy', async () => {
    expected('limit.csv', columns);
    expect(await tried('cl')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^tenants\/cl\/expected\/limit\.csv is no table\. The tables are: begins\.csv, .*limits\.csv/),
    });
    rmSync(folder, { recursive: true });
    expected('limits.csv', 'field,min,max', 'email,1,60');
    expect(await tried('cl')).toMatchObject({
      code: 2,
      err: `tenants/cl/expected/limits.csv:1 must name just these columns: ${columns}.\n`,
    });
  });
});
