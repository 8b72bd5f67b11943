/** What only the server reads of a tenant. */
import type { Calendar, ConsentTemplate, Loyalty, Mail, ServerSide } from '../forms/release.ts';
import type { Contract } from '../language/contract.ts';
import type { Tenant } from '../language/grammar.ts';
import { type Languages, listFile, mailFile, placeFile, policyFile } from '../resolve/companions.ts';
import type { SourceFiles } from '../resolve/layers.ts';
import { type MailSource, readMail } from '../resolve/mail.ts';
import { namesInUse } from '../resolve/namesInUse.ts';
import { readLink } from '../resolve/readLink.ts';
import { readTable } from '../resolve/readTable.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { themeOf } from '../resolve/theme.ts';
import { finishTexts } from './finishTexts.ts';
import { parseMail } from './markdown.ts';
import { payloadOf } from './payload.ts';

export type EmitContext = {
  readonly files: SourceFiles;
  readonly contract: Contract;
  readonly all: Languages;
  /** SHA-256 in hexadecimal. */
  readonly hash: (text: string) => string;
};

const LEVELS = ['state', 'city', 'municipal'] as const;

/** The text of each level of places that has a list; the lists end where a level has none. */
export const placeTables = (resolved: Resolved, files: SourceFiles): readonly string[] => {
  const tables = LEVELS.map((level) => placeFile(resolved, level, files)?.text);
  const end = tables.indexOf(undefined);
  return (end === -1 ? tables : tables.slice(0, end)).map((text) => text ?? '');
};

/** Reference lists that a field of the tenant takes its options from. */
export const listsInUse = ({ data }: Resolved): readonly string[] => [
  ...new Set(
    Object.values(data.fields ?? {}).flatMap((field) =>
      'optionsFrom' in field && field.optionsFrom !== undefined ? [field.optionsFrom] : [],
    ),
  ),
];

/** Lists that calls answer whether or not a form takes options from them. */
const ALWAYS = ['countryInfoList', 'economicActivity'];

export const serverSide = (resolved: Resolved, { files, contract, all, hash }: EmitContext): ServerSide => {
  const { data, name } = resolved;
  return {
    tenant: name,
    font: themeOf(data).font,
    permissions: data.permissions?.operations ?? {},
    payloads: Object.fromEntries(
      Object.keys(data.payloads ?? {}).flatMap((payload) => {
        const mapping = payloadOf(data, payload);
        return mapping === undefined || (mapping.both !== undefined && data.forms?.[payload] === undefined) ? [] : [[payload, mapping]];
      }),
    ),
    mails: Object.fromEntries(
      namesInUse(data, contract, 'events', Object.keys(contract.events)).flatMap((event): [string, Mail][] => {
        const source = readMail(mailFile(resolved, event, files, all)?.text ?? '');
        return source === undefined ? [] : [[event, mailOf(source)]];
      }),
    ),
    sender: senderOf(data),
    consents: Object.fromEntries(
      Object.keys(data.consents ?? {}).map((template) => [template, consentTemplate(resolved, template, { files, all, hash })]),
    ),
    crm: data.crm?.name ?? '',
    ...(data.loyalty?.programme === undefined ? {} : { loyalty: loyaltyOf(data.loyalty, data.loyalty.programme) }),
    providers: data.providers ?? {},
    calendar: calendarOf(resolved),
    ...(data.tenant.paperSize === undefined ? {} : { paperSize: data.tenant.paperSize }),
    printed: finishTexts(data, 'printed', Object.keys(contract.printed)),
    limits: data.limits ?? {},
    ...(data.approvals === undefined ? {} : { approvals: { steps: [], ...data.approvals } }),
    ...(data.notifications === undefined ? {} : { notifications: data.notifications }),
    refunds: data.refunds ?? {},
    ...(data.invoices === undefined ? {} : { invoices: data.invoices }),
    retention: retentionOf(data),
    ...(data.insight === undefined ? {} : { insight: { dailyDays: data.insight.dailyDays, keptDays: data.insight.keptDays } }),
    statuses: statusTables(data),
    ...(data.cards === undefined ? {} : { cards: cardsOf(data.cards) }),
    carriers: data.carriers ?? [],
    ...(data.maps === undefined ? {} : { maps: data.maps }),
    documents: data.documents ?? {},
    lists: Object.fromEntries(
      [...new Set([...listsInUse(resolved), ...ALWAYS])].map((list) => [
        list,
        readTable(listFile(resolved, list, files)?.text ?? '').rows.map(({ code, label }) => ({ code, label })),
      ]),
    ),
    places: placeTables(resolved, files).map((text) => readTable(text).rows),
    ...(data.geo?.columns === undefined ? {} : { placeColumns: data.geo.columns }),
  };
};

