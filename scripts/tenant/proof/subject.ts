import {
  compile,
  type EmittedForm,
  type EmittedTenant,
  type Filling,
  fillingOf,
  folderOf,
  nodeAt,
  type ProofCase,
  proofCases,
  type Resolved,
  resolve,
  type SourceFiles,
} from '../../../engine/compiler.ts';
import {
  dayIn,
  type Form,
  type FormPlan,
  type FormRecord,
  type Payload,
  type ServerSide,
  type Shell,
  type Value,
} from '../../../engine/runtime.ts';
import { contract } from '../../compile/contract.ts';
import { sha256 } from '../../compile/sha256.ts';
import { openCompiledForm } from '../openCompiledForm.ts';
import { moment } from './moment.ts';

/** A form of a tenant as it would be published, and what is to be tried on it. */
export type Subject = {
  readonly tenant: string;
  readonly name: string;
  readonly emitted: EmittedForm;
  readonly form: Form;
  readonly payload: Payload | undefined;
  readonly shell: Shell;
  readonly side: ServerSide;
  /** Which of the gateway's agreements is the tenant's. */
  readonly gateway: string | undefined;
  /** Brands, the types that they are for, and which gateway takes which. */
  readonly cards: Resolved['data']['cards'];
  /** How it is filled in. */
  readonly filling: Filling;
  /** The form filled in so that nothing is wrong with it, as a person types it. */
  readonly usual: Readonly<Record<string, Value>>;
  readonly cases: readonly ProofCase[];
  /** Mistakes of a password by rules that the tenant holds stricter than what all share. */
  readonly stricter: ReadonlySet<string>;
};

export type Subjects = { readonly tenants: readonly EmittedTenant[]; readonly subjects: readonly Subject[] };

/** The forms of these tenants; or the tenants that have mistakes, so that nothing of theirs can be tried. */
export async function subjectsOf(
  files: SourceFiles,
  codes: readonly string[],
): Promise<Subjects | { readonly unsound: readonly string[] }> {
  const { tenants, made } = compile(files, { contract, hash: sha256 });
  const chosen = codes.length === 0 ? Object.keys(made) : codes;
  const unsound = chosen.filter((code) => made[code]?.sound !== true);
  if (unsound.length > 0) return { unsound };
  const resolved = new Map(resolve(files, contract.features).tenants.map((tenant) => [tenant.name, tenant]));
  const own = tenants.filter(({ tenant }) => chosen.includes(tenant));
  const subjects = await Promise.all(own.map((tenant) => formsOf(tenant, resolved.get(tenant.tenant))));
  return { tenants: own, subjects: subjects.flat() };
}

async function formsOf(tenant: EmittedTenant, resolved: Resolved | undefined): Promise<readonly Subject[]> {
  if (resolved === undefined) return [];
  const read = <T>(file: string) => JSON.parse(tenant.files[file] ?? '') as T;
  const side = read<ServerSide>(tenant.server);
  const shell = read<Shell>(tenant.shell);
  const listed = { ...side, today: dayIn(moment, shell.timeZone) };
  const cases = Map.groupBy(proofCases(resolved.data, listed), ({ form }) => form);
  return Promise.all(
    Object.entries(tenant.forms).map(async ([name, emitted]) => {
      const filling = fillingOf(resolved.data, listed, name);
      return {
        tenant: tenant.tenant,
        name,
        emitted,
        form: await openCompiledForm(tenant, emitted, () => moment),
        payload: emitted.payload === undefined ? undefined : read<Payload>(emitted.payload),
        shell,
        side,
        gateway: resolved.data.cards?.gateway,
        cards: resolved.data.cards,
        filling,
        usual: filling.fill({}),
        cases: cases.get(name) ?? [],
        stricter: stricterOf(resolved),
      };
    }),
  );
}

const rulesOfPasswords = { length: ['length.min'], classes: ['classesAtLeast', 'mandatory'], unlike: ['unlike'] };

/** All share password.yaml, and it can only be made stricter: who writes a value of it, does. */
const stricterOf = ({ tree }: Resolved): ReadonlySet<string> =>
  new Set(
    Object.entries(rulesOfPasswords).flatMap(([mistake, paths]) =>
      paths.some((path) => (nodeAt(tree, ['password', ...path.split('.')])?.origins ?? []).some(({ at }) => folderOf(at) !== '_shared'))
        ? [mistake]
        : [],
    ),
  );

/** What a page makes of what was typed: canonical values in the order of the screen, and what the form does not ask as it is. */
export function recordOf({ plan, canonical }: Form, filled: Readonly<Record<string, Value>>): FormRecord {
  const askedFields = plan.steps.flatMap((step) => step.fields);
  return { ...Object.fromEntries(Object.entries(filled).filter(([name]) => !askedFields.includes(name))), ...canonical(filled) };
}

/** What a page would send of a record: nothing that is hidden. */
export const shownOf = (form: Form, record: FormRecord): FormRecord => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => form.plan.fields[name] === undefined)),
  ...form.visible(record),
});

/** Whether a field says how many items a section has: buttons add and remove them, a body lists them, and nobody types their number. */
export const isCount = ({ steps }: FormPlan, field: string): boolean =>
  steps.some(({ repeats = {} }) => Object.values(repeats).some(({ count }) => count === field));
