import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { judgeCbu, judgeClabe } from '../../scripts/tenant/proof/oracle/accounts.ts';
import { beginningsOf } from '../../scripts/tenant/proof/oracle/beginningsOf.ts';
import { brandsOf, judgeCardNumber } from '../../scripts/tenant/proof/oracle/cards.ts';
import { cardTypes } from '../../scripts/tenant/proof/oracle/cardTypes.ts';
import { goodValues } from '../../scripts/tenant/proof/oracle/cases.ts';
import { cellsOf, inWords, isAsked, tenantsOfTable } from '../../scripts/tenant/proof/oracle/cellsOf.ts';
import { documents } from '../../scripts/tenant/proof/oracle/documents/documents.ts';
import { judge } from '../../scripts/tenant/proof/oracle/judge.ts';
import { limitOf, limits, ofAnyItem, options } from '../../scripts/tenant/proof/oracle/limits.ts';
import { questions, questionsOf } from '../../scripts/tenant/proof/oracle/questions.ts';
import vectors from '../engine/documents/vectors.json' with { type: 'json' };
import { TODAY } from '../support/oracle/today.ts';
import { codes, compileTenants, sourcesOf } from '../tenants/compiled.ts';
import { disagreements } from '../tenants/disagreements.ts';

const tenants = compileTenants();

describe('the oracle is independent', () => {
  const folder = path.join(root, 'scripts/tenant/proof/oracle');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  test.each(files)('%s imports nothing of engine or tenants', (file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const away = [...text.matchAll(/from '([^']+)'/gu)].filter(([, from = '']) => {
      const reached = path.relative(folder, path.resolve(folder, path.dirname(file), from));
      return (
        !from.startsWith('node:') &&
        (!from.startsWith('.') || (reached.startsWith('..') && !reached.endsWith('command-line/fileMistake.ts')))
      );
    });
    expect(away).toEqual([]);
  });

  test('every value that cases.ts calls good is good, and each rule has some', () => {
    for (const limit of [...limits, ...options]) {
      const types = limit.rule === 'document' ? limit.values.map((value) => value.split(':', 1)[0] ?? '') : [undefined];
      for (const type of types) {
        const tenant = limit.tenant === '*' ? 'cl' : limit.tenant;
        const beside = { today: TODAY, ...(type === undefined ? {} : { documentType: type }) };
        // A line of all tenants is not asked where the tenant has its own.
        const [form] = limit.forms ?? [];
        if (limitOf(tenant, limit.field, form) !== limit) continue;
        const good = goodValues(limit, type);
        expect(good.length, limit.place).toBeGreaterThan(0);
        expect(
          good.filter((value) => judge(tenant, limit.field, value, form === undefined ? beside : { ...beside, form })?.verdict !== ''),
          `${limit.place} ${limit.field}`,
        ).toEqual([]);
      }
    }
  });

  test('every line of limits.csv, options.csv and questions.csv names its source and occurs once', () => {
    const lines = [...limits, ...options];
    expect(lines.filter(({ source }) => source === '').map(({ place }) => place)).toEqual([]);
    const names = lines.flatMap(({ tenant, field, forms = ['*'] }) => forms.map((form) => `${tenant} ${form} ${field}`));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(options.filter(({ values }) => new Set(values).size < values.length).map(({ place }) => place)).toEqual([]);
    expect(questions.filter(({ source }) => source === '').map(({ place }) => place)).toEqual([]);
    const asking = questions.flatMap(({ tenants: of, form, field, question }) =>
      of.map((tenant) => `${tenant} ${form} ${field} ${question}`),
    );
    expect(asking.filter((name, at) => asking.indexOf(name) !== at)).toEqual([]);
  });
});

describe('what a form asks and starts with', () => {
  test('every line of matrix.csv, begins.csv and cardTypes.csv names its source and occurs once', () => {
    for (const tenant of tenantsOfTable) {
      const cells = cellsOf(tenant);
      expect(cells.filter(({ source }) => source === '').map(({ place }) => place)).toEqual([]);
      const names = cells.map(({ form, field }) => `${form} ${field}`);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      const begun = [...new Set(cells.map(({ form }) => form))].flatMap((form) =>
        beginningsOf(tenant, form).map(({ name, source }) => `${form} ${name} ${source === '' ? 'without source' : ''}`),
      );
      expect(begun.filter((name, at) => name.endsWith('source') || begun.indexOf(name) !== at)).toEqual([]);
    }
    expect([...tenantsOfTable].toSorted()).toEqual([...codes].toSorted());
    expect([...cardTypes].filter(([, { source, types }]) => source === '' || types.length === 0)).toEqual([]);
  });

  test('a need is read with its condition, and said in one order', () => {
    const amount = cellsOf('cl').find(({ field }) => field === 'maximumPurchaseAmount');
    if (amount === undefined) throw new Error('no line for it');
    expect([amount.need, amount.when]).toEqual(['mandatory', { purchaseLimit: ['limited'] }]);
    expect([isAsked(amount, { purchaseLimit: 'limited' }), isAsked(amount, { purchaseLimit: 'unlimited' }), isAsked(amount, {})]).toEqual([
      true,
      false,
      false,
    ]);
    expect(inWords('optional', { b: ['2', '1'], a: ['x'] })).toBe('optional if a=x and b=1|2');
  });
});

