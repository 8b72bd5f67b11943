import { describe, expect, test } from 'vitest';
import {
  type DocumentDefinition,
  documentKey,
  type FormRecord,
  type Json,
  type LabelOf,
  readPayload,
  writeOut,
  writePayload,
} from '../../engine/runtime.ts';
import { type Code, codes, compileTenants } from './compiled.ts';
import { filledForm } from './filledForm.ts';

const tenants = compileTenants();

/** A compiled form with what reads and writes its payload. */
function mapping(code: Code, name: string) {
  const tenant = tenants.get(code);
  const form = tenant?.forms[name];
  if (tenant === undefined || form?.payload === undefined) throw new Error(`${code} has no payload for ${name}`);
  const labelOf: LabelOf = (field, value) => {
    const { level, optionsFrom, kind } = form.plan.fields[field] ?? {};
    const list = optionsFrom ?? (kind === 'activity' ? 'economicActivity' : undefined);
    const rows = level === undefined ? tenant.server.lists[list ?? ''] : tenant.server.places[level - 1];
    return form.texts.fields[field]?.options?.[value] ?? rows?.find((row) => row.code === value)?.label;
  };
  const context = { plan: form.plan, country: tenant.shell.country, labelOf, newExperience: tenant.shell.newExperience };
  return { tenant, form, payload: form.payload, context };
}

/** The body of a registration; `record` over what the oracle's examples fill in. */
function body(code: Code, name: string, record: FormRecord = {}): Json {
  const { form, payload, context } = mapping(code, name);
  return writePayload(payload, { ...filledForm({ plan: form.plan }), ...record }, context);
}

/** What the CRM is told. */
function customer(code: Code, name: string, record: FormRecord = {}): Json | undefined {
  const { tenant, form, context } = mapping(code, name);
  const out = tenant.server.payloads.customerRecord?.out;
  if (out === undefined) throw new Error(`${code} tells the CRM nothing`);
  return writeOut(out, { ...filledForm({ plan: form.plan }), ...record }, context);
}

const registrations = ['personRegistration', 'companyRegistration'] as const;

