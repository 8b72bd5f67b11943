/** What is one fault to an author is told once: not for every tenant that inherits it, nor at every place that follows from it. */

import { type Diagnostic, diagnose, type Related, sorted } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';
import { files as grammar } from '../language/grammar.ts';
import { type MapNode, type Place, placeAt } from '../language/node.ts';
import { languageOf } from '../resolve/companions.ts';
import { SHARED, topOf } from '../resolve/layers.ts';
import type { Resolved } from '../resolve/resolve.ts';

export const mergeDiagnostics = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const shared = atShared(textsTogether(withoutOutdented(diagnostics), tenants), tenants);
  return sorted(sameName(sameFault(samePlace(shared, namesOf(tenants)), namesOf(tenants)))).map((one) => withoutAll(one, tenants.length));
};

/** What may stand below a name whose value is missing, if it does not stand far enough in. */
const OUTDENTED: ReadonlySet<Code> = new Set<Code>(['unknown-key', 'unknown-name', 'unknown-field', 'not-in-contract', 'wrong-type']);

/** Lines that begin where the name above them does leave it without a value: they are not known at their place either. */
const withoutOutdented = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const levelOf = ({ file, range, path }: Diagnostic): string => `${file}:${range.start.column}:${path.split('.').slice(0, -1).join('.')}`;
  const empty = new Map<string, number>();
  for (const one of diagnostics) {
    if (one.code === 'empty-value') empty.set(levelOf(one), Math.min(one.range.start.line, empty.get(levelOf(one)) ?? Infinity));
  }
  return empty.size === 0
    ? diagnostics
    : diagnostics.filter((one) => !OUTDENTED.has(one.code) || one.range.start.line < (empty.get(levelOf(one)) ?? Infinity));
};

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
const MISSING: ReadonlySet<Code> = new Set<Code>(['open-value', 'missing-key', 'mail-missing', 'permission-missing']);

/** What every country lacks is lacking in what they share; what a brand lacks because its country does, in the country. */
const atShared = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const names = namesOf(tenants);
  const byName = new Map(tenants.map((tenant) => [tenant.name, tenant]));
  const root = sharedRoot(tenants);
  const isTop = ({ code, file, path }: Diagnostic): boolean =>
    MISSING.has(code) && !file.startsWith(`${SHARED}/`) && path !== '' && !path.startsWith('tenant.');
  const tops = Map.groupBy(diagnostics.filter(isTop), ({ code, path }) => `${code === 'missing-key' ? 'open-value' : code}:${path}`);
  const moved = [...tops.values()].flatMap((group) => {
    const lacking = new Map(group.map((one) => [one.file.split('/', 1)[0] ?? '', one]));
    const own = [...lacking].filter(([name]) => !parentsOf(byName.get(name)).some((parent) => lacking.has(parent)));
    const [first] = own;
    if (first === undefined) return [];
    const [section = ''] = first[1].path.split('.', 1);
    const spoken = section === 'mails' ? languageIn(byName.get(first[0])) : '';
    const asked = tenants.filter((tenant) => parentsOf(tenant).length === 0 && (section !== 'mails' || languageIn(tenant) === spoken));
    const file = sharedFile(first[1].path, spoken);
    if (file === undefined || asked.length < 2 || !asked.every(({ name }) => lacking.has(name))) return own.map(([, one]) => one);
    const told = own.map(([, one]) => one).find(({ code }) => code !== 'missing-key') ?? asOpen(first[1], first[0]);
    const { start, end } = nearest(root, told.path, file);
    const message = gapped(told.message, names).template.replace(GAP, listed([...lacking.keys()].sort()));
    return [{ ...told, message, file, range: { start, end }, related: relatedOf(group) }];
  });
  return [...diagnostics.filter((one) => !isTop(one)), ...moved];
};

/** The tenants that one is based on. */
const parentsOf = (tenant: Resolved | undefined): readonly string[] =>
  (tenant?.layers ?? []).map(({ name }) => name).filter((name) => name !== SHARED && name !== tenant?.name);

