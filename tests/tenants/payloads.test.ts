import { describe, expect, test } from 'vitest';
import {
  type DocumentDefinition,
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
    const known = form.plan.fields[field];
    const from = known !== undefined && 'optionsFrom' in known ? known.optionsFrom : undefined;
    const list = from ?? (known?.kind === 'activity' ? 'economicActivity' : undefined);
    const rows = known?.kind === 'place' ? tenant.server.places[known.level - 1] : tenant.server.lists[list ?? ''];
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

/** What the CRM gets. */
function customer(code: Code, name: string, record: FormRecord = {}): Json | undefined {
  const { tenant, form, context } = mapping(code, name);
  const out = tenant.server.payloads.customerRecord?.out;
  if (out === undefined) throw new Error(`${code} sends the CRM nothing`);
  return writeOut(out, { ...filledForm({ plan: form.plan }), ...record }, context);
}

const registrations = ['personRegistration', 'companyRegistration'] as const;

describe('section 3, Registration payload (new user)', () => {
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

  test('pe: the document is the 8 digits, dniDv the verifier; and back', () => {
    for (const name of registrations) {
      const sent = body('pe', name, { documentType: 'DNIDV', document: '10117410G' });
      expect(sent).toMatchObject({ userInfo: { document: { id: '10117410', dniDv: 'G', type: 'DNIDV', country: 'PE' } } });
      const { payload, form } = mapping('pe', name);
      expect(readPayload(payload, sent, { plan: form.plan, newExperience: false }).record).toMatchObject({ document: '10117410G' });
    }
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

describe('section 3, Tax document type codes', () => {
  test.each(codes)(
    '%s: every type for a person or a company has a code of two characters, and no two the same unless they are one card',
    (code) => {
      const types = Object.entries(tenants.get(code)?.server.documents ?? {}) as [string, DocumentDefinition][];
      const used = types.filter(([, { for: use }]) => use.includes('person') || use.includes('company'));
      expect(used.filter(([, { taxCode }]) => taxCode?.length !== 2).map(([name]) => name)).toEqual([]);
      expect(new Set(used.map(([, { taxCode }]) => taxCode)).size).toBe(used.length);
    },
  );
});

describe('section 3, Customer record sent to a CRM', () => {
  test.each(['cl', 'pe', 'mx', 'co', 'ar', 'uy'] as const)(
    '%s: the description of the activity keeps only letters, comma, space and dot',
    (code) => {
      const { tenant } = mapping(code, 'companyRegistration');
      const odd =
        tenant.server.lists.economicActivity?.find(({ label }) => /[^\p{L}\p{M},. ]/u.test(label)) ??
        tenant.server.lists.economicActivity?.[0];
      const body = customer(code, 'companyRegistration', { economicActivity: odd?.code ?? '' });
      const { economicActivity } = body as {
        readonly economicActivity: readonly { readonly code: string; readonly description: string }[];
      };
      expect(economicActivity[0]?.code).toBe(odd?.code);
      expect(economicActivity[0]?.description).toMatch(/^[\p{L}\p{M},. ]+$/u);
      expect(economicActivity[0]?.description).not.toBe('dummy');
    },
  );

  // Uruguay's and Colombia's codes have four digits, the others' six; Mexico chooses from its list.
  test.each([
    ['cl', '999999'],
    ['pe', '999999'],
    ['co', '9999'],
    ['ar', '999999'],
    ['uy', '9999'],
  ] as const)('%s: an activity that the list lacks is sent as typed, with words of its own', (code, typed) => {
    expect(mapping(code, 'companyRegistration').tenant.server.lists.economicActivity?.some((one) => one.code === typed)).not.toBe(true);
    expect(customer(code, 'companyRegistration', { economicActivity: typed })).toMatchObject({
      economicActivity: [{ code: typed, description: 'Actividad no listada' }],
    });
  });
});
