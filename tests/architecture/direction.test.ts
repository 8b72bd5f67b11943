import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import configuration from '../../.config/dependency-cruiser.mjs';

/** An import that the house forbids, and the rule that says so. `to` is a file of the project or the name of a package. */
const forbidden = [
  ['engine/kinds/phone/runtime.ts', 'engine/language/tree.ts', 'engine-layers-kinds'],
  ['engine/documents/check.ts', 'engine/kinds/phone/runtime.ts', 'engine-layers-documents'],
  ['engine/forms/judge.ts', 'engine/resolve/merge.ts', 'engine-layers-forms'],
  ['engine/forms/judge.ts', 'engine/renderer/Step.tsx', 'engine-layers-forms'],
  ['engine/flows/form.ts', 'engine/renderer/Step.tsx', 'engine-layers-flows'],
  ['engine/resolve/merge.ts', 'engine/emit/schema.ts', 'engine-layers-resolve'],
  ['engine/emit/schema.ts', 'engine/flows/form.ts', 'engine-layers-emit'],
  ['engine/emit/schema.ts', 'engine/prove/cases.ts', 'engine-layers-emit'],
  ['engine/forms/judge.ts', 'engine/runtime.ts', 'doors-lead-inwards'],
  ['engine/runtime.ts', 'engine/emit/schema.ts', 'one-door-one-side'],
  ['src/web/main.tsx', 'engine/forms/judge.ts', 'engine-by-its-doors'],
  ['scripts/tenant.ts', 'engine/emit/schema.ts', 'engine-by-its-doors'],
  ['engine/emit/schema.ts', 'src/contract/types.ts', 'engine-knows-nobody'],
  ['engine/emit/schema.ts', 'node:fs', 'engine-without-node'],
  ['engine/forms/judge.ts', 'node:crypto', 'engine-without-node'],
  ['engine/forms/judge.ts', 'fastify', 'engine-without-outside-world'],
  ['engine/forms/judge.ts', 'kysely', 'engine-without-outside-world'],
  ['engine/flows/form.ts', 'react', 'only-renderer-knows-react'],
  ['engine/compiler.ts', '@rjsf/core', 'only-renderer-knows-react'],
  ['engine/kinds/phone/runtime.ts', 'engine/kinds/phone/kind.ts', 'kinds-at-run-time'],
  ['engine/kinds/phone/runtime.ts', 'engine/kinds/phone/declaration.ts', 'kinds-at-run-time'],
  ['engine/kinds/commonKinds.ts', 'engine/kinds/phone/cases.ts', 'kinds-at-run-time'],
  ['engine/kinds/choice/runtime.ts', 'engine/kinds/choice/diagnosticCodes.ts', 'kinds-at-run-time'],
  ['engine/kinds/choice/runtime.ts', 'engine/language/diagnosticCodes/words.ts', 'kinds-at-run-time'],
  ['engine/kinds/phone/kind.ts', 'engine/language/grammar.ts', 'engine-layers-kinds'],
  ['engine/forms/judge.ts', 'engine/kinds/phone/declaration.ts', 'compiler-of-kinds-for-the-compiler'],
  ['engine/runtime.ts', 'engine/kinds/phone/cases.ts', 'compiler-of-kinds-for-the-compiler'],
  ['engine/renderer.ts', 'engine/kinds/kinds.ts', 'compiler-of-kinds-for-the-compiler'],
  ['src/web/main.tsx', 'engine/compiler.ts', 'no-compiler-in-the-browser'],
  ['src/web/main.tsx', 'yaml', 'no-compiler-in-the-browser'],
  ['engine/renderer/Step.tsx', 'ajv', 'no-compiler-in-the-browser'],
  ['src/web/main.tsx', 'node:path', 'no-node-in-the-browser'],
  ['src/web/main.tsx', 'src/server/main.ts', 'web-without-server'],
  ['src/server/main.ts', 'src/web/main.tsx', 'server-without-web'],
  ['src/web/main.tsx', 'src/studio/page/main.tsx', 'studio-apart'],
  ['src/studio/page/main.tsx', 'src/server/main.ts', 'studio-without-server'],
  ['src/studio/page/main.tsx', 'src/server/domain/mail/sendMail.ts', 'studio-without-server'],
  ['src/server/domain/mail/composeSample.ts', 'src/server/store/mails.ts', 'mails-written-anywhere'],
  ['src/server/papers/mail/mailHtml.ts', 'node:path', 'no-node-in-the-browser'],
  ['src/studio/page/main.tsx', 'node:path', 'no-node-in-the-browser'],
  ['src/contract/types.ts', 'src/server/main.ts', 'contract-without-sides'],
  ['src/web/features/session/Login.tsx', 'src/web/features/profile/Profile.tsx', 'features-apart'],
  ['src/server/features/session/routes.ts', 'src/server/features/profile/routes.ts', 'features-apart'],
  ['src/web/design/Button.tsx', 'src/web/app/shell/App.tsx', 'design-below-all'],
  ['src/server/main.ts', 'scripts/tenant.ts', 'handles-outside'],
  ['scripts/tenant.ts', 'tests/support/api/call.ts', 'no-tests-in-scripts'],
  ['scripts/tenant/proof/judgeCases.ts', 'tests/support/api/call.ts', 'no-tests-in-scripts'],
  ['scripts/tenant/proof/judgeCases.ts', 'tests/oracle/limits.ts', 'no-tests-in-scripts'],
  ['scripts/tenant.ts', 'scripts/tenant/proof/oracle/limits.ts', 'oracle-for-the-proof'],
  ['scripts/tenant/proof/oracle/judge.ts', 'engine/compiler.ts', 'oracle-is-independent'],
  ['scripts/tenant/proof/oracle/judge.ts', 'scripts/tenant/proof/judgeCases.ts', 'oracle-is-independent'],
  ['src/server/main.ts', 'src/server/utils/text.ts', 'no-drawers'],
  ['engine/language/grammar.ts', 'engine/check/check.ts', 'engine-layers-language'],
  ['engine/merge/mergeDocuments.ts', 'engine/resolve/merge.ts', 'engine-layers-merge'],
  ['engine/check/check.ts', 'engine/emit/schema.ts', 'engine-layers-check'],
  ['engine/prove/cases.ts', 'engine/flows/form.ts', 'engine-layers-prove'],
  ['engine/diff/compare.ts', 'engine/assist/complete.ts', 'engine-layers-diff'],
  ['engine/assist/complete.ts', 'engine/renderer/Step.tsx', 'engine-layers-assist'],
  ['engine/renderer/Step.tsx', 'engine/emit/schema.ts', 'engine-layers-renderer'],
  ['src/server/platform/clock.ts', 'src/server/policy/money.ts', 'server-rooms-platform'],
  ['src/server/release/tenant.ts', 'src/server/store/users.ts', 'server-rooms-release'],
  ['src/server/policy/money.ts', 'src/server/store/users.ts', 'server-rooms-policy'],
  ['src/server/papers/invoice.ts', 'src/server/store/users.ts', 'server-rooms-papers'],
  ['src/server/store/users.ts', 'src/server/domain/placeOrder.ts', 'server-rooms-store'],
  ['src/server/domain/placeOrder.ts', 'src/server/http/command.ts', 'server-rooms-domain'],
  ['src/server/domain/placeOrder.ts', 'src/server/adapters/mail/smtp.ts', 'server-rooms-domain'],
  ['src/server/adapters/mail/smtp.ts', 'src/server/http/command.ts', 'server-rooms-adapters'],
  ['src/server/http/command.ts', 'src/server/features/orders/placeOrder.ts', 'server-rooms-http'],
  ['src/server/features/orders/placeOrder.ts', 'src/server/adapters/mail/smtp.ts', 'server-rooms-features'],
  ['src/server/jobs/sendMails.ts', 'src/server/http/command.ts', 'server-rooms-jobs'],
  ['src/server/pages/page.ts', 'src/server/features/orders/placeOrder.ts', 'server-rooms-pages'],
  ['src/server/api-docs/document.ts', 'src/server/store/users.ts', 'server-rooms-api-docs'],
  ['src/server/domain/placeOrder.ts', 'kysely', 'sql-in-the-store'],
  ['src/server/features/orders/placeOrder.ts', 'pg', 'sql-in-the-store'],
] as const;

