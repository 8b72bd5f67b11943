import { parse } from 'csv-parse/browser/esm/sync';
import {
  type Contract,
  compile,
  compileInTurn,
  createCachingReader,
  type DiffRelease,
  type EmittedForm,
  type EmittedTenant,
  type Filling,
  type FormattedDiagnostic,
  fillingOf,
  formatDiagnostic,
  languageOfFile,
  proofCases,
  type ReadYaml,
  type Resolved,
  resolve,
  tenantFolders,
  validatorFile,
} from '../../../engine/compiler.ts';
import type { Option, OptionsSource } from '../../../engine/renderer.ts';
import {
  dayIn,
  type Form,
  type FormPlan,
  type FormTexts,
  openForm,
  type ServerSide,
  type Shell,
  searchOptions,
  type ValidatorFactory,
  type Value,
} from '../../../engine/runtime.ts';
import { answeredForm, type SampleNames, sampleAnswers } from '../../server/domain/mail/composeSample.ts';
import { type DemoRow, inventedOf, shopsThatSpeakAs } from '../../server/domain/mail/inventedOf.ts';
import { describeAnswers } from '../../server/policy/forms/describeAnswers.ts';
import { drawScreen, screenKeys } from './drawScreen.ts';
import { type DrawnForm, type DrawnTile, keyOfScreen, type Screen, type Sources, type TenantLayers, type TriedCase } from './messages.ts';

type Options = {
  readonly contract: Contract;
  readonly hash: (text: string) => string;
  /** Runs a validator's module. */
  readonly load: (module: string) => Promise<{ readonly default: ValidatorFactory }>;
  readonly now: () => Date;
  /** Shared by workspaces of the same sources, so that each file is read once. */
  readonly read?: ReadYaml;
};

/** A tenant as it last was without a mistake. */
type Sound = { readonly resolved: Resolved; readonly emitted: EmittedTenant; readonly side: ServerSide; readonly shell: Shell };

const throwMissing = (name: string): never => {
  throw new Error(`There is no ${name}.`);
};

export type Workspace = ReturnType<typeof createWorkspace>;