describe('section 3, Registration payload (new user)', () => {
  test.each(codes)('%s: e-mail, names, phone with the country code, document with country and category Individual', (code) => {
    const { context, form } = mapping(code, 'personRegistration');
    const record = filledForm({ plan: form.plan });
    const told = body(code, 'personRegistration');
    const phone = { number: record.primaryPhone, countryCode: mapping(code, 'personRegistration').tenant.shell.dialCode };
    expect(told).toMatchObject({
      accountData: { email: record.email },
      userInfo: {
        userName: { firstName: record.firstName, lastName1: record.lastName },
        [context.newExperience ? 'primaryPhone' : 'phoneNumber']: phone,
        document: { country: context.country, category: 'Individual' },
        userRole: 'individual',
        userState: 'active',
      },
    });
  });

  test.each(codes)(
    '%s: a company adds its name, activity with its label, document, address and phone; who registers is its first superuser',
    (code) => {
      const activity = { cl: '475200', homy: '475200', pe: '475200', br: undefined, mx: '46', co: '4752', ar: '475200', uy: '4752' }[code];
      const told = body(code, 'companyRegistration', activity === undefined ? {} : { economicActivity: activity });
      expect(told).toMatchObject({
        userInfo: { userRole: 'superuser', userState: 'pending', position: expect.any(String) },
        organizationInformation: {
          businessName: expect.any(String),
          ...(activity === undefined ? {} : { economicActivity: { code: activity } }),
          document: { id: expect.any(String), type: expect.any(String) },
          address: { addressLine1: expect.any(String), addressLine2: expect.any(String), addressLine3: expect.any(String) },
          phone: { number: expect.any(String) },
        },
      });
    },
  );

  test.each(['cl', 'homy'] as const)('%s: a RUT is sent without dots and with its dash, whatever was typed', (code) => {
    expect(body(code, 'personRegistration', { document: '760864285' })).toMatchObject({
      userInfo: { document: { id: '76086428-5', type: 'RUT' } },
    });
    expect(body(code, 'companyRegistration', { companyDocument: '96792430K' })).toMatchObject({
      organizationInformation: { document: { id: '96792430-K', type: 'RUT' } },
    });
  });

  test.each(['cl', 'homy'] as const)('%s: the municipal value travels as city, and back', (code) => {
    const places = { state: '13', city: '131', municipal: '13101' };
    for (const name of ['companyRegistration', 'companyAccountRegistration']) {
      const sent = body(code, name, places);
      expect(sent).toMatchObject({ organizationInformation: { address: { state: '13', city: '13101', municipal: '131' } } });
      const { payload, form, context } = mapping(code, name);
      expect(readPayload(payload, sent, { plan: form.plan, newExperience: context.newExperience }).record).toMatchObject(places);
    }
  });

  test.each(['cl', 'homy'] as const)('%s: so it does in an address, with the names of both', (code) => {
    const { tenant, form, payload, context } = mapping(code, 'address');
    const [, cities = [], communes = []] = tenant.server.places;
    const [commune] = communes;
    const city = cities.find((one) => one.code === commune?.within);
    const places = { state: city?.within ?? '', city: city?.code ?? '', municipal: commune?.code ?? '' };
    const sent = body(code, 'address', places);
    expect(sent).toMatchObject({
      city: commune?.code,
      cityName: commune?.label,
      municipal: city?.code,
      municipalName: city?.label,
    });
    expect(readPayload(payload, sent, { plan: form.plan, newExperience: context.newExperience }).record).toMatchObject(places);
  });

  test.each(['pe', 'br', 'mx', 'co', 'ar', 'uy'] as const)('%s: places travel under their own names', (code) => {
    const places = { state: 'A', city: 'B', municipal: 'C' };
    expect(body(code, 'address', places)).toMatchObject(places);
    expect(body(code, 'companyRegistration', places)).toMatchObject({ organizationInformation: { address: places } });
  });

  test('pe: the document is the 8 digits, dniDv the verifier; and back', () => {
    for (const name of registrations) {
      const sent = body('pe', name, { documentType: 'DNIDV', document: '10117410G' });
      expect(sent).toMatchObject({ userInfo: { document: { id: '10117410', dniDv: 'G', type: 'DNIDV', country: 'PE' } } });
      const { payload, form } = mapping('pe', name);
      expect(readPayload(payload, sent, { plan: form.plan, newExperience: false }).record).toMatchObject({ document: '10117410G' });
    }
  });

  test('pe: a foreign card goes whole, and has no dniDv', () => {
    const sent = body('pe', 'personRegistration', { documentType: 'CARNET_DE_EXTRANJERIA', document: '001234567' });
    expect(sent).toMatchObject({ userInfo: { document: { id: '001234567', type: 'CARNET_DE_EXTRANJERIA' } } });
    expect(JSON.stringify(sent)).not.toContain('dniDv');
  });

  test('pe: stateName, cityName and municipalName are not in the address of a company', () => {
    const places = { state: '15', city: '1501', municipal: '150101' };
    for (const name of ['companyRegistration', 'companyAccountRegistration'])
      expect(JSON.stringify(body('pe', name, places))).not.toMatch(/stateName|cityName|municipalName/u);
  });

  test.each(['cl', 'br', 'mx', 'co'] as const)('%s: the names of listed places travel beside their codes', (code) => {
    const { tenant } = mapping(code, 'companyRegistration');
    const [state] = tenant.server.places[0] ?? [];
    expect(body(code, 'companyRegistration', { state: state?.code ?? '' })).toMatchObject({
      organizationInformation: { address: { state: state?.code, stateName: state?.label } },
    });
  });

  test.each(codes)('%s: without newExperience primaryPhone is called phoneNumber (rulings: pe, uy)', (code) => {
    const old = code === 'pe' || code === 'uy';
    for (const name of [...registrations, 'companyAccountRegistration']) {
      const info = Object.keys((body(code, name) as { readonly userInfo: object }).userInfo);
      expect(info.includes('phoneNumber')).toBe(old);
      expect(info.includes('primaryPhone')).toBe(!old);
    }
  });

  test.each(codes)('%s: gender is not asked: MALE in cl and homy, UNSET elsewhere (rulings, Documents)', (code) => {
    const gender = code === 'cl' || code === 'homy' ? 'MALE' : 'UNSET';
    for (const name of registrations) expect(body(code, name)).toMatchObject({ userInfo: { gender } });
  });

  test('br: the area code travels beside the number', () => {
    expect(body('br', 'personRegistration', { directDialing: '11', primaryPhone: '987654321' })).toMatchObject({
      userInfo: { primaryPhone: { areaCode: '11', number: '987654321', countryCode: '55' } },
    });
  });

  test.each(['mx', 'co'] as const)('%s: lite registration sends its phone as primaryPhone, and the taxpayer type', (code) => {
    expect(body(code, 'liteRegistration', { litePhone: '5512345678', taxpayerType: 'legal' })).toMatchObject({
      userInfo: { primaryPhone: { number: '5512345678' }, taxpayerType: 'legal' },
    });
  });

  test.each(codes.flatMap((code) => Object.keys(tenants.get(code)?.forms ?? {}).map((form) => [code, form] as const)))(
    '%s %s: what is sent is read back as it was; what is sealed is not among it',
    (code, name) => {
      const { payload } = tenants.get(code)?.forms[name] ?? {};
      if (payload === undefined) return;
      const { form, context } = mapping(code, name);
      for (const field of [undefined, ...Object.keys(form.plan.shown)]) {
        const record = filledForm({ plan: form.plan, ...(field === undefined ? {} : { field }) });
        const read = readPayload(payload, writePayload(payload, record, context), {
          plan: form.plan,
          newExperience: context.newExperience,
        });
        const sealed = Object.keys(record).filter((name) => form.plan.fields[name]?.sealed === true);
        expect(read).toEqual({
          record: Object.fromEntries(Object.entries(record).filter(([name]) => !sealed.includes(name))),
          problems: [],
        });
        for (const name of sealed) expect(JSON.stringify(writePayload(payload, record, context))).not.toContain(record[name]);
      }
    },
  );
});

