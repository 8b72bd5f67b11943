import { compile as toTypes } from 'json-schema-to-typescript';
import { type EmittedTenant, editorSchemas, formSchema, unionOfForms } from '../../engine/compiler.ts';
import { contract } from './contract.ts';

const HEAD = '// Generated from tenants/ by "npm run tenant -- build": one type a form, the union over all tenants.\n';

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Files below schemas/ that are committed so that a change of YAML can be read in review: path → text. */
export async function committedFiles(tenants: readonly EmittedTenant[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { tenant, forms } of tenants) {
    for (const [form, { schemas }] of Object.entries(forms))
      files.set(`${tenant}/${form}.schema.json`, `${JSON.stringify(formSchema(tenant, form, schemas), null, 2)}\n`);
  }
  for (const [name, schema] of Object.entries(editorSchemas(contract)))
    files.set(`authoring/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  files.set('forms.d.ts', await formTypes(tenants));
  return files;
}

async function formTypes(tenants: readonly EmittedTenant[]): Promise<string> {
  const names = [...new Set(tenants.flatMap(({ forms }) => Object.keys(forms)))].sort();
  const types = await Promise.all(
    names.map((name) =>
      toTypes(
        unionOfForms(tenants.flatMap(({ forms }) => (forms[name] === undefined ? [] : [forms[name].schemas]))) as Parameters<
          typeof toTypes
        >[0],
        pascal(name),
        { bannerComment: '', format: false, additionalProperties: false },
      ),
    ),
  );
  return `${HEAD}\n${types.join('\n')}`;
}