describe('documents: the oracle knows the vectors of the product owner', () => {
  const typed: Readonly<Record<string, string>> = {
    'CL RUT': 'clRut',
    'PE RUC': 'peRuc',
    'PE DNIDV': 'peDnidv',
    'PE CARNET_DE_EXTRANJERIA': 'peForeignCard',
    'BR CPF': 'brCpf',
    'BR CNPJ': 'brCnpj',
    'MX CURP': 'mxCurp',
    'MX RFC': 'mxRfc',
    'CO NIT': 'coNit',
    'CO CEDULA_DE_CIUDADANIA': 'coCedula',
    'CO CEDULA_DE_EXTRANJERIA': 'coCedula',
    'AR DNI': 'arDni',
    'AR CUIT': 'arCuit',
    'UY CI': 'uyCi',
    'UY RUT': 'uyRut',
    'PE DNI': 'peDni',
    'ANY PASSPORT': 'passport',
  };
  const known = vectors.filter(({ country, type }) => `${country} ${type}` in typed);

  test.each(known)('$country $type "$input": valid is $valid', ({ country, type, input, valid, compact }) => {
    const value = compact ?? input.replace(/[\s./-]/gu, '').toUpperCase();
    expect(value !== '' && documents[typed[`${country} ${type}`] ?? '']?.judge(value) === '').toBe(valid);
  });
});

describe('card numbers and accounts: the oracle knows numbers that others publish as examples', () => {
  const published: readonly (readonly [string, string])[] = [
    // Test numbers of payment gateways.
    ...['4111111111111111', '5555555555554444', '2223003122003222', '378282246310005', '30569309025904'].map(
      (number) => ['cardNumber', number] as const,
    ),
    // CBU: python-stdnum; Banco Nación. CLABE: python-stdnum; Banorte.
    ...['2850590940090418135201', '0110599520000001235579'].map((number) => ['cbu', number] as const),
    ...['032180000118359719', '002010077777777771'].map((number) => ['clabe', number] as const),
  ];
  const judges: Readonly<Record<string, (value: string) => string>> = {
    cardNumber: (value) => judgeCardNumber(brandsOf(limitOf('cl', 'cardNumber')?.values ?? []), value),
    cbu: judgeCbu,
    clabe: judgeClabe,
  };

  test.each(published)('%s %s, and with no other last digit', (kind, number) => {
    const right = [...'0123456789'].map((last) => number.slice(0, -1) + last).filter((value) => judges[kind]?.(value) === '');
    expect(right).toEqual([number]);
  });
});

describe.each(codes)('section 5 in %s: at the boundaries of every field the compiled forms judge as limits.csv does', (code) => {
  const forms = Object.entries(tenants.get(code)?.forms ?? {});

  test.each(forms)('%s', async (_name, form) => {
    expect(await disagreements(form)).toEqual([]);
  });
});

describe('options.csv: no line without a form that asks, no choice without a line', () => {
  const asking = [...tenants].flatMap(([tenant, { forms }]) =>
    Object.entries(forms).flatMap(([form, { plan }]) =>
      Object.entries(plan.fields).flatMap(([field, { kind }]) => (kind === 'choice' ? [{ tenant, form, field }] : [])),
    ),
  );

  test('every choice of every form has its line', () => {
    expect(
      asking.filter(({ tenant, form, field }) => limitOf(tenant, field, form)?.place.startsWith('tests/oracle/options.csv') !== true),
    ).toEqual([]);
  });

  test('every line is read, for every tenant and form that it names', () => {
    const read = (limit: (typeof options)[number], form: string) =>
      asking.some(
        (one) =>
          one.form === form && [one.field, ofAnyItem(one.field)].includes(limit.field) && limitOf(one.tenant, limit.field, form) === limit,
      );
    const idle = options.flatMap((limit) =>
      (limit.forms ?? []).filter((form) => !read(limit, form)).map((form) => `${limit.place} ${form}`),
    );
    expect(idle).toEqual([]);
  });

  test.each(codes)('%s offers the countries of the line, no more and no fewer', (code) => {
    const listed = tenants.get(code)?.server.lists.countryInfoList?.map((row) => row.code) ?? [];
    expect(listed.toSorted()).toEqual(limitOf(code, 'countryOfResidence', 'companyRegistration')?.values.toSorted());
  });
});

