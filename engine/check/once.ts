/** What is one fault to an author is told once: not for every tenant that inherits it, nor at every place that follows from it. */
import type { Code } from '../language/codes.ts';
import { type Diagnostic, type Related, sorted } from '../language/diagnostic.ts';
import { files as grammar } from '../language/grammar.ts';
import type { Place } from '../language/node.ts';
import { languageOf } from '../resolve/companions.ts';
import { SHARED, topOf } from '../resolve/layers.ts';
import type { Resolved } from '../resolve/resolve.ts';

export const toldOnce = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] =>
  sorted(sameName(atShared(samePlace(diagnostics, namesOf(tenants)), tenants))).map((one) => withoutAll(one, tenants.length));

/** That a line is so in every tenant goes without saying. */
const withoutAll = (one: Diagnostic, tenants: number): Diagnostic => {
  const others = one.related.filter(({ message }) => !message.startsWith('it is so in '));
  return tenants > 1 && one.related.length - others.length === tenants ? { ...one, related: others } : one;
};

const namesOf = (tenants: readonly Resolved[]): ReadonlySet<string> => new Set(tenants.map(({ name }) => name));

const MOST = 3;

/** @example listed(['aa', 'bb', 'cc', 'dd']) // 'aa, bb, cc and 1 more' */
const listed = (names: readonly string[]): string =>
  names.length <= MOST
    ? names.join(', ').replace(/, ([^,]*)$/u, ' and $1')
    : `${names.slice(0, MOST).join(', ')} and ${names.length - MOST} more`;

type Named = { readonly template: string; readonly tenant: string | undefined };

/** A message with a gap for the tenant that it names, outside of quotes. */
const gapped = (message: string, names: ReadonlySet<string>): Named => {
  let tenant: string | undefined;
  const template = message.replace(/"[^"]*"|[\w-]+/gu, (word) => {
    if (tenant !== undefined || !names.has(word)) return word;
    tenant = word;
    return GAP;
  });
  return { template, tenant };
};
const GAP = '\u0000';

const placeOf = ({ file, range }: Diagnostic): Place => ({ file, ...range });

const relatedOf = (group: readonly Diagnostic[]): readonly Related[] => [
  ...new Map(group.flatMap(({ related }) => related).map((one) => [`${one.message} ${one.at.file}:${one.at.start.line}`, one])).values(),
];

/** One line that is wrong for several tenants. */
const samePlace = (diagnostics: readonly Diagnostic[], tenants: ReadonlySet<string>): readonly Diagnostic[] => {
  const groups = Map.groupBy(
    diagnostics,
    (one) => `${one.file}:${one.range.start.line}:${one.range.start.column}:${one.code}:${gapped(one.message, tenants).template}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    const { template } = gapped(first.message, tenants);
    const names = [...new Set(group.flatMap(({ message }) => gapped(message, tenants).tenant ?? []))].sort();
    return [{ ...first, message: template.replace(GAP, listed(names)), related: relatedOf(group) }];
  });
};

/** These are told at a tenant because nobody has written what is missing. */
const MISSING: ReadonlySet<Code> = new Set<Code>(['text-missing', 'open-value', 'mail-missing', 'permission-missing']);
const IN_LANGUAGE = ['texts', 'mails'];

/** What every country lacks is lacking in what they share; what a brand lacks because its country does, in the country. */
const atShared = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const names = namesOf(tenants);
  const byName = new Map(tenants.map((tenant) => [tenant.name, tenant]));
  const isTop = ({ code, file, range, path }: Diagnostic): boolean =>
    MISSING.has(code) && file.endsWith('/tenant.yaml') && range.start.line === 1 && range.start.column === 1 && !path.startsWith('tenant.');
  const tops = Map.groupBy(diagnostics.filter(isTop), (one) => `${one.code}:${one.path}:${gapped(one.message, names).template}`);
  const moved = [...tops.values()].flatMap((group) => {
    const lacking = new Map(group.map((one) => [one.file.split('/', 1)[0] ?? '', one]));
    const own = [...lacking].filter(([name]) => !parentsOf(byName.get(name)).some((parent) => lacking.has(parent)));
    const [first] = own;
    if (first === undefined) return [];
    const section = first[1].path.split('.', 1)[0] ?? '';
    const spoken = languageIn(byName.get(first[0]), section);
    const asked = tenants.filter((tenant) => parentsOf(tenant).length === 0 && languageIn(tenant, section) === spoken);
    const place = sharedFile(first[1].path, spoken);
    if (place === undefined || asked.length < 2 || !asked.every(({ name }) => lacking.has(name))) return own.map(([, one]) => one);
    const { start, end } = topOf(place);
    const message = gapped(first[1].message, names).template.replace(GAP, listed([...lacking.keys()].sort()));
    return [{ ...first[1], message, file: place, range: { start, end }, related: relatedOf(group) }];
  });
  return [...diagnostics.filter((one) => !isTop(one)), ...moved];
};

/** The tenants that one is based on. */
const parentsOf = (tenant: Resolved | undefined): readonly string[] =>
  (tenant?.layers ?? []).map(({ name }) => name).filter((name) => name !== SHARED && name !== tenant?.name);

const languageIn = (tenant: Resolved | undefined, section: string): string =>
  tenant !== undefined && IN_LANGUAGE.includes(section) ? languageOf(tenant) : '';

const sharedFile = (path: string, language: string): string | undefined => {
  const [section = '', name = ''] = path.split('.');
  if (section === 'texts') return `${SHARED}/texts/${language}.yaml`;
  if (section === 'mails') return `${SHARED}/mails/${name}.${language}.md`;
  const file = Object.entries(grammar).find(([, { keys }]) => Object.hasOwn(keys, section))?.[0];
  return file === undefined ? undefined : `${SHARED}/${file}.yaml`;
};

const UNKNOWN: ReadonlySet<Code> = new Set<Code>(['unknown-field', 'unknown-name']);

/** A name that is unknown at many places is one slip, most likely at its declaration: the first place tells of the others. */
const sameName = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const unknown = Map.groupBy(
    diagnostics.filter(({ code }) => UNKNOWN.has(code)),
    ({ code, message }) => `${code}:${/^"[^"]*"/u.exec(message)?.[0]}:${code === 'unknown-field' ? '' : message}`,
  );
  return [
    ...diagnostics.filter(({ code }) => !UNKNOWN.has(code)),
    ...[...unknown.values()].flatMap((group) => {
      const [first, ...others] = sorted(group);
      if (first === undefined || others.length === 0) return group;
      const places = [...new Map(others.map((one) => [`${one.file}:${one.range.start.line}`, placeOf(one)])).values()];
      return [{ ...first, related: [...first.related, ...places.map((at) => ({ message: 'it stands here too', at }))] }];
    }),
  ];
};