/** The sources of tenants as somebody edits them, and what is compiled of them. A tenant with mistakes keeps what it last was. */
export const createWorkspace = (sources: Sources, { contract, hash, load, now, read = createCachingReader() }: Options) => {
  const files = new Map(sources);
  const sound = new Map<string, Sound>();
  /** Tenants that have to be compiled again before they are shown. */
  const stale = new Set<string>();
  /** Tenants with mistakes now. */
  const broken = new Set<string>();
  const validators = new Map<string, string>();
  const opened = new Map<string, Promise<Form>>();

  const folderOf = (path: string): string => path.split('/', 1)[0] ?? '';
  const tenants = (): readonly string[] =>
    [...new Set([...files.keys()].filter((path) => path.endsWith('/tenant.yaml')).map(folderOf))]
      .filter((name) => !name.startsWith('_'))
      .sort();

  /** The tenants that a folder is part of. */
  const madeOf = (folder: string): readonly string[] =>
    folder.startsWith('_') ? tenants() : tenants().filter((name) => tenantFolders(name, files).includes(folder));

  /** What a tenant, or the one that it is made of, says of itself. */
  const settingOf = (name: string, key: 'language' | 'addressing'): string =>
    tenantFolders(name, files)
      .map((one) => new RegExp(`^${key}:\\s*([\\w-]+)`, 'm').exec(files.get(`${one}/tenant.yaml`) ?? '')?.[1])
      .find((found) => found !== undefined) ?? '';
  /** Who a file is looked at for: what is shared by language is of no tenant of another one. */
  const readerOf = (file: string, tenant: string): string => {
    const speech = languageOfFile(file);
    const reads = (name: string): boolean =>
      settingOf(name, 'language').split('-', 1)[0] === speech?.language &&
      (speech?.addressing === undefined || settingOf(name, 'addressing') === speech.addressing);
    return speech === undefined || reads(tenant) ? tenant : (tenants().find(reads) ?? tenant);
  };

  for (const name of tenants()) stale.add(name);

  const given = new Set(files.keys());
  /** A file that was begun here and is empty again is not there; one that was opened with a text stays, and is reported as empty. */
  const write = (path: string, written: string | undefined): void => {
    const text = written === '' && !given.has(path) ? undefined : written;
    if (files.get(path) === text) return;
    if (text === undefined) files.delete(path);
    else files.set(path, text);
    for (const name of madeOf(folderOf(path))) stale.add(name);
  };

  /** All that is wrong with these tenants. */
  const diagnose = (only?: readonly string[]): { readonly diagnostics: readonly FormattedDiagnostic[]; readonly made: TenantLayers } => {
    // A brand is judged with the country that it is made of.
    const chain = only?.flatMap((name) => tenantFolders(name, files));
    // Nothing is emitted here: that is done for what somebody looks at.
    const compilation = compileInTurn(files, { contract, hash, read, now, ...(chain === undefined ? {} : { only: chain }) });
    return { diagnostics: compilation.diagnostics.map((one) => formatDiagnostic(one)), made: compilation.made };
  };

  /** A tenant as it is now, or, while it has mistakes, as it was. */
  const soundOf = (name: string): Sound | undefined => {
    if (!stale.delete(name)) return sound.get(name);
    const chain = tenantFolders(name, files);
    // Only what it is made of: nothing is reported here, and of a thousand tenants the others cost nothing.
    const own = new Map([...files].filter(([path]) => path.startsWith('_') || chain.includes(folderOf(path))));
    const emitted = compile(own, { contract, hash, read, only: chain }).tenants.find(({ tenant }) => tenant === name);
    const resolved = resolve(own, contract.features, [name], read).tenants.find((one) => one.name === name);
    if (emitted === undefined || resolved === undefined) {
      broken.add(name);
      return sound.get(name);
    }
    broken.delete(name);
    const parse = <T>(file: string) => JSON.parse(emitted.files[file] ?? '') as T;
    const now = { resolved, emitted, side: parse<ServerSide>(emitted.server), shell: parse<Shell>(emitted.shell) };
    sound.set(name, now);
    return now;
  };

  /** The languages of a tenant and of the one that it is made of. */
  const languagesOf = (name: string): ReadonlyMap<string, string> =>
    new Map(tenantFolders(name, files).map((one) => [one, settingOf(one, 'language')]));

  const validatorOf = ({ hash: of, schemas }: EmittedForm): string => {
    const known = validators.get(of);
    if (known !== undefined) return known;
    const text = validatorFile(schemas);
    validators.set(of, text);
    return text;
  };

  const keys = new WeakMap<Sound, ReadonlyMap<string, string>>();
  /** Screen → its bytes. */
  const keysOfSound = (one: Sound): ReadonlyMap<string, string> => {
    const known = keys.get(one);
    if (known !== undefined) return known;
    const { words, policies, language, name, flows } = one.shell;
    // A form's tile draws only this of what every page has.
    const around = hash(JSON.stringify([words, policies, language, name, flows]));
    const forms = Object.entries(one.emitted.forms).map(([form, { hash: of, plan, texts }]): [string, string] => [
      keyOfScreen({ is: 'form', name: form }),
      [of, plan, texts, one.emitted.theme, around].join(' '),
    ]);
    const made = new Map([...forms, ...screenKeys(one, hash)]);
    keys.set(one, made);
    return made;
  };

  const openFormOf = (one: Sound, name: string): Promise<Form> | undefined => {
    const form = one.emitted.forms[name];
    if (form === undefined) return undefined;
    const key = `${form.plan} ${form.texts} ${form.hash}`;
    const known = opened.get(key);
    if (known !== undefined) return known;
    const parse = <T>(file: string) => JSON.parse(one.emitted.files[file] ?? '') as T;
    const opening = load(validatorOf(form)).then(({ default: factory }) =>
      openForm({ plan: parse<FormPlan>(form.plan), texts: parse<FormTexts>(form.texts), factory, now }),
    );
    opened.set(key, opening);
    return opening;
  };

  const fillingOfForm = ({ resolved, side, shell }: Sound, form: string): Filling =>
    fillingOf(resolved.data, { ...side, today: dayIn(now(), shell.timeZone) }, form);

  /** A form as the wall draws it; undefined where the tenant has none, or was never without mistakes. */
  const drawForm = async (tenant: string, name: string): Promise<DrawnForm | undefined> => {
    const one = soundOf(tenant);
    const released = one?.emitted.forms[name];
    const form = one && (await openFormOf(one, name));
    if (one === undefined || released === undefined || form === undefined) return undefined;
    const { shell, emitted } = one;
    const variants = Object.values(shell.flows).flatMap(({ variants }) => Object.values(variants));
    return {
      is: 'form',
      of: name,
      key: keysOfSound(one).get(keyOfScreen({ is: 'form', name })) ?? '',
      tenant,
      plan: form.plan,
      texts: form.texts,
      words: shell.words,
      policies: shell.policies,
      language: shell.language,
      name: shell.name,
      checkAnswers: variants.some((variant) => variant.form === name && variant.checkAnswers),
      validator: validatorOf(released),
      theme: emitted.files[emitted.theme] ?? '',
      filled: form.canonical(fillingOfForm(one, name).fill({})),
    };
  };

  const rowsOf = (path: string): readonly DemoRow[] | undefined => {
    const text = files.get(path);
    // What somebody is still typing is no table yet.
    const options = { columns: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true } as const;
    return text === undefined ? undefined : parse<DemoRow>(text, options);
  };
  /** Names and words for a sample: of the demonstration of a tenant, or of another one of its language. */
  const inventedFor = (tenant: string): SampleNames => {
    const languages = new Map(tenants().map((name) => [name, settingOf(name, 'language')]));
    for (const name of shopsThatSpeakAs(tenant, languages)) {
      const [people, companies, words] = ['people', 'companies', 'words'].map((file) => rowsOf(`${name}/demo/${file}.csv`));
      const found = inventedOf({ people, companies, words });
      if (found !== undefined) return found;
    }
    return { firstName: '', colleague: '', businessName: '', textOf: () => '' };
  };

  /** The same of any screen. */
  const draw = async (tenant: string, screen: Screen): Promise<DrawnTile | undefined> => {
    if (screen.is === 'form') return drawForm(tenant, screen.name);
    const one = soundOf(tenant);
    const key = one === undefined ? undefined : keysOfSound(one).get(keyOfScreen(screen));
    if (one === undefined || key === undefined) return undefined;
    const invented = inventedFor(tenant);
    const answered = screen.is === 'mail' ? await openFormOf(one, answeredForm(screen.name)) : undefined;
    const answers = answered === undefined ? '' : describeAnswers({ form: answered, of: one }, sampleAnswers(invented));
    return drawScreen(one, screen, { key, invented, answers, now: now() });
  };

  /** What the compiled form answers to one value of a field, the rest filled in. */
  const judge = (
    form: Form,
    field: string,
    filled: Readonly<Record<string, Value>>,
  ): { readonly mistake: string; readonly message: string } => {
    const ownFields = new Set(form.plan.steps.flatMap((step) => step.fields));
    const beside = Object.fromEntries(Object.entries(filled).filter(([name]) => !ownFields.has(name)));
    const record = { ...beside, ...form.canonical(filled) };
    const found = form.judge(record).find((mistake) => mistake.field === field) ?? form.warnField(field, record);
    return { mistake: found?.mistake ?? '', message: found?.message ?? '' };
  };

  /** The generated cases of a field in a form, and what the form answers to each. */
  const tryCases = async (tenant: string, name: string, field: string): Promise<readonly TriedCase[]> => {
    const one = soundOf(tenant);
    const form = one && (await openFormOf(one, name));
    if (one === undefined || form === undefined) return [];
    return proofCases(one.resolved.data, { ...one.side, today: dayIn(now(), one.shell.timeZone) })
      .filter((of) => of.form === name && of.field === field)
      .map(({ what, typed, expected, from, filled }) => ({
        what,
        typed,
        from,
        expected: 'mistake' in expected ? expected.mistake : expected.message,
        ...judge(form, field, filled),
      }));
  };

  const tryValue = async (tenant: string, name: string, field: string, typed: string): Promise<TriedCase> => {
    const one = soundOf(tenant);
    const form = one && (await openFormOf(one, name));
    if (one === undefined || form === undefined) throw new Error(`${tenant} has no ${name}.`);
    const { fill, toShow } = fillingOfForm(one, name);
    const verdict = judge(form, field, fill({ ...toShow(field), [field]: typed }));
    return { what: 'typed here', typed, from: 'typed', expected: verdict.mistake, ...verdict };
  };

  /** The options of a list of a tenant, or of its places. */
  const optionsOf = (tenant: string, source: OptionsSource): readonly Option[] => {
    const side = soundOf(tenant)?.side;
    if (source.is !== 'places') {
      const list = side?.lists[source.name] ?? [];
      return source.is === 'list' ? list : searchOptions(list, source.words, 50);
    }
    return (side?.places[source.level - 1] ?? []).filter(({ within }) => source.within === undefined || within === source.within);
  };

  /** Screen → its bytes; none of a tenant that was never without mistakes. */
  const keysOf = (tenant: string): ReadonlyMap<string, string> => {
    const one = soundOf(tenant);
    return one === undefined ? new Map() : keysOfSound(one);
  };

  /** These tenants as a release that can be compared with another. */
  const releaseOf = (names: readonly string[]): DiffRelease => {
    const those = names.flatMap((name) => soundOf(name) ?? []);
    return {
      files,
      resolved: those.map(({ resolved }) => resolved),
      tenants: those.map(({ emitted }) => emitted),
      open: async (emitted, form) => {
        const opened = await openFormOf(soundOf(emitted.tenant) ?? those[0] ?? throwMissing(emitted.tenant), form);
        return opened ?? throwMissing(form);
      },
    };
  };
  const compareContext = () => ({ contract, hash, now: now() });

  /** Whether a tenant is without mistakes as it is now. */
  const isSound = (name: string): boolean => {
    soundOf(name);
    return !broken.has(name);
  };

  return {
    contract,
    isSound,
    releaseOf,
    compareContext,
    write,
    diagnose,
    tenants,
    madeOf,
    readerOf,
    soundOf,
    languagesOf,
    draw,
    drawForm,
    keysOf,
    optionsOf,
    tryCases,
    tryValue,
    files: (): ReadonlyMap<string, string> => files,
  };
};
