import type { ProofCase } from '../../../engine/compiler.ts';
import type { FormRecord } from '../../../engine/runtime.ts';
import type { Subject } from './subject.ts';

/** Where a case is tried. */
export const places = ['validator', 'server', 'browser'] as const;
export type PlaceName = (typeof places)[number];

/**
 * What one place says of a field: the mistake ('' for none) and its sentence; `refused`: the request itself was, for what no text may
 * hold; `broken`: something else came than a verdict.
 */
export type Said =
  | { readonly is: 'verdict'; readonly mistake: string; readonly message: string }
  | { readonly is: 'refused' }
  | { readonly is: 'broken'; readonly how: string };

/** A case that was made from a description, or at random. */
export type Tried = Omit<ProofCase, 'from'> & { readonly from: ProofCase['from'] | 'random' };

/** A case, where it was tried and what was said. Undefined: not tried there. */
export type Finding = {
  readonly subject: Subject;
  readonly of: Tried;
  /** The canonical record that was judged. */
  readonly record: FormRecord;
  readonly validator: Said;
  /** The oracle's word, the line of `limits.csv` it stands on, and how to say so. */
  readonly oracle?: { readonly mistake: string; readonly place: string };
  server?: Said;
  browser?: Said;
};

const told = (mistake: string): string => (mistake === '' ? 'no mistake' : `"${mistake}"`);
const inWords = (said: Said): string =>
  said.is === 'refused'
    ? 'the request refused'
    : said.is === 'broken'
      ? said.how
      : told(said.mistake) + (said.message === '' ? '' : ` (${said.message})`);

/** Why a case fails, each reason a sentence; none where all agree. */
export function disagreements({ of, validator, oracle, server, browser }: Finding): readonly string[] {
  const reasons: string[] = [];
  const { expected } = of;
  if (validator.is !== 'verdict') return [`The compiled validator says: ${inWords(validator)}.`];
  if ('message' in expected) {
    if (validator.message !== expected.message)
      reasons.push(`examples.yaml expects "${expected.message}", the compiled form says ${inWords(validator)}.`);
  } else if (validator.mistake !== expected.mistake)
    reasons.push(`By its description the rule expects ${told(expected.mistake)}, the compiled form says ${inWords(validator)}.`);
  if (validator.mistake !== '' && validator.message === '') reasons.push(`No text is there for ${told(validator.mistake)}.`);
  if (oracle !== undefined && oracle.mistake !== validator.mistake)
    reasons.push(
      `${oracle.place} expects ${told(oracle.mistake)}, the tenants' YAML says ${inWords(validator)}. If the change is meant, change this line too.`,
    );
  for (const [place, said] of [
    ['server', server],
    ['browser', browser],
  ] as const) {
    if (said !== undefined && !sameVerdict(validator, said))
      reasons.push(`The ${place} says ${inWords(said)}, the compiled form ${inWords(validator)}.`);
  }
  return reasons;
}

/** A request that is refused as a whole turns a wrong value away too, only earlier. */
function sameVerdict(validator: Extract<Said, { is: 'verdict' }>, said: Said): boolean {
  if (said.is === 'refused') return validator.mistake !== '';
  return said.is === 'verdict' && said.mistake === validator.mistake && said.message === validator.message;
}
