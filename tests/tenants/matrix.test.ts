import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { questions } from '../../engine/kinds/questions.ts';
import { EMAIL } from '../../scripts/tenant/proof/oracle/cases.ts';
import { readCsv } from '../../scripts/tenant/proof/oracle/readCsv.ts';
import { codes, compileTenants, open } from './compiled.ts';
import { filledForm } from './filledForm.ts';

const tenants = compileTenants();
const rows = readCsv(path.join(import.meta.dirname, '../oracle/matrix.csv'));

/** `form step field` → what is compiled: mandatory or optional, and the condition under which the field is shown. */
function compiledCells(code: string): ReadonlyMap<string, string> {
  const forms = Object.values(tenants.get(code)?.forms ?? {});
  return new Map(
    forms.flatMap(({ plan, schemas }) =>
      plan.steps.flatMap((step) =>
        step.fields.map((field): [string, string] => {
          const required = requires(schemas[step.name], field);
          const need = plan.fields[field]?.mandatory ? 'mandatory' : 'optional';
          const shown = Object.entries(plan.shown[field] ?? {}).map(([name, values]) => `${name}=${values.join('|')}`);
          const found = required === (need === 'mandatory') ? need : `${need} in the plan, and not so in the schema`;
          return [`${plan.form} ${step.name} ${field}`, shown.length === 0 ? found : `${found} if ${shown.join(' and ')}`];
        }),
      ),
    ),
  );
}

type RequiringSchema = { readonly required?: readonly string[]; readonly dependentSchemas?: object } | undefined;

/** Whether a step's schema demands a field, always or under a condition. */
const requires = (schema: RequiringSchema, field: string): boolean =>
  schema?.required?.includes(field) === true ||
  [...JSON.stringify(schema?.dependentSchemas ?? {}).matchAll(/"then":\{"required":\[([^\]]*)\]/gu)].some(([, names]) =>
    names?.includes(`"${field}"`),
  );

describe.each(codes)('section 5, Mandatory fields: %s', (code) => {
  const compiled = compiledCells(code);

  test('every cell of matrix.csv is what is compiled', () => {
    const differing = rows.flatMap(({ line, cells }) => {
      const { form, step, field } = cells;
      const is = compiled.get(`${form} ${step} ${field}`) ?? 'absent';
      return is === cells[code]
        ? []
        : [`tests/oracle/matrix.csv:${line} ${form} ${step} ${field}: ${code} is to be ${cells[code]}, compiled is ${is}`];
    });
    expect(differing).toEqual([]);
  });

  test('nothing is compiled that matrix.csv does not know', () => {
    const known = new Set(rows.map(({ cells }) => `${cells.form} ${cells.step} ${cells.field}`));
    expect([...compiled.keys()].filter((cell) => !known.has(cell))).toEqual([]);
  });

  test.each(Object.entries(tenants.get(code)?.forms ?? {}))(
    '%s: left empty, each mandatory field and no other says that it is empty, in the order of the screen',
    async (_name, compiledForm) => {
      const form = await open(compiledForm);
      const { plan } = form;
      const mandatory = plan.steps.flatMap((step) => step.fields).filter((field) => compiled.get(cellOf(plan, field)) === 'mandatory');
      expect(form.judge({}).map(({ field, mistake }) => `${field} ${mistake}`)).toEqual(mandatory.map((field) => `${field} empty`));
    },
  );

  test.each(Object.entries(tenants.get(code)?.forms ?? {}))(
    '%s: filled in with the examples of the oracle, nothing is wrong',
    async (_name, compiledForm) => {
      const form = await open(compiledForm);
      expect(form.judge(filledForm({ plan: form.plan }))).toEqual([]);
      for (const field of Object.keys(form.plan.shown)) expect(form.judge(filledForm({ plan: form.plan, field }))).toEqual([]);
    },
  );
});

function cellOf(
  plan: { readonly form: string; readonly steps: readonly { readonly name: string; readonly fields: readonly string[] }[] },
  field: string,
) {
  return `${plan.form} ${plan.steps.find((step) => step.fields.includes(field))?.name} ${field}`;
}

