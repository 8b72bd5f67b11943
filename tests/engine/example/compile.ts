/** forms/ → published/: what the browser and the server both read. A mistake in the YAML is reported with its line. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, formatDiagnostics, validatorFile } from 'tenant-forms/compiler';
import { contract } from './contract.ts';

const forms = path.join(import.meta.dirname, 'forms');
const published = path.join(import.meta.dirname, 'published');

const files = new Map(
  readdirSync(forms, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(forms, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]),
);
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const { tenants, diagnostics } = compile(files, { contract, hash, now: () => new Date() });
process.stderr.write(formatDiagnostics(diagnostics, files, 'text', 'forms'));
if (diagnostics.some(({ severity }) => severity === 'error')) process.exit(1);

for (const tenant of tenants) {
  const folder = path.join(published, tenant.tenant);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string | undefined) => writeFileSync(path.join(folder, name), text ?? '');
  write('theme.css', tenant.files[tenant.theme]);
  write('words.json', JSON.stringify(tenant.parts.everywhere?.words));
  for (const [name, form] of Object.entries(tenant.forms)) {
    write(`${name}.plan.json`, tenant.files[form.plan]);
    write(`${name}.texts.json`, tenant.files[form.texts]);
    write(`${name}.payload.json`, tenant.files[form.payload ?? '']);
    write(`${name}.js`, validatorFile(form.schemas));
  }
}
