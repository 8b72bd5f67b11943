import { type EmittedForm, type EmittedTenant, validatorFile } from '../../engine/compiler.ts';
import { type Form, type FormPlan, type FormTexts, openForm, type ValidatorFactory } from '../../engine/runtime.ts';

/** A form that can judge, with the very validator that would be published; `now` for rules that look at today. */
export async function openCompiledForm(tenant: EmittedTenant, form: EmittedForm, now = () => new Date()): Promise<Form> {
  const read = <T>(name: string) => JSON.parse(tenant.files[name] ?? '') as T;
  const source = Buffer.from(validatorFile(form.schemas)).toString('base64');
  const module: unknown = await import(`data:text/javascript;base64,${source}`);
  return openForm({
    plan: read<FormPlan>(form.plan),
    texts: read<FormTexts>(form.texts),
    now,
    factory: (module as { readonly default: ValidatorFactory }).default,
  });
}
