import {
  classOf,
  completeAt,
  describeAt,
  diffClasses,
  diffReleases,
  type FindingGroup,
  fileOf,
  formatYaml,
  groupFindings,
  inTenant,
  lookUp,
  namesBelow,
  type Place,
  pathAt,
  placesOfMistake,
  removeFromYaml,
  sayChange,
  sayFlip,
  sayForms,
  setInYaml,
} from '../../../engine/compiler.ts';
import type { Picked } from '../preview/picked.ts';
import type { Workspace } from './createWorkspace.ts';
import type { Line, Question, QuestionName, Questions, SaidFinding, Written } from './messages.ts';

/** The sources as they are edited, and as they were opened. */
export type Opened = { readonly work: Workspace; readonly before: Workspace; readonly concerned: readonly string[] };
type Answers = {
  readonly [Name in QuestionName]: (opened: Opened, asks: Questions[Name]['asks']) => Promise<Questions[Name]['answers']>;
};

const folderOf = (file: string): string => file.split('/', 1)[0] ?? '';

/** A path of a tenant with all who wrote it. */
const lineOf = (work: Workspace, tenant: string, path: readonly string[]): Line | undefined => {
  const resolved = work.soundOf(tenant)?.resolved;
  const described = resolved && describeAt(resolved, path);
  if (described === undefined) return undefined;
  const layers = (described.explanation?.layers ?? []).map((layer) => ({ folder: folderOf(layer.file), ...layer }));
  return {
    path: described.path,
    says: described.says,
    value: described.explanation?.value ?? '',
    layers,
    isOwn: layers.length > 1 && layers.at(-1)?.folder === tenant,
  };
};

/** The field that a path is about, by the sections whose keys are fields. */
const fieldIn = (path: readonly string[], fields: ReadonlySet<string>): string | undefined =>
  path[0] === 'fields' || path[0] === 'examples' || path[0] === 'texts' || path[0] === 'forms'
    ? path.find((name) => fields.has(name))
    : undefined;

/** The paths of what an element says or does: the texts that are looked for in turn, then the field's rules. */
const pathsOf = (work: Workspace, tenant: string, form: string, { field, part }: Picked): readonly string[] => {
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

/** Where a path stands in a text: the line of its last name. */
const placeOf = (text: string, path: readonly string[]): { readonly line: number; readonly column: number } => {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    for (const { index } of line.matchAll(/[^\s,{}[\]:]+(?=:)/gu)) {
      if (pathAt(text, { line: at + 1, column: index + 1 }).join('.') === path.join('.')) return { line: at + 1, column: index + 1 };
    }
  }
  return { line: 1, column: 1 };
};

const written = (file: string, text: string | undefined, path: readonly string[]): Written | undefined =>
  text === undefined ? undefined : { file, text, ...placeOf(text, path) };

const answers: Answers = {
  format: async (_opened, { text }) => formatYaml(text),
  complete: async ({ work }, { tenant, file, text, position }) => {
    const resolved = work.soundOf(tenant)?.resolved;
    return resolved && completeAt({ resolved, files: work.files(), contract: work.contract, file, text, position });
  },
  describe: async ({ work }, { tenant, file, position }) => {
    const path = inTenant(file, pathAt(work.files().get(file) ?? '', position));
    const line = lineOf(work, tenant, path);
    const fields = new Set(Object.keys(work.soundOf(tenant)?.resolved.data.fields ?? {}));
    return line && { line, field: fieldIn(path, fields) };
  },
  explain: async ({ work }, { tenant, form, picked }) =>
    pathsOf(work, tenant, form, picked).flatMap((path) => lineOf(work, tenant, path.split('.')) ?? []),
  cases: ({ work }, { tenant, form, field }) => work.tryCases(tenant, form, field),
  tryValue: ({ work }, { tenant, form, field, typed }) => work.tryValue(tenant, form, field, typed),
  diff: async ({ work, before, concerned }) => {
    const names = concerned.filter((name) => work.isSound(name));
    const diffs = await diffReleases(before.releaseOf(names), work.releaseOf(names), work.compareContext());
    return {
      findings: groupFindings(diffs, diffClasses).map(sayGroup),
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
  options: async ({ work }, { tenant, source }) => {
    const side = work.soundOf(tenant)?.side;
    if (source.is === 'list') return side?.lists[source.name] ?? [];
    return (side?.places[source.level - 1] ?? []).filter(({ within }) => source.within === undefined || within === source.within);
  },
  override: async ({ work }, { tenant, path }) => {
    const line = lineOf(work, tenant, path.split('.'));
    const place = fileOf(path.split('.'));
    if (line === undefined || place === undefined) return undefined;
    const file = `${tenant}/${place.file}`;
    const text = work.files().get(file) ?? '';
    // What a tenant wrote already is there to be changed.
    return written(file, line.layers.at(-1)?.folder === tenant ? text : setInYaml(text, place.path, line.value), place.path);
  },
  inherit: async ({ work }, { tenant, path }) => {
    const place = fileOf(path.split('.'));
    if (place === undefined) return undefined;
    const file = `${tenant}/${place.file}`;
    return written(file, removeFromYaml(work.files().get(file) ?? '', place.path), place.path.slice(0, -1));
  },
};

const placeIn = (written: { readonly at: Place } | undefined) =>
  written === undefined ? undefined : { file: written.at.file, line: written.at.start.line, column: written.at.start.column };

const sayGroup = ({ first, all }: FindingGroup): SaidFinding => {
  const [before, after] = [placeIn(first.before), placeIn(first.after)];
  return {
    fingerprint: first.fingerprint,
    tenants: all.map(({ tenant }) => tenant),
    class: classOf(first),
    path: first.path,
    change: sayChange(first),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    forms: sayForms([...new Set(all.flatMap(({ forms }) => forms))]),
    flips: all.reduce((sum, { flips }) => sum + flips, 0),
    witnesses: first.witnesses.map(sayFlip),
  };
};

/** What the page asks beside an edit. */
export const answerQuestion = ({ is, ...asks }: Question, opened: Opened): Promise<unknown> =>
  (answers[is] as (opened: Opened, asks: unknown) => Promise<unknown>)(opened, asks);
