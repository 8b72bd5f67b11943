import {
  applyEdits,
  classOf,
  completeAt,
  type Description,
  describeAt,
  describeFileAt,
  diffClasses,
  diffReleases,
  type Edit,
  type Finding,
  type FindingGroup,
  type FormattedDiagnostic,
  fileOf,
  formatChange,
  formatFlips,
  formatForms,
  formatYaml,
  groupFindings,
  inTenant,
  lookUp,
  mergeFile,
  namesBelow,
  nodeAt,
  type Place,
  type Position,
  pathAt,
  placesOfMistake,
  type Resolved,
  removeFromYaml,
  setInYaml,
  shorten,
} from '../../../engine/compiler.ts';
import { folderOf } from '../../server/policy/studio/authorRights.ts';
import type { PickedElement } from '../preview/picked.ts';
import type { Workspace } from './createWorkspace.ts';
import {
  type ChangedFile,
  type EditedFile,
  type FindingText,
  type Line,
  type OlderLine,
  type Question,
  type QuestionName,
  type Questions,
  type Screen,
  screenOf,
  screenOfFile,
  type WrittenLine,
} from './messages.ts';

/** The sources as they are edited, and as they were opened. */
export type OpenWorkspaces = {
  readonly work: Workspace;
  readonly before: Workspace;
  readonly concerned: readonly string[];
  /** What is tried, in sources that nobody looks at otherwise. */
  readonly alone: <T>(work: (scratch: Workspace) => Promise<T>) => Promise<T>;
};
type Answers = {
  readonly [Name in QuestionName]: (opened: OpenWorkspaces, asks: Questions[Name]['asks']) => Promise<Questions[Name]['answers']>;
};

/** A path of a tenant with all who wrote it. */
const lineOf = (work: Workspace, tenant: string, path: readonly string[]): Line | undefined => {
  const resolved = work.soundOf(tenant)?.resolved;
  return toLine(resolved, resolved && describeAt(resolved, path));
};

const toLine = (resolved: Resolved | undefined, described: Description | undefined): Line | undefined => {
  if (resolved === undefined || described === undefined) return undefined;
  const layers = (described.explanation?.layers ?? []).map((layer) => ({ folder: folderOf(layer.file), ...layer }));
  return {
    path: described.path,
    says: described.says,
    value: described.explanation?.value ?? '',
    layers,
    isOwn: layers.length > 1 && layers.at(-1)?.folder === resolved.name,
    isScalar: nodeAt(resolved.tree, described.path.split('.'))?.is === 'scalar',
  };
};

/** The field that a path is about, by the sections whose keys are fields. */
const fieldIn = (path: readonly string[], fields: ReadonlySet<string>): string | undefined =>
  path[0] === 'fields' || path[0] === 'examples' || path[0] === 'texts' || path[0] === 'forms'
    ? path.find((name) => fields.has(name))
    : undefined;

const wordAt = (text: string, { line, column }: Position): string => {
  const row = text.split('\n')[line - 1] ?? '';
  return `${/\w*$/.exec(row.slice(0, column - 1))?.[0] ?? ''}${/^\w*/.exec(row.slice(column - 1))?.[0] ?? ''}`;
};

/** Where a word is the name of a field: lists of fields, and what is sent of them. */
const namesFields: ReadonlySet<string> = new Set(['forms', 'payloads', 'conditions', 'crm']);

type Spot = { readonly file: string; readonly path: readonly string[]; readonly word: string };

/** The element of a form that a place is about. */
const elementOf = (data: Resolved['data'], form: string, { file, path, word }: Spot): PickedElement | undefined => {
  const fields = data.fields ?? {};
  const ownFields = Object.values(data.forms?.[form]?.steps ?? {}).flatMap((step) => step.fields);
  const ofField = (field: string | undefined): PickedElement | undefined => (field === undefined ? undefined : { field, part: 'control' });
  const [top = '', section = '', name = '', part = ''] = path;
  const list = /\/lists\/(\w+)\.csv$/.exec(file)?.[1];
  if (list !== undefined) return ofField(ownFields.find((one) => optionsOf(fields[one]) === list));
  const named = fieldIn(path, new Set(Object.keys(fields)));
  if (named !== undefined) return ofField(named);
  if (namesFields.has(top) && ownFields.includes(word)) return ofField(word);
  if (top === 'texts' && section === 'forms' && name === form)
    return part === 'steps' ? { part: 'step' } : { part: isPart(part) ? part : 'title' };
  if (top === 'forms' && section === form) return name === 'steps' ? { part: 'step' } : undefined;
  const kind = top === 'texts' && section === 'kinds' ? name : (kindsOf[top] ?? (top === 'texts' ? kindsOf[section] : undefined));
  return ofField(ownFields.find((one) => fields[one]?.kind === kind));
};