describe('section 3, Tax document type codes and the combined key: country, code, normalised number', () => {
  const keys: readonly (readonly [Code, string, string, string, string])[] = [
    ['cl', 'RUT', '76086428' + '5', 'CL0176086428', 'the verifier after the dash is dropped'],
    ['cl', 'RUT', '076543216', 'CL017654321', 'and so are leading zeros'],
    ['homy', 'RUT', '96792430K', 'CL0196792430', 'as in Chile'],
    ['pe', 'RUC', '20512333797', 'PE0720512333797', 'kept whole'],
    ['pe', 'DNIDV', '101174102', 'PE0310117410', 'everything after the dash is dropped'],
    ['pe', 'DNI', '10117410', 'PE0310117410', 'the same person has the same key'],
    ['pe', 'CARNET_DE_EXTRANJERIA', '001234567', 'PE04001234567', 'kept whole'],
    ['br', 'CNPJ', '11222333000181', 'BR3011222333000181', 'dots, dashes and slashes are gone'],
    ['br', 'CPF', '39053344705', 'BR3139053344705', 'dots and dashes are gone'],
    ['mx', 'CURP', 'BOXW310820HNERXN09', 'MX21BOXW310820HNERXN09', 'unchanged'],
    ['mx', 'RFC', 'ABC680524P76', 'MX35ABC680524P76', 'unchanged'],
    ['co', 'NIT', '8001972684', 'CO31800197268', 'rulings: NIT 31'],
    ['co', 'CEDULA_DE_CIUDADANIA', '79123456', 'CO1379123456', 'rulings: CC 13'],
    ['co', 'CEDULA_DE_EXTRANJERIA', '123456', 'CO22123456', 'rulings: CE 22'],
    ['ar', 'DNI', '20123456', 'AR1020123456', 'section 3: DNI 10'],
    ['ar', 'CUIT', '30500001735', 'AR8030500001735', 'rulings: CUIT 80'],
    ['uy', 'RUT', '211003420017', 'UY02211003420017', 'rulings: RUT 02'],
    ['uy', 'CI', '12345672', 'UY0312345672', 'rulings: CI 03'],
  ];

  test.each(keys)('%s %s %s → %s (%s)', (code, type, value, key) => {
    const tenant = tenants.get(code);
    expect(documentKey(tenant?.shell.country ?? '', tenant?.server.documents[type] as DocumentDefinition, value)).toBe(key);
  });

  test.each(codes)(
    '%s: every type for a person or a company has a code of two characters, and no two the same unless they are one card',
    (code) => {
      const types = Object.entries(tenants.get(code)?.server.documents ?? {}) as [string, DocumentDefinition][];
      const asked = types.filter(([, { for: use }]) => use.includes('person') || use.includes('company'));
      expect(asked.filter(([, { taxCode }]) => taxCode?.length !== 2).map(([name]) => name)).toEqual([]);
      expect(new Set(asked.map(([, { taxCode }]) => taxCode)).size).toBe(asked.length);
    },
  );
});