const allowed = [
  ['src/studio/worker/worker.ts', 'engine/compiler.ts'],
  ['engine/kinds/phone/runtime.ts', 'engine/documents/check.ts'],
  ['engine/kinds/phone/kind.ts', 'engine/kinds/phone/runtime.ts'],
  ['engine/kinds/choice/diagnosticCodes.ts', 'engine/language/diagnosticCodes/words.ts'],
  ['engine/kinds/declarationProblem.ts', 'engine/language/diagnosticCodes.ts'],
  ['engine/kinds/phone/kind.ts', 'engine/kinds/phone/cases.ts'],
  ['engine/forms/judge.ts', 'engine/kinds/allKinds.ts'],
  ['engine/emit/schema.ts', 'engine/documents/check.ts'],
  ['engine/emit/schema.ts', 'ajv'],
  ['scripts/tenant/proof/judgeCases.ts', 'scripts/tenant/proof/oracle/judge.ts'],
  ['engine/renderer/Step.tsx', 'engine/flows/form.ts'],
  ['engine/renderer/Step.tsx', 'react'],
  ['engine/renderer.ts', 'engine/renderer/Step.tsx'],
  ['src/web/main.tsx', 'engine/renderer.ts'],
  ['src/server/main.ts', 'engine/runtime.ts'],
  ['src/server/main.ts', 'node:fs'],
  ['scripts/tenant.ts', 'engine/compiler.ts'],
  ['scripts/tenant.ts', 'src/server/main.ts'],
  ['tests/engine/judge.test.ts', 'engine/forms/judge.ts'],
  ['src/server/features/session/routes.ts', 'src/contract/types.ts'],
] as const;