/** Sections that are about all fields of a kind. */
const kindsOf: Readonly<Record<string, string>> = { password: 'password', documents: 'document', consents: 'consent', geo: 'place' };

const isPart = (name: string): name is 'title' | 'intro' | 'submit' => name === 'title' || name === 'intro' || name === 'submit';

const optionsOf = (field: object | undefined): unknown => (field !== undefined && 'optionsFrom' in field ? field.optionsFrom : undefined);

/** The paths of what an element says or does: the texts that are looked for in turn, then the field's rules. */
const pathsOf = (work: Workspace, tenant: string, form: string, { field, part }: PickedElement): readonly string[] => {
  const resolved = work.soundOf(tenant)?.resolved;
  if (resolved === undefined) return [];
  if (field === undefined) {
    const step = `texts.forms.${form}.steps`;
    return part === 'step' ? namesBelow(resolved, step).names.map((name) => `${step}.${name}.title`) : [`texts.forms.${form}.${part}`];
  }
  const text = part === 'hint' ? 'hint' : 'label';
  const texts =
    part === 'message'
      ? namesBelow(resolved, `texts.fields.${field}`).names.map((name) => `texts.fields.${field}.${name}`)
      : (lookUp(resolved, part === 'hint' ? `texts.fields.${field}.hint` : `texts.forms.${form}.labels.${field}`) ?? [])
          .filter(({ says }) => says !== undefined)
          .map(({ path }) => path);
  const rules = namesBelow(resolved, `fields.${field}`).names.map((name) => `fields.${field}.${name}`);
  return [...(texts.length > 0 ? texts : [`texts.fields.${field}.${text}`]), ...rules];
};

/** The place of a path in a text: the line of its last name. */
const placeOf = (text: string, path: readonly string[]): { readonly line: number; readonly column: number } => {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    for (const { index } of line.matchAll(/[^\s,{}[\]:]+(?=:)/gu)) {
      if (pathAt(text, { line: at + 1, column: index + 1 }).join('.') === path.join('.')) return { line: at + 1, column: index + 1 };
    }
  }
  return { line: 1, column: 1 };
};

const editedFile = (file: string, text: string | undefined, path: readonly string[]): EditedFile | undefined =>
  text === undefined ? undefined : { file, text, ...placeOf(text, path) };

