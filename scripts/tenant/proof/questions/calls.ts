import type { JSONWebKeySet } from 'jose';
import type { FormRecord } from '../../../../engine/runtime.ts';
import { seal } from '../../../../src/web/features/cards/seal.ts';
import { pathOf, routes } from '../operationCall.ts';
import { recordOf, type Subject } from '../subject.ts';
import type { SendOptions, TypedValues, World } from './openWorlds.ts';
import type { QuestionCase } from './questionCases.ts';

/** How a form is sent: by whom, with what in its other fields. */
export type Door = {
  readonly over?: TypedValues;
  readonly sending: (record: FormRecord) => Promise<SendOptions>;
  /** The call, where it is not the one whose body the form is. */
  readonly operation?: string;
  /** What is so once it was taken. */
  readonly taken?: (record: FormRecord) => void;
};

const asGuest = async ({ guest }: World): Promise<Door> => ({ sending: async () => ({ by: guest() }) });
const asPerson = async ({ person }: World): Promise<Door> => {
  const { by } = await person('own');
  return { sending: async () => ({ by }) };
};

/** An edit is sent with the version that was read. */
const edits = (by: SendOptions['by'], subject: Subject) => async (): Promise<SendOptions> => {
  const route = routes.get(subject.payload?.operation ?? '');
  if (route === undefined) throw new Error(`${subject.name} edits nothing.`);
  const { etag } = await by('GET', pathOf(route, subject));
  return { by, headers: { 'if-match': etag } };
};

/** Whose form is sent; of a question about a document, of which type. */
export type QuestionSubject = Pick<QuestionCase, 'subject' | 'type'>;

/** Form → its door. */
export const doors: Readonly<Record<string, (world: World, subject: QuestionSubject) => Promise<Door>>> = {
  personRegistration: asGuest,
  liteRegistration: asGuest,
  companyRegistration: asGuest,
  orderLookup: asGuest,
  withdrawal: asGuest,
  complaint: asGuest,
  companyAccountRegistration: asPerson,
  address: asPerson,
  list: asPerson,
  async personalInformation({ person }, { subject }) {
    const { by } = await person('own');
    return { sending: edits(by, subject) };
  },
  async companyInformation({ founder }, { subject }) {
    // The company is approved: another document waits for a review, and the old one holds.
    const { by } = await founder('own');
    return { sending: edits(by, subject) };
  },
  async purchaseReferences({ founder }) {
    const { by } = await founder('own');
    return { sending: async () => ({ by }) };
  },
  async changePassword({ person }) {
    const own = await person('own');
    const others = ['Ábaco-2026', 'Ébano-2026'];
    return {
      over: { currentPassword: own.password, newPassword: others.find((one) => one !== own.password) ?? '' },
      sending: async () => ({ by: own.by }),
      taken: ({ newPassword }) => {
        own.password = String(newPassword);
      },
    };
  },
  async emailChange({ person }) {
    const own = await person('moving');
    return { over: { currentPassword: own.password }, sending: async () => ({ by: own.by }) };
  },
  async emailChangeCode(world, { subject }) {
    const { person, newEmail } = await changeEmail(world);
    const { etag } = await person.by('GET', pathOf(readUserOf(), subject));
    return { sending: async () => ({ by: person.by, beside: { email: newEmail }, headers: { 'if-match': etag } }) };
  },
  async accountDeletion({ person }) {
    const { by } = await person('leaving');
    return { sending: async () => ({ by }) };
  },
  async recoveryReset({ person, guest }) {
    const { email } = await person('forgetful');
    return {
      operation: 'verifyRecoveryCode',
      sending: async ({ verificationCode }) => ({ by: guest(), beside: { email, code: verificationCode } }),
    };
  },
  async collaborator({ founder }) {
    const { by, document } = await founder('own');
    const { companyDocument: ownCompanyDocument = '', ...type } = document;
    return { over: { ...type, ownCompanyDocument }, sending: async () => ({ by }) };
  },
  async collaboratorAccess(world) {
    const { who } = await invitePerson(world);
    return { over: { email: who.email }, sending: async () => ({ by: world.guest(), beside: who }) };
  },
  card: async (world, { subject }) => ({ sending: (record) => sealedBy(world, subject, record) }),
  async loyaltySubscription({ person }, { subject: { side }, type }) {
    const { by } = await person('loyal', type);
    return { sending: async () => ({ by, path: { programme: side.loyalty?.programme ?? '' } }) };
  },
};

/** The code that somebody who forgot their password has got. */
export const recoverPassword = ({ person, subjectOf, send, guest, codeFor, once }: World) =>
  once('recovering', async () => {
    const { email } = await person('forgetful');
    await send(subjectOf('recoveryRequest'), { loginEmail: email }, { by: guest() });
    return codeFor('recoveryCode', email);
  });

const readUserOf = () => {
  const route = routes.get('readUser');
  if (route === undefined) throw new Error('No call reads the account.');
  return route;
};

/** Somebody who wants to have another e-mail, and the code that was sent to it. */
export const changeEmail = ({ person, subjectOf, send, freshEmail, codeFor, once }: World) =>
  once('moved', async () => {
    const own = await person('moved');
    const newEmail = freshEmail();
    await send(subjectOf('emailChange'), { newEmail, currentPassword: own.password }, { by: own.by });
    return { person: own, newEmail, code: await codeFor('emailChangeCode', newEmail) };
  });

/** Somebody whom a founder has invited: the identity for the first login, and the code of the mail. */
export const invitePerson = ({ founder, subjectOf, fill, send, guest, codeFor, once }: World) =>
  once('invited', async () => {
    const { by, document } = await founder('inviting');
    const { companyDocument = '', ...type } = document;
    const form = subjectOf('collaborator');
    const over = { ownCompanyDocument: companyDocument, collaboratorStatus: 'active', purchaseLimit: 'unlimited' };
    const record = recordOf(form.form, fill(form, { ...type, ...over }));
    await send(form, record, { by });
    const email = String(record.collaboratorEmail);
    const identity = { ...type, loginCompanyDocument: companyDocument, loginEmail: email };
    await send(subjectOf('collaboratorCode'), identity, { by: guest() });
    return { who: { email, companyDocument, ...type }, code: await codeFor('collaboratorCode', email) };
  });

/** A card's number as the page sends it: sealed under the gateway's key. */
export async function sealedBy(
  { person, once }: World,
  subject: Subject,
  { cardNumber }: FormRecord,
): Promise<SendOptions & { readonly beside: object }> {
  const { by } = await person('own');
  const route = routes.get('readPublicKeys');
  if (route === undefined) throw new Error('No call gives the keys of the gateway.');
  const { body } = await once('public keys', () => by('GET', pathOf(route, subject)));
  return { by, beside: { sealedNumber: await seal(String(cardNumber), body as JSONWebKeySet) } };
}
