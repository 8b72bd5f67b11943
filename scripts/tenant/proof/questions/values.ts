import { typeFieldOf } from '../../../../engine/runtime.ts';
import { recordOf } from '../subject.ts';
import { changeEmail, invitePerson, recoverPassword, sealedBy } from './calls.ts';
import type { TypedValues, World } from './openWorlds.ts';
import type { QuestionCase } from './questionCases.ts';

/** What is typed so that the server answers this, for people who test, and in the other fields. */
export type TypedAnswer = { readonly value: string; readonly what: string; readonly also?: TypedValues };

type ValueOf = (world: World, question: QuestionCase) => Promise<TypedAnswer>;
type Both = { readonly no: ValueOf; readonly yes: ValueOf };

/** The choice that says which document is meant. */
const typeValue = ({ subject, field, type }: QuestionCase): TypedValues => {
  const typeField = typeFieldOf(subject.form.plan.fields[field]);
  return type === undefined || typeField === undefined ? {} : { [typeField]: type };
};

/** As a hasty person types it. */
const inCapitals = (text: string): string => `  ${text.toUpperCase()} `;

/** A document of the type that nobody has. */
const freshDocument = async ({ fill }: World, question: QuestionCase): Promise<TypedAnswer> => {
  const filled = fill(question.subject, { ...question.subject.filling.toShow(question.field), ...typeValue(question) });
  return { value: String(filled[question.field]), what: 'a document that nobody has', also: typeValue(question) };
};

const email: Both = {
  no: async ({ person }) => ({ value: inCapitals((await person('neighbour')).email), what: 'an e-mail that has an account, in capitals' }),
  yes: async ({ freshEmail }) => ({ value: freshEmail(), what: 'an e-mail that nobody has' }),
};
/** The document of a legal entity that has registered with little. */
const entityDocument = (world: World): Promise<string> =>
  world.once('entity', async () => {
    const lite = world.subjectOf('liteRegistration');
    const record = recordOf(lite.form, world.fill(lite, lite.filling.toShow('companyDocument')));
    const answer = await world.send(lite, record, { by: world.guest() });
    if (answer.status >= 300) throw new Error(`liteRegistration was not taken: ${answer.status} ${JSON.stringify(answer.body)}`);
    return String(record.companyDocument);
  });

/** A document under which somebody has an account: people register with theirs, legal entities with that of their taxes. */
const documentOfAccount = async (world: World, { type }: QuestionCase): Promise<string> => {
  const own = world.subjectOf('personRegistration').form.plan.fields.document;
  const isPersons = type === undefined || (own !== undefined && 'types' in own && Object.hasOwn(own.types, type));
  return isPersons ? String((await world.person('neighbour', type)).record.document) : entityDocument(world);
};

const document: Both = {
  no: async (world, question) => ({
    value: await documentOfAccount(world, question),
    what: 'a document that has an account',
    also: typeValue(question),
  }),
  yes: freshDocument,
};
/** Whose password a form asks, where it is not that of the person "own". */
const ownerOf: Readonly<Record<string, string>> = { accountDeletion: 'leaving', emailChange: 'moving' };
const currentPassword: Both = {
  no: async () => ({ value: 'Another-1234!', what: 'another password than the one of now' }),
  yes: async ({ person }, { subject }) => {
    const { password } = await person(ownerOf[subject.name] ?? 'own');
    return { value: password, what: 'the password of now' };
  },
};

/** Another code of six digits. */
const another = (code: string): string => `${(Number(code.charAt(0)) + 1) % 10}${code.slice(1)}`;
const codeOf = async (world: World, { subject }: QuestionCase): Promise<string> => {
  if (subject.name === 'recoveryReset') return recoverPassword(world);
  const { code } = await (subject.name === 'emailChangeCode' ? changeEmail(world) : invitePerson(world));
  return code;
};

/** Values of a field that pass its rules, by what its own cases say. */
const goodOf = ({ subject: { filling }, field }: QuestionCase): readonly string[] =>
  filling.askedFields.flatMap((one) =>
    one.field === field ? one.cases.filter(({ expected }) => expected === '').map((good) => String(good.typed)) : [],
  );

const bare = (text: string): string => text.replace(/[^0-9A-Z]/gu, '');

/** A file has to be there before its form is sent. */
const file: Both = {
  no: async (_world, question) => ({ value: goodOf(question).findLast((one) => one !== '') ?? '', what: 'a file that was never sent' }),
  yes: async ({ sendFile }, { subject, field }) => ({ value: await sendFile(subject.name, field), what: 'a file that was sent' }),
};

