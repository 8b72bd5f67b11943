/** What a rule of meaning looks at: one tenant, resolved, and how to tell what is wrong at a path of it. */

import type { Contract } from '../language/contract.ts';
import { type Diagnostic, diagnose, type Related, type Report } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';
import type { Tenant } from '../language/grammar.ts';
import { nodeAt, type Place, placeAt } from '../language/node.ts';
import type { Languages } from '../resolve/companions.ts';
import type { IsConsequence } from '../resolve/consequences.ts';
import { type SourceFiles, topOf } from '../resolve/layers.ts';
import type { Resolved } from '../resolve/resolve.ts';

export type Path = readonly (string | number)[];
type Values = Readonly<Record<string, string | number>>;
type More = {
  readonly help?: string;
  readonly related?: readonly Related[];
  readonly fix?: Diagnostic['fix'];
  /** Other places that it may be the fault of: what the tenant itself wrote is likelier than what it inherits. */
  readonly or?: readonly Path[];
  /** Where it stands, if not where the path was last written: a name that is a key. */
  readonly at?: Place;
};

export type Subject = {
  readonly name: string;
  readonly tenant: Tenant;
  readonly resolved: Resolved;
  readonly files: SourceFiles;
  readonly all: Languages;
  readonly contract: Contract;
  readonly report: Report;
  /** Tells it where the path was last written, or at its nearest parent. */
  readonly tell: (code: Code, path: Path, values?: Values, more?: More) => void;
  /** Tells it where the tenant itself speaks of such things, or at its top: nobody has written what is missing. */
  readonly tellTop: (code: Code, path: Path, values?: Values, more?: More) => void;
  readonly placeOf: (path: Path) => Place;
  /** Whether the tenant itself wrote that place, and none that it inherits from. */
  readonly isOwn: (at: Place) => boolean;
  /** Whether something would only follow from what is told already. */
  readonly isConsequence: IsConsequence;
  /** Whether the path is written at all. */
  readonly has: (path: Path) => boolean;
};

type Told = { readonly report: Report; readonly isConsequence: IsConsequence };
type Around = { readonly files: SourceFiles; readonly all: Languages; readonly contract: Contract };

export const subjectOf = (resolved: Resolved, { files, all, contract }: Around, { report, isConsequence }: Told): Subject => {
  const tree = resolved.tree;
  const top = topOf(`${resolved.name}/tenant.yaml`);
  const texts = (path: Path) => path.map(String);
  const placeOf = (path: Path): Place => placeAt(tree, texts(path));
  const isOwn = ({ file }: Place): boolean => file.split('/', 1)[0] === resolved.name;
  const ownOf = (paths: readonly Path[]): Place => {
    const places = paths.map(placeOf);
    return places.find(isOwn) ?? places[0] ?? top;
  };
  return {
    name: resolved.name,
    tenant: resolved.data,
    resolved,
    files,
    all,
    contract,
    report,
    placeOf,
    isOwn,
    isConsequence,
    has: (path) => nodeAt(tree, texts(path)) !== undefined,
    tell: (code, path, values, { or = [], at = ownOf([path, ...or]), ...more } = {}) => {
      // What is inherited may be wrong for one tenant alone: say for which.
      const inherited = !isOwn(at);
      const related = [...(more.related ?? []), ...(inherited ? [{ message: `it is so in "${resolved.name}"`, at: top }] : [])];
      report(diagnose(code, at, texts(path), values, { ...more, related }));
    },
    tellTop: (code, path, values, more) => {
      const nearest = placeOf(path);
      report(diagnose(code, isOwn(nearest) ? nearest : top, texts(path), values, more));
    },
  };
};
