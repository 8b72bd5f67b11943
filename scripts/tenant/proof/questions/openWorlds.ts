import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleDocument } from '../../../../engine/compiler.ts';
import type { FormRecord, Value } from '../../../../engine/runtime.ts';
import { readStoredLetters } from '../../../../src/server/adapters/mail/files.ts';
import { decideCompany } from '../../../../src/server/domain/company/decideCompany.ts';
import { moveOrder } from '../../../../src/server/domain/orders/moveOrder.ts';
import { placeOrder } from '../../../../src/server/domain/orders/placeOrder.ts';
import { systemClock } from '../../../../src/server/platform/clock.ts';
import { mayBegin, mayMove, namesOf, statusesOf, statusesThatAllow } from '../../../../src/server/policy/statuses.ts';
import { openTenants, type Tenant } from '../../../../src/server/release/tenants.ts';
import { type Database, openDatabase } from '../../../../src/server/store/database.ts';
import type { NewOrder } from '../../../../src/server/store/orders/insertOrder.ts';
import { importFile } from '../../../shop/imports/importFile.ts';
import { sourceOf } from '../../../shop/imports/sourceOf.ts';
import type { Shop } from '../openShop.ts';
import { bodyOf, pathOf, routes } from '../operationCall.ts';
import { recordOf, type Subject } from '../subject.ts';
import { sendProofFile } from './sendProofFile.ts';
import { type Answer, type Visitor, visitor } from './visitor.ts';

/** Good by the policy of every tenant, and written otherwise on some keyboards. */
const PASSWORD = 'Ábaco-2026';

export type TypedValues = Readonly<Record<string, Value>>;
export type SendOptions = {
  readonly by: Visitor;
  /** What is sent beside the form's own body. */
  readonly beside?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The values for braces in the path, besides tenant and version. */
  readonly path?: Readonly<Record<string, string>>;
};

/** Somebody who has an account. */
export type Person = {
  readonly by: Visitor;
  readonly userId: string;
  readonly email: string;
  readonly record: FormRecord;
  /** The one of now. */
  password: string;
};
/** The first superuser of a company that may buy. */
export type Founder = Person & { document: FormRecord };

/** One shop of the proof, and who and what is there; whatever is asked for is made once, through the shop's own calls. */
export type World = {
  readonly subjectOf: (form: string) => Subject;
  readonly guest: () => Visitor;
  readonly freshEmail: () => string;
  /** A form as somebody fills it in whose e-mail and documents nobody has yet. */
  readonly fill: (subject: Subject, over: TypedValues) => TypedValues;
  readonly send: (subject: Subject, record: FormRecord, sending: SendOptions, operation?: string) => Promise<Answer>;
  /** Makes something once. */
  readonly once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** Somebody who is registered and signed in; with a document of this type, with this e-mail. */
  readonly person: (name: string, type?: string, email?: string) => Promise<Person>;
  readonly founder: (name: string) => Promise<Founder>;
  /** The six digits of the last mail of this kind. */
  readonly codeFor: (event: string, email: string) => Promise<string>;
  /** The number of an order of the person "own" that can be canceled. */
  readonly order: (name: string) => Promise<string>;
  /** The one postcode that the shop has imported. */
  readonly postcode: () => Promise<string>;
  /** Sends a file for a field of a form: the value that says so. */
  readonly sendFile: (form: string, field: string) => Promise<string>;
};

type WorldContext = { readonly shop: Shop; readonly db: Database; readonly tenant: Tenant; readonly subjects: readonly Subject[] };

/** Opens the worlds of all tenants on a shop; `end` closes its database. */
export async function openWorlds(
  shop: Shop,
  subjects: readonly Subject[],
): Promise<{ readonly worlds: ReadonlyMap<string, World>; readonly end: () => Promise<void> }> {
  const { db, end } = openDatabase(shop.connectionString, { connections: 4 });
  const tenants = openTenants(path.join(shop.folder, 'compiled'), () => undefined, systemClock);
  const worlds = new Map<string, World>();
  for (const [code, own] of Map.groupBy(subjects, ({ tenant }) => tenant)) {
    const tenant = await tenants.find(code);
    if (tenant !== undefined) worlds.set(code, worldOf({ shop, db, tenant, subjects: own }));
  }
  return { worlds, end };
}

