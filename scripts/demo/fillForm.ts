import { fillingOf, type Resolved } from '../../engine/compiler.ts';
import { dayIn, type FormRecord, type Json, type Kind, type Mistake, type Value } from '../../engine/runtime.ts';
import { toPayload } from '../../src/server/policy/forms/toPayload.ts';
import type { LoadedForm } from '../../src/server/release/loadRelease.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import { recordOf } from '../tenant/proof/subject.ts';
import { numberOf, type Use } from './numberOf.ts';
import type { Words } from './wordsOf.ts';

type FillContext = { readonly tenant: Tenant; readonly resolved: Resolved; readonly words: Words; readonly now: Date };

export type FilledIn = { readonly form: LoadedForm; readonly record: FormRecord; readonly body: Json };

/**
 * A tenant's form filled in, and its body.
 * @throws if it has mistakes, as `tryForm` reports
 */
export async function fillForm(context: FillContext, name: string, given: GivenValues, seed: number): Promise<FilledIn> {
  const { form, record, mistakes } = await tryForm(context, name, given, seed);
  const { code, now } = context.tenant;
  if (mistakes.length > 0) throw new Error(`${code} ${name}: ${JSON.stringify(mistakes)} in ${JSON.stringify(record)}`);
  return { form, record, body: toPayload(form, record, now.shell.newExperience) };
}

type TriedForm = { readonly form: LoadedForm; readonly record: FormRecord; readonly mistakes: readonly Mistake[] };
type GivenValues = Readonly<Record<string, Value>>;

/**
 * A tenant's form as somebody fills it in: the given values, for documents and phones numbers of their own (`seed`), for the rest what the
 * rules let through.
 */
export async function tryForm(
  { tenant, resolved, words, now }: FillContext,
  name: string,
  given: GivenValues,
  seed: number,
): Promise<TriedForm> {
  const form = await tenant.now.form(name);
  if (form === undefined) throw new Error(`${tenant.code} has no form ${name}.`);
  const { side, shell } = tenant.now;
  const filling = fillingOf(resolved.data, { ...side, today: dayIn(now, shell.timeZone) }, name);
  const usual = filling.fill(given);
  const own: Record<string, Value> = {};
  for (const { field, kind, context } of filling.askedFields) {
    const areaCode = areaCodeField(resolved, field);
    if (areaCode !== undefined && given.areaCode !== undefined) own[areaCode] = given.areaCode;
    const value = usual[field];
    if (value === undefined || Object.hasOwn(given, field)) continue;
    if (kind === 'document') {
      const type = context.typeField === undefined ? Object.keys(context.types)[0] : String(usual[context.typeField]);
      const definition = context.types[type ?? ''];
      const use = holderOf(resolved, field);
      const begins = given[`${use}Number`];
      const holder = { use, type: type ?? '', begins: begins === undefined ? undefined : String(begins) };
      if (definition !== undefined) own[field] = numberOf(words, { ...holder, definition }, seed);
    }
    // What somebody may leave out would say the same of everybody.
    if (!context.mandatory && isPersonal.has(kind)) own[field] = '';
    else if (kind === 'phone') own[field] = phoneLike(String(value), seed + field.length);
    else if (kind === 'name' && words.named[field] !== undefined) own[field] = words.named[field];
  }
  const record = form.form.visible(recordOf(form.form, filling.fill({ ...given, ...own })));
  return { form, record, mistakes: form.form.judge(record) };
}

const isPersonal: ReadonlySet<Kind> = new Set<Kind>(['name', 'text', 'phone', 'street', 'houseNumber', 'coordinates', 'file']);

/** Whose number a field asks for. */
function holderOf({ data }: Resolved, name: string): Use {
  const field = data.fields?.[name];
  return field?.kind === 'document' ? field.use : 'owner';
}

/** The field that asks the area code of a phone, where one does. */
function areaCodeField({ data }: Resolved, name: string): string | undefined {
  const field = data.fields?.[name];
  return field?.kind === 'phone' ? field.areaCode : undefined;
}

/** As long, and with the beginning, of a number that the rules let through. */
export function phoneLike(good: string, seed: number): string {
  const digits = good.replace(/\D/gu, '');
  const others = String((seed * 7_654_321 + 24_681_357) % 10 ** 8).padStart(8, '3');
  return digits.slice(0, 2) + others.slice(0, digits.length - 2);
}
