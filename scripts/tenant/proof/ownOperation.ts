import type { Value } from '../../../engine/runtime.ts';
import type { Finding } from './finding.ts';
import { pathOf, routes } from './operationCall.ts';
import { type Door, doors, type QuestionSubject } from './questions/calls.ts';
import type { World } from './questions/openWorlds.ts';
import type { Answer } from './questions/visitor.ts';
import { recordOf } from './subject.ts';

/** A case as its form's own operation is asked about it. */
type Case = Pick<Finding, 'subject' | 'record'>;
type CaseCall = (world: World, one: Case) => Promise<Answer>;

const oneAnswer = 'whatever is wrong gets one answer after the same work, so that nobody learns who has an account';

const justSought = 'nothing of it is stored: it narrows a list, and a place that contains nothing finds nothing';

/** Form, or form and field → why no operation says what is wrong there: only the verdict call is asked. */
export const unjudged: Readonly<Record<string, string>> = {
  login: oneAnswer,
  companyLogin: oneAnswer,
  recoveryRequest: oneAnswer,
  companyRecoveryRequest: oneAnswer,
  collaboratorCode: 'it says that nobody of this name is invited, whatever is wrong with the name',
  postcodePlaces: justSought,
  postcodeStreet: justSought,
  recoveryReset: 'the token that a code gave is judged before the password, so that nobody learns whose account it is',
};

const throughDoor =
  (door: (world: World, subject: QuestionSubject) => Promise<Door>): CaseCall =>
  async (world, { subject, record }) => {
    const { sending, operation } = await door(world, { subject, type: undefined });
    return world.send(subject, record, await sending(record), operation);
  };

/** Somebody with the e-mail beside the form's own fields: a password must not resemble it. */
const withEmailOf = ({ person }: World, email: Value | undefined) =>
  email === undefined ? person('own') : person('own', undefined, String(email));

/** Parameters of the list of orders, by the fields of its search. */
const searched = { searchedOrder: 'number', orderGroup: 'group', orderYear: 'year', orderCreator: 'creator' } as const;

/** Form → how a case of it is sent, where a question about it is sent otherwise or nothing is asked. */
const others: Readonly<Record<string, CaseCall>> = {
  async changePassword(world, { subject, record }) {
    const { by } = await withEmailOf(world, record.email);
    return world.send(subject, record, { by });
  },
  async collaboratorAccess(world, { subject, record }) {
    const { document } = await world.founder('own');
    const beside = { ...document, email: String(record.email ?? world.freshEmail()) };
    return world.send(subject, record, { by: world.guest(), beside });
  },
  async accountDeletion(world, { subject, record }) {
    const { by } = await world.person('staying');
    return world.send(subject, record, { by });
  },
  async companyAccountRegistration(world, { subject, record }) {
    const { by } = await world.person('founding');
    return world.send(subject, record, { by });
  },
  async consent(world, { subject, record }) {
    const { by } = await world.person('own');
    return world.send(subject, record, { by });
  },
  async cancellation(world, { subject, record }) {
    const { by } = await world.person('own');
    return world.send(subject, record, { by, path: { id: await world.order('canceled') } });
  },
  async refund(world, { subject, record }) {
    const { by } = await world.person('own');
    return world.send(subject, record, { by, path: { id: await refundOf(world) } });
  },
  async orderSearch(world, { subject, record }) {
    const route = routes.get('listOrders');
    if (route === undefined) throw new Error('No call lists the orders.');
    const { by } = await world.person('own');
    const query = Object.entries(searched).flatMap(([field, name]) => (record[field] === undefined ? [] : [[name, String(record[field])]]));
    return by(route.method, `${pathOf(route, subject)}?${new URLSearchParams(query)}`);
  },
};

/** Somebody's order that was paid with a debit card and canceled: they are to name an account. */
const refundOf = (world: World): Promise<string> =>
  world.once('refund', async () => {
    const { by } = await world.person('own');
    const form = world.subjectOf('cancellation');
    const sending = { by, path: { id: await world.order('refunded') } };
    const { status, body } = await world.send(form, recordOf(form.form, form.usual), sending);
    const { id } = (body ?? {}) as { readonly id?: string };
    if (id === undefined) throw new Error(`The order was not canceled: ${status} ${JSON.stringify(body)}`);
    return id;
  });

/** How a case of this form and field is sent to the form's own operation; undefined where none judges it. */
export function ownOperation(form: string, field: string): CaseCall | undefined {
  if (Object.hasOwn(unjudged, form) || Object.hasOwn(unjudged, `${form} ${field}`)) return undefined;
  if (Object.hasOwn(others, form)) return others[form];
  const door = Object.hasOwn(doors, form) ? doors[form] : undefined;
  return door && throughDoor(door);
}