let planted: string;

beforeAll(async () => {
  planted = await mkdtemp(path.join(os.tmpdir(), 'direction-'));
});

afterAll(() => rm(planted, { recursive: true, force: true }));

test.each(forbidden)('%s may not import %s', async (from, to, rule) => {
  expect(await brokenRules(from, to)).toContain(rule);
});

test.each(allowed)('%s may import %s', async (from, to) => {
  expect(await brokenRules(from, to)).toEqual([]);
});

test('Two files may not need each other', async () => {
  const folder = await mkdtemp(path.join(planted, 'cycle-'));
  await plant(folder, 'src/server/a.ts', 'src/server/b.ts');
  await plant(folder, 'src/server/b.ts', 'src/server/a.ts');
  expect(await judge(folder)).toContain('no-cycles');
});

test('An import must lead somewhere', async () => {
  const folder = await mkdtemp(path.join(planted, 'missing-'));
  await plant(folder, 'src/server/a.ts', 'src/server/nowhere.ts');
  expect(await judge(folder)).toContain('no-missing-module');
});

test('The product imports no package that is installed for development alone', async () => {
  const folder = await mkdtemp(path.join(planted, 'package-'));
  await plantPackage(folder, 'vitest');
  await plant(folder, 'src/server/main.ts', 'vitest');
  expect(await judge(folder)).not.toContain('no-development-packages');
  await write(folder, 'package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0' } }));
  expect(await judge(folder)).toContain('no-development-packages');
});

test('Each rule is broken by a test of this file', () => {
  const alone = ['no-cycles', 'no-missing-module', 'no-development-packages'];
  const broken = new Set<string | undefined>([...forbidden.map(([, , rule]) => rule), ...alone]);
  expect((configuration.forbidden ?? []).map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

async function brokenRules(from: string, to: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(planted, 'import-'));
  if (/\.tsx?$/.test(to)) await write(folder, to, 'export {};\n');
  else if (!to.startsWith('node:')) await plantPackage(folder, to);
  await plant(folder, from, to);
  return judge(folder);
}

async function plant(folder: string, from: string, to: string): Promise<void> {
  const target = /\.tsx?$/.test(to) ? path.relative(path.dirname(from), to).replace(/^(?!\.)/, './') : to;
  await write(folder, from, `import '${target}';\n`);
}

async function plantPackage(folder: string, name: string): Promise<void> {
  await write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
  await write(folder, `node_modules/${name}/main.js`, '');
  await write(folder, 'package.json', JSON.stringify({ dependencies: { [name]: '1.0.0' } }));
}

async function write(folder: string, file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

async function judge(folder: string): Promise<string[]> {
  const { tsConfig, ...options } = configuration.options ?? {};
  const { output } = await cruise(['.'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
  });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule }) => rule.name);
}
