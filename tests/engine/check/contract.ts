import type { BodyShape, Contract } from '../../../engine/compiler.ts';

const leaf: BodyShape = { is: 'leaf', type: 'string' };
const object = (keys: Readonly<Record<string, BodyShape>>, ...required: readonly string[]): BodyShape => ({ is: 'object', keys, required });

/** A small shop: what the tenants of the golden cases are held to. */
export const contract: Contract = {
  operations: {
    registerPerson: object(
      {
        account: object({ email: { ...leaf, answers: ['unique'] }, password: leaf }, 'email', 'password'),
        person: object(
          {
            firstName: leaf,
            nickName: leaf,
            papers: { ...leaf, answers: ['exists'] },
            origin: leaf,
            country: leaf,
            phone: object({ number: leaf, countryCode: leaf }),
            phones: { is: 'list', of: object({ number: leaf, origin: leaf, country: leaf }) },
            document: object({ id: leaf, type: leaf }, 'id'),
          },
          'document',
        ),
        consents: object({ terms: leaf, news: leaf }),
      },
      'account',
    ),
    publishCustomer: object({ name: leaf, phone: leaf }),
  },
  permitted: ['registerPerson'],
  pages: { home: { screen: true }, register: { screen: true }, orders: { screen: false } },
  policies: ['terms'],
  roles: ['guest', 'individual'],
  purposes: ['RegistroB2C', 'RegistroB2BCO'],
  words: { hello: ['name'] },
  printed: { number: [] },
  messages: { failed: { usedBy: ['registerPerson'], values: [] }, wait: { usedBy: ['orders'], values: ['minutes'] } },
  pageTexts: { everywhere: { words: [], messages: ['failed'] }, home: { words: ['hello'], messages: [] } },
  features: { company: { pages: ['orders'], events: ['registered'], words: ['hello'] } },
  events: { registered: ['shop', 'firstName', 'ordersAddress', 'registerAddress'] },
  linkedPages: { ordersAddress: 'orders', registerAddress: 'register' },
  typedPlaceholders: ['firstName'],
  tenantCodes: { pattern: '^[a-z][a-z0-9-]*$', taken: ['api'] },
  holidayCountries: ['CL'],
  sections: ['calendar'],
  holidaysIn: (_country, year) => [
    { rule: '01-01', day: `${year}-01-01` },
    { rule: '05-01', day: `${year}-05-01` },
    { rule: '06-29 if tuesday then previous monday', day: `${year}-06-29` },
    { rule: '10-01 every 6 years since 2024', day: '2030-10-01' },
  ],
  limits: {
    reviewDays: { is: 'number', unit: 'days', min: 1, max: 30, tighter: 'lower', readBy: ['registerPerson'] },
    voucherDays: { is: 'number', unit: 'days', min: 1, max: 730, tighter: 'lower', open: true, readBy: ['orders'] },
    returnSince: { is: 'date', open: true, readBy: ['orders'] },
    supportHours: { is: 'hours', open: true, readBy: ['orders'] },
    helpLine: { is: 'phone', open: true, readBy: ['orders'] },
  },
  relations: [{ smaller: 'limits.reviewDays', larger: 'limits.voucherDays', otherwise: 'The voucher ends before the review does.' }],
  statuses: {
    order: {
      names: ['open', 'shipped', 'gone'],
      groups: ['now', 'past'],
      kinds: ['home'],
      actions: ['cancel'],
      usedBy: ['registerPerson'],
    },
  },
};