const mailOf = ({ subject, why, body }: MailSource): Mail => ({ subject, ...(why === undefined ? {} : { why }), body: parseMail(body) });

/** A mail is opened in another program: it carries the shop's colours and address with it. */
const senderOf = (data: Tenant): ServerSide['sender'] => {
  const { colours, buttonRadius, cardRadius } = themeOf(data);
  return { colours, buttonRadius, cardRadius, ...(data.tenant.company === undefined ? {} : { company: data.tenant.company }) };
};

const cardsOf = ({ gateway, gateways, brands }: NonNullable<Resolved['data']['cards']>): NonNullable<ServerSide['cards']> => {
  const taken = gateways[gateway]?.brands ?? [];
  const logos = Object.fromEntries(Object.entries(gateways).map(([name, of]) => [name, of.logos ?? {}]));
  return { gateway, brands: taken, own: taken.filter((name) => brands[name]?.own === true), logos };
};

/** What a person accepts is the sentence, and the policy it links to, in these words. */
const consentTemplate = (
  resolved: Resolved,
  template: string,
  { files, all, hash }: Pick<EmitContext, 'files' | 'all' | 'hash'>,
): ConsentTemplate => {
  const consent = resolved.data.consents?.[template];
  const text = readLink(resolved.data.texts?.consents?.[template] ?? '').label;
  const policy = consent?.policy;
  const field = Object.entries(resolved.data.fields ?? {}).find(([, data]) => 'template' in data && data.template === template)?.[0];
  return {
    version: consent?.version ?? '',
    mandatory: consent?.mandatory ?? false,
    purposes: consent?.purposes ?? [],
    ...(policy === undefined ? {} : { policy }),
    text,
    textHash: hash(`${text}\n${policy === undefined ? '' : (policyFile(resolved, policy, files, all)?.text ?? '')}`),
    ...(field === undefined ? {} : { field }),
  };
};

const retentionOf = ({ retention }: Tenant): ServerSide['retention'] =>
  Object.fromEntries(Object.entries(retention ?? {}).map(([subject, { endOfYear = false, ...rule }]) => [subject, { ...rule, endOfYear }]));

const statusTables = ({ statuses = {} }: Tenant): ServerSide['statuses'] =>
  Object.fromEntries(
    Object.entries(statuses).map(([table, rows]) => [
      table,
      Object.fromEntries(
        Object.entries(rows).map(([status, { begins = false, allows = [], ...row }]) => [status, { ...row, begins, allows }]),
      ),
    ]),
  );

const loyaltyOf = ({ welcomePoints = 0, ...loyalty }: NonNullable<Resolved['data']['loyalty']>, programme: string): Loyalty => ({
  ...loyalty,
  programme,
  welcomePoints,
});

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const calendarOf = ({ data }: Resolved): Calendar => ({
  workDays: (data.calendar?.workDays ?? []).map((day) => WEEK.indexOf(day) + 1),
  weekBegins: WEEK.indexOf(data.calendar?.weekBegins ?? 'monday') + 1,
  holidaysOf: data.calendar?.holidaysOf ?? data.tenant.country,
  add: data.calendar?.also ?? {},
  remove: data.calendar?.except ?? [],
});