describe('section 3, Customer record sent to a CRM', () => {
  test.each(codes)('%s: a person has the activity 1, dummy; mail in lower case; phone with the country code before the number', (code) => {
    const { tenant, form } = mapping(code, 'personRegistration');
    const { primaryPhone, directDialing } = filledForm({ plan: form.plan });
    const told = customer(code, 'personRegistration', { email: 'Ana.Perez@Correo.TEST' });
    expect(told).toMatchObject({
      identification: { value: expect.stringMatching(new RegExp(`^${tenant.shell.country}`, 'u')), isoCountry: tenant.shell.country },
      contacts: [{ mail: 'ana.perez@correo.test', phone: `${tenant.shell.dialCode}${directDialing ?? ''}${primaryPhone}` }],
      economicActivity: [{ code: '1', description: 'dummy', isMain: true }],
    });
  });

  test.each(codes)('%s: a company is known by its own document, its names and its address', (code) => {
    const own: FormRecord = code === 'cl' || code === 'homy' ? { companyDocument: '96792430K' } : {};
    const address = { addressLine1: 'Calle 1', addressLine2: '2', addressLine3: '3' };
    const told = customer(code, 'companyRegistration', { businessName: 'Tornillo SpA', fantasyName: 'El Tornillo', ...address, ...own });
    expect(told).toMatchObject({
      name: 'Tornillo SpA',
      fantasyName: 'El Tornillo',
      addresses: [{ isMain: true, specificLocation: { name: 'Calle 1', numeration: '2', livingPlace: '3' }, textAddress: 'Calle 1 2 3' }],
      contacts: [{ jobTitle: expect.any(String), identification: { value: expect.any(String) } }],
    });
    const { value } = (told as { readonly identification: { readonly value: string } }).identification;
    const contact = (told as { readonly contacts: readonly { readonly identification: { readonly value: string } }[] }).contacts[0];
    expect(contact?.identification.value).not.toBe(value);
  });

  test.each(['cl', 'pe', 'mx', 'co', 'ar', 'uy'] as const)(
    '%s: the description of the activity keeps only letters, comma, space and dot',
    (code) => {
      const { tenant } = mapping(code, 'companyRegistration');
      const odd =
        tenant.server.lists.economicActivity?.find(({ label }) => /[^\p{L}\p{M},. ]/u.test(label)) ??
        tenant.server.lists.economicActivity?.[0];
      const told = customer(code, 'companyRegistration', { economicActivity: odd?.code ?? '' });
      const { economicActivity } = told as {
        readonly economicActivity: readonly { readonly code: string; readonly description: string }[];
      };
      expect(economicActivity[0]?.code).toBe(odd?.code);
      expect(economicActivity[0]?.description).toMatch(/^[\p{L}\p{M},. ]+$/u);
      expect(economicActivity[0]?.description).not.toBe('dummy');
    },
  );

  test('mx: Company for an RFC of 12 characters, Person for one of 13 and for a CURP (rulings)', () => {
    expect(customer('mx', 'companyRegistration', { companyDocument: 'ABC680524P76' })).toMatchObject({
      identification: { clientType: 'Company', identificationType: 'RFC' },
    });
    expect(customer('mx', 'companyRegistration', { companyDocument: 'GODE561231GR8' })).toMatchObject({
      identification: { clientType: 'Person' },
    });
    expect(customer('mx', 'personRegistration')).toMatchObject({ identification: { clientType: 'Person', identificationType: 'CURP' } });
  });

  test.each(codes.filter((code) => code !== 'mx'))('%s: there is no clientType', (code) => {
    expect(JSON.stringify(customer(code, 'companyRegistration'))).not.toContain('clientType');
  });
});