const languageIn = (tenant: Resolved | undefined): string => (tenant === undefined ? '' : languageOf(tenant));

/** What is missing where a tenant has written something of it is open where none has. */
const asOpen = ({ path, file, help = '' }: Diagnostic, tenant: string): Diagnostic =>
  diagnose('open-value', topOf(file), path.split('.'), { tenant, path }, { help });

/** What all share; of their words those of a file. */
const sharedRoot = (tenants: readonly Resolved[], section?: string, file?: string): MapNode | undefined =>
  tenants
    .flatMap(({ layers }) => layers)
    .find(({ name, root }) => name === SHARED && (section === undefined || root.entries.get(section)?.at.file === file))?.root;

/** Where the shared file speaks of what is missing, or of what it stands in. */
const nearest = (root: MapNode | undefined, path: string, file: string): Place => {
  const place = root === undefined ? undefined : placeAt(root, path.split('.'));
  return place?.file === file ? place : topOf(file);
};

/** Texts that several countries lack are lacking in the words that they share, or in each of them. */
const textsTogether = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const names = namesOf(tenants);
  const byName = new Map(tenants.map((tenant) => [tenant.name, tenant]));
  const isText = ({ code }: Diagnostic): boolean => code === 'text-missing';
  const groups = Map.groupBy(diagnostics.filter(isText), ({ path, message }) => `${path}:${gapped(message, names).template}`);
  const together = [...groups.values()].flatMap((group) => {
    const lacking = new Map(group.map((one) => [gapped(one.message, names).tenant ?? '', one]));
    const own = [...lacking].filter(([name]) => !parentsOf(byName.get(name)).some((parent) => lacking.has(parent)));
    const [first] = own;
    if (first === undefined || own.length === 1) return own.map(([, one]) => one);
    const spoken = [...new Set(own.map(([name]) => languageIn(byName.get(name))))].sort();
    const shared = `${SHARED}/`;
    const places = group.flatMap((one) => [placeOf(one), ...one.related.map(({ at }) => at)]);
    const words = `${shared}texts/${spoken[0]}.yaml`;
    const { file, start, end } =
      places.find((place) => place.file.startsWith(shared)) ?? nearest(sharedRoot(tenants, 'texts', words), first[1].path, words);
    return [
      {
        ...first[1],
        file,
        range: { start, end },
        message: gapped(first[1].message, names).template.replace(GAP, listed(own.map(([name]) => name).sort())),
        help:
          first[1].help?.replace(
            / in \S+\.$/u,
            ` in ${spoken.map((one) => `${shared}texts/${one}.yaml`).join(' and ')}, or in each of them.`,
          ) ?? '',
        related: [],
      },
    ];
  });
  return [...diagnostics.filter((one) => !isText(one)), ...together];
};

/** What is wrong with an inherited line is wrong again wherever a tenant has added to it: the inherited line is told. */
const sameFault = (diagnostics: readonly Diagnostic[], tenants: ReadonlySet<string>): readonly Diagnostic[] => {
  const groups = Map.groupBy(
    diagnostics,
    ({ code, path, message }) => `${code}:${path.replace(/\.\d+$/u, '')}:${gapped(message, tenants).template}`,
  );
  return [...groups.values()].flatMap((group) => {
    const shared = group.find(({ file }) => file.startsWith(`${SHARED}/`));
    if (shared === undefined || group.length === 1) return group;
    const others = group.filter(({ file }) => !file.startsWith(`${SHARED}/`));
    if (others.length === 0) return group;
    const more = others.map((one) => ({ message: `it is so in "${one.file.split('/', 1)[0]}" too`, at: placeOf(one) }));
    return [...group.filter((one) => one !== shared && !others.includes(one)), { ...shared, related: [...shared.related, ...more] }];
  });
};

const sharedFile = (path: string, language: string): string | undefined => {
  const [section = '', name = ''] = path.split('.');
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