const answers: Answers = {
  format: async (_opened, { text }) => formatYaml(text),
  complete: async ({ work }, { tenant, file, text, position }) => {
    const resolved = work.soundOf(work.readerOf(file, tenant))?.resolved;
    return resolved && completeAt({ resolved, files: work.files(), contract: work.contract, file, text, position });
  },
  describe: async ({ work }, { tenant, form, file, position }) => {
    const text = work.files().get(file) ?? '';
    const reader = work.readerOf(file, tenant);
    const path = file.endsWith('.yaml') ? inTenant(file, pathAt(text, position)) : [];
    const resolved = work.soundOf(reader)?.resolved;
    const at = { files: work.files(), contract: work.contract, file, position };
    const line = toLine(resolved, resolved && describeFileAt({ resolved, all: work.languagesOf(reader), ...at }));
    const data = work.soundOf(tenant)?.resolved.data;
    return { line, lit: data && elementOf(data, form, { file, path, word: wordAt(text, position) }) };
  },
  explain: async ({ work }, { tenant, form, picked }) =>
    pathsOf(work, tenant, form, picked).flatMap((path) => lineOf(work, tenant, path.split('.')) ?? []),
  cases: ({ work }, { tenant, form, field }) => work.tryCases(tenant, form, field),
  tryValue: ({ work }, { tenant, form, field, typed }) => work.tryValue(tenant, form, field, typed),
  diff: async ({ work, before, concerned }) => {
    const names = concerned.filter((name) => work.isSound(name));
    const diffs = await diffReleases(before.releaseOf(names), work.releaseOf(names), work.compareContext());
    return {
      findings: groupFindings(diffs, diffClasses).map((group) => formatGroup(group, { older: before.files(), newer: work.files() })),
      cases: diffs.reduce((sum, { cases }) => sum + cases, 0),
      unsound: concerned.filter((name) => !names.includes(name)),
      unexplained: diffs.reduce((sum, { unexplained }) => sum + unexplained.flips.length + unexplained.parts.length, 0),
    };
  },
  mistakePlaces: async ({ work }, { tenant, form, mistakes }) => {
    const resolved = work.soundOf(tenant)?.resolved;
    return mistakes.flatMap((of) => {
      const found = resolved && placesOfMistake(resolved, form, of.field, of.mistake);
      return found === undefined ? [] : [{ ...of, sentence: found.sentence, text: found.text }];
    });
  },
  options: async ({ work }, { tenant, source }) => work.optionsOf(tenant, source),
  correctAll: async ({ alone }, { files }) =>
    alone(async (scratch) => {
      const before = new Map(scratch.files());
      for (let round = 0; round < ROUNDS; round++) {
        const certain = scratch
          .diagnose()
          .diagnostics.filter(({ fix }) => fix?.certain === true && fix.edits.every(({ file }) => files.includes(file)));
        if (certain.length === 0) break;
        for (const { file, text } of applyFixes(scratch, certain)) scratch.write(file, text);
      }
      return [...scratch.files()].filter(([file, text]) => before.get(file) !== text).map(([file, text]) => ({ file, text }));
    }),
  correct: async ({ work }, { of }) => {
    // A key later, its place may be another one.
    const isThere = work.diagnose().diagnostics.some((one) => placeAndWords(one) === placeAndWords(of));
    return isThere ? applyFixes(work, [of]) : [];
  },
  setValue: async ({ work }, { tenant, path, value, isForAll }) => {
    const place = fileOf(path.split('.'));
    // Shared texts are also in the files of a language and of a form of address.
    const ofAll = lineOf(work, tenant, path.split('.'))?.layers.findLast(({ folder }) => folder.startsWith('_'));
    const file = isForAll ? ofAll?.file : place && `${tenant}/${place.file}`;
    if (place === undefined || file === undefined) return undefined;
    return editedFile(file, setInYaml(work.files().get(file) ?? '', place.path, value), place.path);
  },
  changedScreens: ({ alone }, { tenants, files }) =>
    alone(async (scratch) => {
      const keysWith = (side: 'before' | 'after') => {
        writeSide(scratch, files, side);
        return new Map(tenants.map((tenant) => [tenant, scratch.keysOf(tenant)]));
      };
      const [before, after] = [keysWith('before'), keysWith('after')];
      return tenants.flatMap((tenant) => {
        const [was, is] = [before.get(tenant) ?? new Map<string, string>(), after.get(tenant) ?? new Map<string, string>()];
        const screens = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
        return screens.length === 0 ? [] : [{ tenant, screens: screens.map(screenOf) }];
      });
    }),
  drawBoth: ({ alone }, { tenant, screen, files }) =>
    alone(async (scratch) => {
      const drawWith = async (side: 'before' | 'after') => {
        writeSide(scratch, files, side);
        const drawn = await scratch.draw(tenant, screen);
        return scratch.isSound(tenant) ? drawn : undefined;
      };
      return { before: await drawWith('before'), after: await drawWith('after') };
    }),
  merge: async (_opened, { file, ...versions }) => {
    const merged = mergeFile(file, versions);
    return merged.is === 'merged' ? (merged.text ?? '') : undefined;
  },
  contested: async ({ work }, { file, path, base, ours, theirs, tenant, form }) => {
    const versions = { base, ours, theirs };
    const first = mergeFile(file, versions);
    if (first.is !== 'contested') return undefined;
    const textWith = (side: 'ours' | 'theirs'): string | null => {
      const here = JSON.stringify(path);
      const choices = first.conflicts.map((one): [string, 'ours' | 'theirs'] => {
        const key = JSON.stringify(one.path);
        return [key, key === here ? side : 'theirs'];
      });
      const merged = mergeFile(file, versions, Object.fromEntries(choices));
      return merged.is === 'merged' ? (merged.text ?? null) : null;
    };
    const plans = work.soundOf(tenant)?.resolved.data;
    const at = inTenant(file, path);
    const field = fieldIn(at, new Set(Object.keys(plans?.fields ?? {})));
    const named = at.find((name) => Object.hasOwn(plans?.forms ?? {}, name));
    const asks = (name: string): boolean =>
      field !== undefined && Object.values(plans?.forms?.[name]?.steps ?? {}).some((step) => step.fields.includes(field));
    const shown = named ?? (asks(form) ? form : (Object.keys(plans?.forms ?? {}).find(asks) ?? form));
    const screen = screenOfPlace(file, at) ?? { is: 'form', name: shown };
    return { screen, field, file: { path: file, before: textWith('ours'), after: textWith('theirs') } };
  },
  override: async ({ work }, { tenant, path }) => {
    const line = lineOf(work, tenant, path.split('.'));
    const place = fileOf(path.split('.'));
    if (line === undefined || place === undefined) return undefined;
    const file = `${tenant}/${place.file}`;
    const text = work.files().get(file) ?? '';
    // What a tenant wrote already is there to be changed.
    return editedFile(file, line.layers.at(-1)?.folder === tenant ? text : setInYaml(text, place.path, line.value), place.path);
  },
  inherit: async ({ work }, { tenant, path }) => {
    const place = fileOf(path.split('.'));
    if (place === undefined) return undefined;
    const file = `${tenant}/${place.file}`;
    return editedFile(file, removeFromYaml(work.files().get(file) ?? '', place.path), place.path.slice(0, -1));
  },
};

