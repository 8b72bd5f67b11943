/** Answers → the files of a tenant, and what is left open. Nothing is written here. */
import { compileInTurn, type Diagnostic, folderOf, nodeAt, type Resolved, type SourceFiles } from '../../../engine/compiler.ts';
import { contract } from '../../compile/contract.ts';
import { sha256 } from '../../compile/sha256.ts';
import { subjectsOf } from '../proof/subject.ts';
import { type Decision, decisions, type Put } from './decisions.ts';
import { type Contradiction, contradictionsIn, examplesOf, expectedTables } from './expectedTables.ts';
import { growTree } from './growTree.ts';
import { placesOf } from './placesOf.ts';
import { isMap, type Plain, type PlainMap, plainOf, textOf } from './plain.ts';

export type Made = {
  /** File within the tenant's folder → its text. */
  readonly files: ReadonlyMap<string, string>;
  /** What was decided, defaults among it. */
  readonly settled: PlainMap;
  readonly diagnostics: readonly Diagnostic[];
  /** Path at which an answer was put → the decision. */
  readonly putBy: ReadonlyMap<string, Decision>;
  readonly contradictions: readonly Contradiction[];
  readonly sound: boolean;
};

/** Addresses of pages lead to each other: a page with an address leads to more. */
const ROUNDS = 5;

const valueAt = (tenant: Resolved, path: string): Plain | undefined => {
  const node = nodeAt(tenant.tree, path.split('.'));
  return node === undefined ? undefined : plainOf(node);
};

/** What each other country has decided. */
export const othersOf = (tenants: readonly Resolved[], { path, others }: Decision): readonly string[] =>
  tenants.flatMap((tenant) => {
    const value = others === undefined ? valueAt(tenant, path) : others(tenant.data);
    return value === undefined || tenant.data.tenant.basedOn !== undefined ? [] : [`${tenant.name}: ${inLine(value)}`];
  });

const LONGEST = 60;
export const inLine = (value: Plain): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '').replaceAll(/[:,]/gu, '$& ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** The tenant that a new one is modelled on: the one named, else a country of its language, one that speaks as the shared texts do first. */
export const likeOf = (tenants: readonly Resolved[], answers: PlainMap): Resolved | undefined => {
  const countries = tenants.filter(({ data }) => data.tenant.basedOn === undefined);
  const [first] = countries;
  // Whose language is not answered yet takes it from the first.
  const [language] = (textOf(answers.language) || (first?.data.tenant.language ?? '')).split('-');
  const same = countries.filter(({ data }) => data.tenant.language.split('-')[0] === language);
  const named = tenants.find(({ name }) => name === answers.like);
  return named ?? same.find(({ data }) => data.tenant.addressing === undefined) ?? same[0] ?? first;
};

/** What is decided: each answer, else its default. */
export function settle(answers: PlainMap, like: Resolved): PlainMap {
  const settled: Record<string, Plain> = { ...answers };
  for (const { key, fallback } of decisions) {
    if (settled[key] !== undefined) continue;
    const taken = fallback?.({ answers: settled, like: (path) => valueAt(like, path) });
    if (taken !== undefined) settled[key] = taken;
  }
  return settled;
}

type Asked = {
  readonly source: SourceFiles;
  readonly code: string;
  readonly answers: PlainMap;
  readonly like: Resolved;
  /** The text of a policy that the brief names as a file. */
  readonly textOfFile: (name: string) => string | undefined;
};

export async function makeTenant({ source, code, answers, like, textOfFile }: Asked): Promise<Made> {
  const settled = settle(answers, like);
  const tree = growTree();
  const putBy = new Map<string, Decision>();
  for (const decision of decisions) {
    const value = settled[decision.key];
    if (value === undefined || value === '') continue;
    const put: Put = (path, own) => {
      tree.put(path, own);
      putBy.set(path, decision);
    };
    if (decision.put === undefined) put(decision.path, value);
    else decision.put(value, put);
  }
  const beside = new Map([...placesOf(settled.places), ...policiesOf(settled.policies, textOfFile)]);
  const shared = [...source].filter(([file]) => file.startsWith('_shared/'));
  const withShared = (more: ReadonlyMap<string, string> = new Map()): SourceFiles =>
    new Map([...shared, ...[...tree.write(), ...beside, ...more].map(([file, text]) => [`${code}/${file}`, text] as const)]);
  const check = () => {
    const { diagnostics, made } = compileInTurn(withShared(), { contract, hash: sha256 });
    const own = diagnostics.filter(({ at, tenants }) => folderOf(at) === code || tenants.includes(code));
    return { own, sound: made[code]?.sound === true };
  };
  let checked = check();
  for (let round = 0; round < ROUNDS; round++) {
    const taken = checked.own.flatMap(({ code: what, path }) => (what === 'open-value' ? addressOf(path, like) : []));
    if (taken.length === 0) break;
    for (const [path, value] of taken) tree.put(path, value);
    checked = check();
  }
  if (!checked.sound) return { files: filesOf(tree, beside), settled, diagnostics: checked.own, putBy, contradictions: [], sound: false };
  const subjects = await subjectsOf(withShared(), [code]);
  if ('unsound' in subjects)
    return { files: filesOf(tree, beside), settled, diagnostics: checked.own, putBy, contradictions: [], sound: false };
  const contradictions = contradictionsIn(settled, subjects.subjects);
  tree.put('examples', examplesOf(['primaryPhone', 'orgPhone', 'postcode', 'economicActivity', 'accountNumber'], subjects.subjects));
  for (const [file, text] of expectedTables(answers, settled)) beside.set(file, text);
  return { files: filesOf(tree, beside), settled, diagnostics: check().own, putBy, contradictions, sound: true };
}

const filesOf = (tree: ReturnType<typeof growTree>, beside: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...tree.write(), ...beside].toSorted(([one], [other]) => one.localeCompare(other, 'en')));

/** The address of a page or a policy that the other tenant has: words of its language, and no decision of a country. */
function addressOf(path: string, like: Resolved): readonly (readonly [string, Plain])[] {
  const [section = '', name = ''] = path.split('.');
  const at = section === 'pages' ? `pages.${name}.slug` : section === 'policies' ? `policies.${name}` : undefined;
  const value = at === undefined ? undefined : valueAt(like, at);
  return at === undefined || value === undefined ? [] : [[at, value]];
}

/** A policy is written in the brief, or in a file beside it. */
function policiesOf(policies: Plain | undefined, textOfFile: (name: string) => string | undefined): ReadonlyMap<string, string> {
  if (!isMap(policies)) return new Map();
  return new Map(
    Object.entries(policies).flatMap(([policy, value]) => {
      const text = textOf(value).endsWith('.md') ? textOfFile(textOf(value)) : textOf(value);
      return text === undefined ? [] : [[`policies/${policy}.md`, text.endsWith('\n') ? text : `${text}\n`] as const];
    }),
  );
}
