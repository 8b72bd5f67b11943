import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlOf } from '../../../scripts/tenant/proof/report/htmlOf.ts';
import { launch } from '../../engine/renderer/browser/site.ts';
import { copyOfTenants } from '../copyOfTenants.ts';
import { row } from './row.ts';

const { scratch, tenantsDir, report, tenant } = copyOfTenants();

describe('npm run tenant -- test', { timeout: 240_000 }, () => {
  test('is 2 for a tenant or a place that is not there', async () => {
    expect(await tenant(['test', 'nowhere', '--report', report])).toMatchObject({ code: 2, out: '' });
    const { code, err } = await tenant(['test', '--places', 'moon', '--report', report]);
    expect([code, err]).toEqual([2, '--places names "moon", but there are: validator, server, gateway, browser.\n']);
  });

  test('is 0 where all agree, at validator and server, and writes three reports', async () => {
    const { code, out } = await tenant(['test', 'uy', '--places', 'validator,server', '--report', report]);
    expect(out).toMatch(/^\d{4,} passed, 0 failed\n$/mu);
    // Tables of the specification judge each of its document types.
    expect(out).not.toContain('no table judges');
    expect(code).toBe(0);
    expect(readFileSync(path.join(report, 'report.html'), 'utf8')).toContain('<title>All agree');
    expect(readFileSync(path.join(report, 'junit.xml'), 'utf8')).toMatch(/<testsuites tests="\d+" failures="0">/u);
    expect(readFileSync(path.join(report, 'cases.csv'), 'utf8')).toContain('uy,personRegistration,primaryPhone,phone,');
  });

  test('is 2 where the YAML cannot be compiled', async () => {
    const file = path.join(tenantsDir, 'cl/fields.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace('primaryPhone:', 'primaryPhne:'));
    const { code, err } = await tenant(['test', 'cl', '--report', report]).finally(() => writeFileSync(file, before));
    expect([code, err]).toEqual([2, 'cl: nothing can be tried while there are mistakes: npm run tenant -- check\n']);
  });
});

describe('the report in a browser', { timeout: 60_000 }, () => {
  let browser: Browser;
  let page: Page;
  const calls: string[] = [];
  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    page.on('request', (request) => calls.push(request.url()));
    page.on('dialog', (dialog) => calls.push(dialog.message()));
    const hostile = ['<img src=x onerror=alert(1)>', '</script><script>alert(1)</script>', 'x'.repeat(400)].map((typed) => row({ typed }));
    const rows = [...hostile, ...Array.from({ length: 300 }, (_, at) => row({ tenant: at % 2 === 0 ? 'aa' : 'bb', what: `case ${at}` }))];
    const file = path.join(scratch, 'hostile.html');
    writeFileSync(
      file,
      htmlOf([...rows, row({ field: 'email', verdict: 'failed', why: 'They differ.' })], { made: new Date(0), full: false }),
    );
    await page.goto(`file://${file}`);
  }, 60_000);
  afterAll(() => browser?.close());

  test('shows what was typed as text, asks nobody for anything, and is no wider than a phone', async () => {
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(calls).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('is filtered with the keyboard alone', async () => {
    const found = () => page.getByRole('status').textContent();
    expect(await found()).toMatch(/^304 cases, 1 of them fail/u);
    await page.getByLabel('Verdict').focus();
    await page.keyboard.type('failed');
    expect(await found()).toMatch(/^1 cases, 1 of them fail/u);
    await page.keyboard.press('Home');
    await page.getByLabel('Words anywhere').focus();
    await page.keyboard.type('case 77');
    expect(await found()).toMatch(/^1 cases, 0 of them fail/u);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Clear filters');
    await page.keyboard.press('Enter');
    expect(await found()).toMatch(/^304 cases, 1 of them fail/u);
    expect(await page.getByLabel('Words anywhere').inputValue()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tenant');
  });
});