test('limits.csv: no line without a form that asks for its field', () => {
  const read = new Set(
    [...tenants].flatMap(([tenant, { forms }]) =>
      Object.entries(forms).flatMap(([form, { plan }]) => Object.keys(plan.fields).map((field) => limitOf(tenant, field, form))),
    ),
  );
  expect(limits.filter((limit) => !read.has(limit)).map(({ place, tenant, field }) => `${place} ${tenant} ${field}`)).toEqual([]);
});

describe.each(codes)('what only the server can answer in %s: questions.csv and the YAML name the same fields', (code) => {
  test.each(Object.entries(tenants.get(code)?.forms ?? {}))('%s', (form, { plan, texts }) => {
    const formFields = plan.steps.flatMap(({ fields }) =>
      fields.flatMap((field) => (plan.fields[field]?.asks ?? []).map((question) => `${field} ${question}`)),
    );
    const written = questionsOf(code, form);
    expect(formFields.toSorted()).toEqual(written.map(({ field, question }) => `${field} ${question}`).toSorted());
    // Every "no" has its sentence at the field, for each type of document.
    for (const { field, says } of written) {
      const words = texts.fields[field];
      for (const { mistakes } of Object.values(words?.types ?? { '': words ?? { mistakes: {} } }))
        expect(mistakes[says], field).toBeTruthy();
    }
  });
});