/** A code of a list that is whole, and as many zeros, which no list has. */
const listedCode: Both = {
  no: async (_world, question) => ({ value: (goodOf(question)[0] ?? '').replaceAll(/\d/gu, '0'), what: 'a code that the list has not' }),
  yes: async (_world, question) => ({ value: goodOf(question)[0] ?? '', what: 'a code of the list' }),
};

/** Field → what makes the server say "no", and what "yes". A question whose field is not here has no case, and coverage reports it. */
export const values: Readonly<Record<string, Both>> = {
  email,
  collaboratorEmail: email,
  document,
  collaboratorDocument: document,
  companyDocument: {
    no: async (world, { subject }) =>
      subject.name === 'liteRegistration'
        ? { value: await entityDocument(world), what: 'a document that has an account' }
        : { value: String((await world.founder('neighbour')).record.companyDocument), what: 'a document of another company' },
    yes: freshDocument,
  },
  ownCompanyDocument: {
    no: async ({ founder }) => ({
      value: String((await founder('neighbour')).record.companyDocument),
      what: 'a document of another company',
    }),
    yes: async ({ founder }) => ({ value: String((await founder('own')).document.companyDocument), what: 'the company’s own document' }),
  },
  ownDocument: {
    no: async (world, question) => ({ ...(await freshDocument(world, question)), what: 'another document than one’s own' }),
    yes: async ({ person }, question) => {
      const { record } = await person('loyal', question.type);
      return { value: String(record.document), what: 'one’s own document', also: typeValue(question) };
    },
  },
  currentPassword,
  newEmail: {
    no: async ({ person }) => ({ value: inCapitals((await person('moving')).email), what: 'the e-mail of now, in capitals' }),
    yes: async ({ freshEmail }) => ({ value: freshEmail(), what: 'another e-mail' }),
  },
  newPassword: {
    // By the rules another one: only the server folds what keyboards write in two ways.
    no: async ({ person }) => {
      const { password } = await person('own');
      return {
        value: password.normalize('NFD'),
        what: 'the password of now, accents written on another keyboard',
        also: { currentPassword: password },
      };
    },
    yes: async () => ({ value: 'Otra-2027!', what: 'another password' }),
  },
  verificationCode: {
    no: async (world, question) => ({ value: another(await codeOf(world, question)), what: 'another code than that of the mail' }),
    yes: async (world, question) => ({ value: await codeOf(world, question), what: 'the code of the mail' }),
  },
  postcode: {
    no: async ({ postcode }, question) => {
      const [listed, good] = [await postcode(), goodOf(question)];
      const other = [...good, ...[...'0123456789'].map((digit) => listed.slice(0, -1) + digit)].find(
        (one) =>
          bare(one) !== bare(listed) &&
          bare(one) !== '' &&
          question.subject.form.judgeField(question.field, recordOf(question.subject.form, { [question.field]: one })) === undefined,
      );
      return { value: other ?? '', what: 'a postcode of the right form that is not listed' };
    },
    yes: async ({ postcode }) => ({ value: await postcode(), what: 'a postcode that is listed' }),
  },
  cnae: listedCode,
  taxCertificate: file,
  powerOfAttorney: file,
  orderNumber: {
    no: async ({ order }) => ({ value: `${await order('own')}0`, what: 'a number that no order has' }),
    yes: async ({ order }) => ({ value: await order('own'), what: 'the number of an order' }),
  },
  listName: {
    no: async (world) => {
      const { by } = await world.person('own');
      const list = world.subjectOf('list');
      await world.once('list', () => world.send(list, { listName: 'Baño del jardín' }, { by }));
      return { value: 'BANO  del jardin', what: 'the name of another list, in capitals and without its accents' };
    },
    yes: async () => ({ value: 'Cocina', what: 'a name of no other list' }),
  },
  cardNumber: {
    no: async (world, question) => {
      const [saved = ''] = goodOf(question);
      await world.once('card', async () => {
        const record = recordOf(question.subject.form, world.fill(question.subject, { cardNumber: saved }));
        const { by, beside } = await sealedBy(world, question.subject, record);
        return world.send(question.subject, record, { by, beside });
      });
      return { value: saved, what: 'a card that is saved already' };
    },
    yes: async (_world, question) => {
      const [saved = '', ...others] = goodOf(question);
      return { value: others.find((one) => bare(one) !== bare(saved)) ?? '', what: 'a card that is not saved yet' };
    },
  },
};