function worldOf({ shop, db, tenant, subjects }: WorldContext): World {
  let seed = 1000;
  const made = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known as Promise<T>;
  };
  const subjectOf = (form: string): Subject => {
    const subject = subjects.find(({ name }) => name === form);
    if (subject === undefined) throw new Error(`${tenant.code} has no form ${form}.`);
    return subject;
  };
  const guest = () => visitor(shop.address, tenant.code);
  // The password has no four letters of it.
  const freshEmail = () => `q${seed++}@${tenant.code}.correo.test`;

  const fill = ({ filling }: Subject, over: TypedValues): TypedValues => {
    const usual = filling.fill(over);
    const own: Record<string, Value> = {};
    for (const { field, kind, context } of filling.askedFields) {
      if (usual[field] === undefined || Object.hasOwn(over, field)) continue;
      if (kind === 'email') own[field] = freshEmail();
      if (field === 'password') own[field] = PASSWORD;
      if (kind !== 'document') continue;
      const type = context.typeField === undefined ? Object.keys(context.types)[0] : String(usual[context.typeField]);
      const definition = context.types[type ?? ''];
      if (definition !== undefined) own[field] = exampleDocument(definition, seed++);
    }
    return filling.fill({ ...over, ...own });
  };

  const send: World['send'] = (subject, record, { by, beside = {}, headers = {}, path: more = {} }, operation) => {
    const route = routes.get(operation ?? subject.payload?.operation ?? '');
    if (route === undefined) throw new Error(`${subject.name} is the body of no call.`);
    const body = { ...(bodyOf(subject, record) as object), ...beside };
    const hash: Readonly<Record<string, string>> = operation === undefined ? { 'x-form-hash': subject.emitted.hash } : {};
    return by(route.method, pathOf(route, subject, more), { body, headers: { ...hash, ...headers } });
  };

  /** Sends what has to be taken. */
  const settle = async (form: string, over: TypedValues, by: Visitor, beside: object = {}) => {
    const subject = subjectOf(form);
    const record = recordOf(subject.form, fill(subject, over));
    const answer = await send(subject, record, { by, beside });
    if (answer.status >= 300) throw new Error(`${form} was not taken: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { record, body: (answer.body ?? {}) as Readonly<Record<string, unknown>> };
  };

  const person: World['person'] = (name, type, wanted) =>
    once(`person ${name} ${type} ${wanted}`, async () => {
      const by = guest();
      const over = { ...(type === undefined ? {} : { documentType: type }), ...(wanted === undefined ? {} : { email: wanted }) };
      const { record, body } = await settle('personRegistration', over, by);
      const email = String(record.email);
      await settle('login', { loginEmail: email, loginPassword: PASSWORD }, by);
      return { by, userId: String(body.userId), email, record, password: PASSWORD };
    });

  const founder: World['founder'] = (name) =>
    once(`founder ${name}`, async () => {
      const by = guest();
      const { record, body } = await settle('companyRegistration', {}, by);
      const decided = await decideCompany(
        { db, enqueueMail: async () => undefined },
        {
          ...{ tenant: tenant.now, companyId: String(body.organizationId), decision: { is: 'approved' }, isRead: () => true },
          ...{ by: 'tenant test', now: systemClock() },
        },
      );
      if (decided.is !== 'decided') throw new Error(`The company is ${decided.is}.`);
      const { companyDocument, companyDocumentType } = record;
      const document = companyOf({ companyDocument, companyDocumentType });
      const email = String(record.email);
      const { companyDocument: loginCompanyDocument, ...type } = document;
      await settle(
        'companyLogin',
        { ...type, loginCompanyDocument: loginCompanyDocument ?? '', loginEmail: email, loginPassword: PASSWORD },
        by,
      );
      return { by, userId: String(body.userId), email, record, password: PASSWORD, document };
    });

  return {
    ...{ subjectOf, guest, freshEmail, fill, send, once, person, founder },
    codeFor: (event, email) => codeFrom(path.join(shop.folder, 'data/mails'), event, email),
    order: (name) =>
      once(`order ${name}`, async () => {
        const { userId } = await person('own');
        const statuses = statusesOf(tenant, 'order');
        const [cancelable] = statusesThatAllow(statuses, 'cancellation');
        const status = namesOf(statuses).find(
          (one) => cancelable !== undefined && mayBegin(statuses, one, 'home') && mayMove(statuses, one, cancelable, 'home'),
        );
        if (status === undefined || cancelable === undefined) throw new Error('No order can be canceled.');
        const order: NewOrder = {
          userId,
          status,
          shipping: '0',
          paymentMethod: 'debitCard',
          delivery: 'home',
          place: {},
          lines: [{ sku: 'T-1', name: 'Tiles', unitPrice: '500', quantity: 1 }],
        };
        return db.transaction().execute(async (trx) => {
          const placed = await placeOrder(trx, tenant, order, userId, systemClock());
          if (placed.is !== 'placed') throw new Error(`The order is ${placed.is}.`);
          const { number } = placed;
          const moved = await moveOrder(trx, tenant, number, cancelable, userId, systemClock());
          if (moved.is !== 'moved') throw new Error(`The order is ${moved.is}.`);
          return number;
        });
      }),
    sendFile: (form, field) => sendProofFile(shop.address, { tenant: tenant.code, form, field }),
    postcode: () => once('postcode', () => importOne({ shop, db, tenant, subjects })),
  };
}

/** What there is of a company's document and its type. */
const companyOf = (record: Readonly<Record<string, Value | undefined>>): FormRecord =>
  Object.fromEntries(Object.entries(record).filter((pair): pair is [string, Value] => pair[1] !== undefined));

const PATIENCE = 30_000;

async function codeFrom(folder: string, event: string, email: string): Promise<string> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const letter = (await readStoredLetters(folder)).find((one) => one.event === event && one.to === email);
    const [code] = /\b\d{6}\b/u.exec(letter?.text ?? '') ?? [];
    if (code !== undefined) return code;
  }
  throw new Error(`No mail ${event} came to ${email}.`);
}

/** Imports the postcode of the shop's usual address, so that it exists and no other does. */
async function importOne({ shop, db, tenant, subjects }: WorldContext): Promise<string> {
  const address = subjects.find(({ name }) => name === 'address');
  const source = await sourceOf('postcodes', tenant.now);
  const good = address?.filling.askedFields.find(({ kind }) => kind === 'postcode')?.cases.find(({ expected }) => expected === '')?.typed;
  if (address === undefined || source === undefined || good === undefined) throw new Error('The address asks no postcode.');
  const { state = '', city = '' } = recordOf(address.form, address.usual);
  const file = path.join(shop.folder, `${tenant.code}-postcodes.csv`);
  await writeFile(file, `postcode,state,city\n"${good}","${state}","${city}"\n`);
  const work = { tenant: tenant.code, file, now: systemClock(), onProgress: () => undefined };
  const imported = await source((one) => importFile(db, one, work));
  if (imported.is !== 'switched' || imported.refused.length > 0)
    throw new Error(`The postcode was not imported: ${JSON.stringify(imported)}`);
  return String(good);
}
