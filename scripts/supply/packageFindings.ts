/** What is wrong with a package: a licence that is not on the list, a hole that is known. */
import { satisfies, validRange } from 'semver';
import type { Package } from './readPackages.ts';

/** `.config/licences.json`, in SPDX's names. */
export type Licences = {
  /** Of what runs in a shop, and of tools. */
  readonly shipped: readonly string[];
  /** Only of tools. */
  readonly tools: readonly string[];
  /** What a package's own files say where its description does not: name → licence. */
  readonly named: Readonly<Record<string, string>>;
};

export type Hole = { readonly package: string; readonly range: string; readonly severity: string; readonly id: string };

/** `.config/knownHoles.json`. */
export type KnownHoles = {
  readonly source: string;
  /** The day of the list. */
  readonly at: string;
  /** Holes that cannot be reached from here: id → why. */
  readonly accepted: Readonly<Record<string, string>>;
  readonly holes: readonly Hole[];
};

/** `a OR b` needs one of them, `a AND b` both. */
export function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain.split(/ OR /iu).some((choice) => choice.split(/ AND /iu).every((one) => allowed.includes(one.trim())));
}

export function findBadLicences(packages: readonly Package[], { shipped, tools, named }: Licences): readonly string[] {
  return packages.flatMap(({ name, version, licence, isShipped }) => {
    const says = named[name] ?? licence;
    if (isAllowed(says, isShipped ? shipped : [...shipped, ...tools])) return [];
    return [
      `${name} ${version} has ${says === '' ? 'no licence that it names' : `the licence ${says}`}: take another package, or add it to .config/licences.json`,
    ];
  });
}

export function findHoles(packages: readonly Package[], { holes, accepted }: KnownHoles): readonly string[] {
  return holes.flatMap(({ package: name, range, severity, id }) => {
    if (validRange(range) === null) throw new Error(`.config/knownHoles.json: "${range}" of ${id} is no range of versions.`);
    if (accepted[id] !== undefined) return [];
    return packages
      .filter((one) => one.name === name && satisfies(one.version, range, { includePrerelease: true }))
      .map(
        ({ version }) =>
          `${name} ${version} has a known hole (${[severity, id].filter(Boolean).join(', ')}): take a version outside ${range}`,
      );
  });
}

type Audit = { readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>> };
type Advisory = { readonly name: string; readonly range: string; readonly severity: string; readonly url: string };

/** What `npm audit --json` answers, as holes. */
export function readAudit({ vulnerabilities }: Audit): readonly Hole[] {
  if (vulnerabilities === undefined) throw new Error('The registry has not said which holes it knows.');
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  return found.map(({ name, range, severity, url }) => ({ package: name, range, severity, id: url.slice(url.lastIndexOf('/') + 1) }));
}