describe('section 5: "each rule has separate empty, format and length messages"', () => {
  const all = codes.flatMap((code) =>
    Object.entries(tenants.get(code)?.forms ?? {}).flatMap(([form, { texts, plan }]) =>
      Object.entries(texts.fields).map(([field, words]) => ({ code, form, field, words, known: plan.fields[field] })),
    ),
  );

  /** What each rule can find wrong, besides emptiness. */
  const mistakesOfKind: Readonly<Record<string, readonly string[]>> = {
    name: ['format', 'length'],
    text: ['format', 'length'],
    email: ['format', 'length'],
    phone: ['format', 'length'],
    street: ['format', 'length'],
    houseNumber: ['format', 'length'],
    place: ['format', 'length'],
    postcode: ['format', 'length'],
    digits: ['format', 'length'],
    activity: ['format', 'length'],
    account: ['format', 'length'],
    amount: ['format', 'range'],
    cardExpiry: ['format', 'expired'],
    cardNumber: ['format', 'notAccepted', 'length', 'checkDigit'],
    code: ['format', 'length'],
    coordinates: ['format', 'range'],
    date: ['format', 'range'],
    file: ['format', 'type', 'size', 'count', 'notFound'],
    flag: [],
    choice: ['format'],
    consent: [],
    password: ['format', 'length', 'spaces', 'classes', 'unlike'],
    document: ['format', 'length'],
  };

  const sentences = all.flatMap(({ code, form, field, words, known }) => {
    const types = Object.entries(words.types ?? { '': { label: words.label, mistakes: words.mistakes } });
    return types.map(([type, { label, mistakes }]) => {
      const definition = known?.kind === 'document' ? known.types[type === '' ? (known.type ?? '') : type] : undefined;
      const checked = definition !== undefined && definition.checkDigit !== 'none';
      return { of: `${code} ${form} ${field}${type && ` (${type})`}`, label, mistakes, known, checked };
    });
  });

  test('every field has a label, and a text for each of its mistakes', () => {
    const missing = sentences.flatMap(({ of, label, mistakes, known, checked }) => {
      const current = known?.kind === 'password' && known.password === undefined;
      const needed = [
        ...(known?.mandatory ? ['empty'] : []),
        ...(current ? [] : (mistakesOfKind[known?.kind ?? ''] ?? ['unknown kind'])),
        ...(checked ? ['checkDigit'] : []),
        ...(known?.asks ?? []).map((question) => questions[question]),
      ];
      return [
        ...(label === '' ? [`${of} label`] : []),
        ...needed.filter((name) => (mistakes[name] ?? '') === '').map((name) => `${of} ${name}`),
      ];
    });
    expect(missing).toEqual([]);
  });

  test('the mistakes of one field have different texts', () => {
    const alike = sentences.flatMap(({ of, mistakes }) => {
      const texts = Object.entries(mistakes);
      return texts
        .filter(([, text], at) => texts.findIndex(([, other]) => other === text) !== at)
        .map(([name, text]) => `${of} ${name}: ${text}`);
    });
    expect(alike).toEqual([]);
  });

  test('no text of a form has a {placeholder} left', () => {
    const unfilled = all.flatMap(({ code, form, field, words }) =>
      [...JSON.stringify(words).matchAll(/\{\w+\}/gu)].map(([name]) => `${code} ${form} ${field} ${name}`),
    );
    expect(unfilled).toEqual([]);
  });

  test('no text says that something is wrong without saying what', () => {
    const bare = sentences.flatMap(({ of, mistakes }) =>
      Object.entries(mistakes)
        .filter(([, text]) =>
          /^\W*(?:(?:campo|dato|valor|formato|este campo es|o campo é)\s+)*(?:inv[áa]lid[oa]|obligatori[oa]|obrigat[óo]ri[oa]|requerid[oa]|incorrect[oa]|error|erro)\W*$/iu.test(
            text,
          ),
        )
        .map(([name, text]) => `${of} ${name}: ${text}`),
    );
    expect(bare).toEqual([]);
  });

  test('Chile refuses a phone of 8 digits with the text of its length, and one with letters with that of its format', async () => {
    const compiled = tenants.get('cl')?.forms.personRegistration;
    if (compiled === undefined) throw new Error('cl has no personRegistration');
    const form = await open(compiled);
    const base = { ...filledForm({ plan: form.plan }), email: EMAIL };
    expect(form.judgeField('primaryPhone', { ...base, primaryPhone: '12345678' })).toEqual({
      field: 'primaryPhone',
      rule: 'phone',
      mistake: 'length',
      message: 'El celular tiene 9 dígitos',
    });
    expect(form.judgeField('primaryPhone', { ...base, primaryPhone: '12345678a' })?.mistake).toBe('format');
  });
});
