/** What a rule of meaning looks at: one resolved tenant, and how to report what is wrong at a path of it. */

import type { Contract } from '../language/contract.ts';
import { diagnose, type MoreOf, type Report } from '../language/diagnostic.ts';
import type { Code, ValuesOf } from '../language/diagnosticCodes.ts';
import type { Tenant } from '../language/grammar.ts';
import { folderOf, nodeAt, type Place, placeAt } from '../language/node.ts';
import type { Languages } from '../resolve/companions.ts';
import type { IsConsequence } from '../resolve/consequencesOf.ts';
import { type SourceFiles, topOf } from '../resolve/layers.ts';
import type { Resolved } from '../resolve/resolve.ts';

export type Path = readonly (string | number)[];

/** Where something is wrong: at a path of the tenant, and where else it may be looked for. */
type Where = {
  readonly path: Path;
  /** Other places that it may be the fault of: what the tenant itself wrote is likelier than what it inherits. */
  readonly or?: readonly Path[];
  /** Where it is, if not where the path was last written: a name that is a key. */
  readonly at?: Place;
};

type ReportAt<W> = <C extends Code>(code: C, where: W, values: ValuesOf<C>, ...more: MoreOf<C>) => void;

export type Subject = {
  readonly name: string;
  readonly tenant: Tenant;
  readonly resolved: Resolved;
  readonly files: SourceFiles;
  readonly all: Languages;
  readonly contract: Contract;
  readonly report: Report;
  /** Reports it where the path was last written, or at its nearest parent. */
  readonly reportAt: ReportAt<Path | Where>;
  /** Reports it where the tenant itself speaks of such things, or at its top: nobody has written what is missing. */
  readonly reportMissing: ReportAt<Path>;
  readonly placeOf: (path: Path) => Place;
  /** Whether the tenant itself wrote that place, and none that it inherits from. */
  readonly isOwn: (at: Place) => boolean;
  /** Whether something would only follow from what is reported already. */
  readonly isConsequence: IsConsequence;
  /** Whether the path is written at all. */
  readonly has: (path: Path) => boolean;
};

type Reporting = { readonly report: Report; readonly isConsequence: IsConsequence };
type Around = { readonly files: SourceFiles; readonly all: Languages; readonly contract: Contract };

export const subjectOf = (resolved: Resolved, { files, all, contract }: Around, { report, isConsequence }: Reporting): Subject => {
  const top = topOf(`${resolved.name}/tenant.yaml`);
  const texts = (path: Path) => path.map(String);
  const placeOf = (path: Path): Place => placeAt(resolved.tree, texts(path));
  const isOwn = (at: Place): boolean => folderOf(at) === resolved.name;
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
    has: (path) => nodeAt(resolved.tree, texts(path)) !== undefined,
    reportAt: (code, where, values, ...more) => {
      const { path, or = [], at = ownOf([path, ...or]) } = 'path' in where ? where : { path: where };
      report({ ...diagnose(code, at, texts(path), values, ...more), tenants: [resolved.name] });
    },
    reportMissing: (code, path, values, ...more) => {
      const nearest = placeOf(path);
      report({ ...diagnose(code, isOwn(nearest) ? nearest : top, texts(path), values, ...more), tenants: [resolved.name] });
    },
  };
};
