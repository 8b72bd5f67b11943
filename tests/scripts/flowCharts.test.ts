// @vitest-environment jsdom
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { approvalFlow, cardFlow, quotationFlow, repurchaseFlow } from '../../engine/flows.ts';
import { root } from '../../scripts/root.ts';
import { codes, compileTenants } from '../tenants/compiled.ts';

/** Flows that are machines without a form: each of their states is drawn. */
const machines: Readonly<
  Record<
    string,
    {
      readonly page: string;
      readonly states: Readonly<Record<string, { readonly key: string; readonly always?: readonly unknown[] | undefined }>>;
    }
  >
> = {
  repurchase: { page: 'repurchase', states: repurchaseFlow.root.states },
  quotation: { page: 'quotationsLanding', states: quotationFlow.root.states },
  approval: { page: 'approvals', states: approvalFlow.root.states },
  closeCard: { page: 'myPayment', states: cardFlow.root.states.step?.states ?? {} },
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'flows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [path.join(root, 'scripts/tenant.ts'), 'flows', ...args], { env: { ...process.env } });

const tenants = compileTenants();
await run('--output', folder);
const textsOf = (svg: string): string => {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.tagName).toBe('svg');
  return documentElement.textContent ?? '';
};
const squeezed = (text: string): string => text.replaceAll(/\s+/gu, '');

test.each(codes)('%s: each flow is drawn twice, with every step and every field in the tenant’s words', (code) => {
  const tenant = tenants.get(code);
  if (!tenant) throw new Error(`${code} was not compiled`);
  const flows = Object.keys(tenant.shell.flows);
  const alone = Object.entries(machines).flatMap(([name, { page }]) => (tenant.shell.pages[page] ? [name] : []));
  expect(alone.length).toBeGreaterThan(0);
  expect(readdirSync(path.join(folder, code)).sort()).toEqual(
    [...flows, ...alone].flatMap((flow) => [`${flow}.mmd`, `${flow}.svg`]).sort(),
  );
  for (const name of alone) {
    const [svg, mermaid] = ['svg', 'mmd'].map((kind) => readFileSync(path.join(folder, code, `${name}.${kind}`), 'utf8'));
    expect(textsOf(svg ?? '')).not.toContain('undefined');
    const drawn = new Set([...(mermaid ?? '').matchAll(new RegExp(`^ +${name}-(\\w+)[[(]`, 'gmu'))].map(([, state]) => state));
    // What is only passed through shows nothing.
    const shown = Object.values(machines[name]?.states ?? {}).filter(({ always }) => !always?.length);
    expect(drawn).toEqual(new Set(shown.map(({ key }) => key)));
  }
  for (const flow of flows) {
    const [svg, mermaid] = ['svg', 'mmd'].map((kind) => readFileSync(path.join(folder, code, `${flow}.${kind}`), 'utf8'));
    // Not well formed, it would not be parsed; a line is broken between words.
    const drawn = squeezed(textsOf(svg ?? ''));
    const written = squeezed(
      (mermaid ?? '').replaceAll(/#(\d+);/gu, (_, point) => String.fromCodePoint(Number(point))).replaceAll('<br/>', ' '),
    );
    for (const { form } of Object.values(tenant.shell.flows[flow]?.variants ?? {})) {
      const { plan, texts } = tenant.forms[form] ?? {};
      const words = [
        texts?.submit,
        ...(plan?.steps.map(({ name }) => texts?.steps[name]?.title) ?? []),
        ...(plan?.steps.flatMap(({ fields }) => fields.map((field) => texts?.fields[field]?.label)) ?? []),
      ].filter((word) => word !== undefined && word !== '');
      expect(words.length).toBeGreaterThan(1);
      for (const word of words) for (const place of [drawn, written]) expect(place).toContain(squeezed(String(word)));
    }
  }
});

test('a tenant that is not there is named, with what was meant', async () => {
  await expect(run('clx')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('clx') });
});