/** What somebody might change in YAML alone, and the field whose line of limits.csv or options.csv must then be named. */
const changes: readonly { tenant: string; file: string; from: string; to: string; form: string; field: string }[] = [
  {
    tenant: 'cl',
    file: 'cl/fields.yaml',
    from: 'primaryPhone: {digits: {min: 9',
    to: 'primaryPhone: {digits: {min: 8',
    form: 'personRegistration',
    field: 'primaryPhone',
  },
  {
    tenant: 'co',
    file: 'co/fields.yaml',
    from: 'alternatePhone: {digits: {min: 6',
    to: 'alternatePhone: {digits: {min: 7',
    form: 'companyRegistration',
    field: 'alternatePhone',
  },
  {
    tenant: 'pe',
    file: 'pe/fields.yaml',
    from: 'orgPhone: {digits: {min: 6',
    to: 'orgPhone: {digits: {min: 9',
    form: 'companyRegistration',
    field: 'orgPhone',
  },
  {
    tenant: 'br',
    file: 'br/fields.yaml',
    from: 'addressLine1: {length: {min: 3}}',
    to: 'addressLine1: {length: {min: 2}}',
    form: 'companyRegistration',
    field: 'addressLine1',
  },
  {
    tenant: 'br',
    file: 'br/password.yaml',
    from: 'mandatory: [lowercase, number, sign]',
    to: 'mandatory: [lowercase, number]',
    form: 'personRegistration',
    field: 'password',
  },
  {
    tenant: 'mx',
    file: '_shared/fields.yaml',
    from: 'litePhone: {kind: phone, digits: {min: 10, max: 10}}',
    to: 'litePhone: {kind: phone, digits: {min: 10, max: 11}}',
    form: 'liteRegistration',
    field: 'litePhone',
  },
  {
    tenant: 'mx',
    file: '_shared/password.yaml',
    from: 'classesAtLeast: 3',
    to: 'classesAtLeast: 4',
    form: 'personRegistration',
    field: 'password',
  },
  {
    tenant: 'pe',
    file: '_shared/password.yaml',
    from: 'length: {min: 8',
    to: 'length: {min: 9',
    form: 'personRegistration',
    field: 'password',
  },
  {
    tenant: 'uy',
    file: '_shared/fields.yaml',
    from: 'verificationCode: {kind: digits, digits: {min: 6, max: 6}',
    to: 'verificationCode: {kind: digits, digits: {min: 4, max: 6}',
    form: 'recoveryReset',
    field: 'verificationCode',
  },
  {
    tenant: 'uy',
    file: '_shared/fields.yaml',
    from: 'addressLine2: {kind: houseNumber, length: {min: 1, max: 6}',
    to: 'addressLine2: {kind: houseNumber, length: {min: 1, max: 7}',
    form: 'companyRegistration',
    field: 'addressLine2',
  },
  {
    tenant: 'pe',
    file: 'pe/documents.yaml',
    from: 'startsWith: [10, 15, 16, 17, 20]',
    to: 'startsWith: [10, 15, 16, 20]',
    form: 'companyRegistration',
    field: 'companyDocument',
  },
  {
    tenant: 'uy',
    file: 'uy/documents.yaml',
    from: 'digits: 2, min: 1, max: 22',
    to: 'digits: 2, min: 1, max: 20',
    form: 'companyLogin',
    field: 'loginCompanyDocument',
  },
  {
    tenant: 'br',
    file: 'br/fields.yaml',
    from: 'postcode: {forms: [00000-000]}',
    to: 'postcode: {forms: [00000-0000]}',
    form: 'companyRegistration',
    field: 'postcode',
  },
  {
    tenant: 'co',
    file: '_shared/fields.yaml',
    from: 'listName: {kind: text, length: {min: 1, max: 64}',
    to: 'listName: {kind: text, length: {min: 1, max: 60}',
    form: 'list',
    field: 'listName',
  },
  {
    tenant: 'mx',
    file: 'mx/fields.yaml',
    from: 'weights: [3, 7, 1]',
    to: 'weights: [3, 1, 7]',
    form: 'refund',
    field: 'accountNumber',
  },
  {
    tenant: 'ar',
    file: 'ar/fields.yaml',
    from: 'weights: [3, 9, 7, 1, 3, 9',
    to: 'weights: [3, 9, 7, 1, 3, 7',
    form: 'refund',
    field: 'accountNumber',
  },
  {
    tenant: 'uy',
    file: '_shared/fields.yaml',
    from: 'cardDocumentNumber: {kind: code, length: {min: 5, max: 12}}',
    to: 'cardDocumentNumber: {kind: code, length: {min: 5, max: 11}}',
    form: 'card',
    field: 'cardDocumentNumber',
  },
  {
    tenant: 'pe',
    file: '_shared/cards.yaml',
    from: 'AMEX: {ranges: [34, 37], lengths: [15]',
    to: 'AMEX: {ranges: [34, 37], lengths: [16]',
    form: 'card',
    field: 'cardNumber',
  },
  {
    tenant: 'co',
    file: '_shared/fields.yaml',
    from: 'dateOfBirth: {kind: date, age: {min: 0, max: 120}}',
    to: 'dateOfBirth: {kind: date, age: {min: 0, max: 119}}',
    form: 'personalInformation',
    field: 'dateOfBirth',
  },
  {
    tenant: 'br',
    file: '_shared/fields.yaml',
    from: 'options: [superuser, buyer, quoter]',
    to: 'options: [superuser, buyer]',
    form: 'collaborator',
    field: 'userType',
  },
  {
    tenant: 'mx',
    file: 'mx/fields.yaml',
    from: 'HSBC, ',
    to: '',
    form: 'refund',
    field: 'refundBank',
  },
  {
    tenant: 'br',
    file: 'br/fields.yaml',
    from: 'options: [CORRENTE, POUPANCA, PAGAMENTO]',
    to: 'options: [CORRENTE, POUPANCA]',
    form: 'refund',
    field: 'accountType',
  },
  {
    tenant: 'ar',
    file: 'ar/fields.yaml',
    from: 'CONSORCIO, ',
    to: '',
    form: 'companyInformation',
    field: 'organizationType',
  },
  {
    tenant: 'co',
    file: 'co/fields.yaml',
    from: 'options: [CEDULA_DE_CIUDADANIA, CEDULA_DE_EXTRANJERIA, NIT]',
    to: 'options: [CEDULA_DE_CIUDADANIA, CEDULA_DE_EXTRANJERIA]',
    form: 'card',
    field: 'cardDocumentType',
  },
  {
    tenant: 'co',
    file: 'co/fields.yaml',
    from: 'options: [CEDULA_DE_CIUDADANIA, CEDULA_DE_EXTRANJERIA, NIT]',
    to: 'options: [CEDULA_DE_CIUDADANIA, CEDULA_DE_EXTRANJERIA, NIT, passport]',
    form: 'card',
    field: 'cardDocumentType',
  },
];

describe('a limit changed in YAML alone is reported at the line of the table that a product owner has to change too', () => {
  test.each(changes)('$tenant $field: "$from" → "$to"', async ({ tenant, file, from, to, form, field }) => {
    const files = new Map(sourcesOf(tenant));
    const text = files.get(file) ?? '';
    expect(text).toContain(from);
    files.set(file, text.replace(from, to));
    const compiled = compileTenants(files).get(tenant)?.forms[form];
    const [first = '', ...more] = compiled === undefined ? [] : await disagreements(compiled);
    const line = limitOf(tenant, field, form);
    expect(more).toEqual([]);
    expect(first).toMatch(new RegExp(`^${line?.place}: ${tenant} ${field}, .*change this line too\\.$`, 'u'));
  });
});