/** The screen that a place of a file is seen on, other than a form. */
const screenOfPlace = (file: string, [top, section = '', name = '']: readonly string[]): Screen | undefined => {
  const ofFile = screenOfFile(file);
  if (ofFile !== undefined) return ofFile;
  if (top === 'menus' && section !== '') return { is: 'menu', name: section };
  if (top === 'pages' && section !== '') return { is: 'page', name: section };
  return top === 'texts' && section === 'pages' && name !== '' ? { is: 'page', name } : undefined;
};

/** The maximum of rounds: a correction may uncover another mistake. */
const ROUNDS = 10;

/** What the files say once these are corrected. */
const applyFixes = (work: Workspace, diagnostics: readonly FormattedDiagnostic[]) =>
  [
    ...Map.groupBy(
      diagnostics.flatMap(({ fix }) => fix?.edits ?? []),
      ({ file }) => file,
    ),
  ].map(([file, edits]) => ({ file, text: applyEdits(work.files().get(file) ?? '', edits.map(editOf)).text }));

const placeAndWords = ({ file, range, message }: FormattedDiagnostic): string => JSON.stringify([file, range, message]);

const editOf = ({ file, range, text }: NonNullable<FormattedDiagnostic['fix']>['edits'][number]): Edit => ({
  at: { file, ...range },
  text,
});

const writeSide = (scratch: Workspace, files: readonly ChangedFile[], side: 'before' | 'after'): void => {
  for (const file of files) scratch.write(file.path, file[side] ?? undefined);
};

type BothTexts = { readonly older: ReadonlyMap<string, string>; readonly newer: ReadonlyMap<string, string> };

/** A line of Markdown may be a whole paragraph. */
const LONGEST_LINE = 200;

const lineAt = (files: ReadonlyMap<string, string>, { file, start }: Place): WrittenLine => ({
  ...{ file, ...start },
  text: shorten((files.get(file)?.split('\n')[start.line - 1] ?? '').trim(), LONGEST_LINE),
});

/** Where a line is after edits; one that is gone was below the nearest line above it that is still there. */
const lineAfter = (older: string, newer: string, line: number): number => {
  const [was, is] = [older.split('\n'), newer.split('\n')];
  for (let above = line - 1; above >= 0; above--) {
    const text = was[above] ?? '';
    const at = is.indexOf(text);
    if (text.trim() === '' || at === -1 || is.lastIndexOf(text) !== at) continue;
    return above === line - 1 ? at + 1 : Math.min(at + 2, is.length);
  }
  return 1;
};

const olderLine = ({ older, newer }: BothTexts, { before, after }: Pick<Finding, 'before' | 'after'>): OlderLine | undefined => {
  if (before === undefined) return undefined;
  const { at } = before;
  const written = lineAt(older, at);
  const text = newer.get(at.file);
  if (text === undefined || after?.at.file === at.file) return written;
  const line = lineAfter(older.get(at.file) ?? '', text, at.start.line);
  return { ...written, now: { line, column: 1 } };
};

const formatGroup = ({ first, all }: FindingGroup, texts: BothTexts): FindingText => {
  const { after } = first;
  const before = olderLine(texts, first);
  return {
    fingerprint: first.fingerprint,
    tenants: all.map(({ tenant }) => tenant),
    class: classOf(first),
    path: first.path,
    change: formatChange(first),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after: lineAt(texts.newer, after.at) }),
    forms: formatForms([...new Set(all.flatMap(({ forms }) => forms))]),
    flips: all.reduce((sum, { flips }) => sum + flips, 0),
    witnesses: formatFlips(first.witnesses),
  };
};

/** What the page asks beside an edit. */
export const answerQuestion = ({ is, ...asks }: Question, opened: OpenWorkspaces): Promise<unknown> =>
  (answers[is] as (opened: OpenWorkspaces, asks: unknown) => Promise<unknown>)(opened, asks);
