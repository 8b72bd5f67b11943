import type { ProofCase } from '../../../engine/compiler.ts';
import type { FormRecord, Question } from '../../../engine/runtime.ts';
import type { Failure } from '../../../src/contract/createApi.ts';
import type { Subject } from './subject.ts';

/** Where a case is tried. */
export const places = ['validator', 'server', 'gateway', 'browser'] as const;
export type PlaceName = (typeof places)[number];

/**
 * What one place says of a field: the mistake ('' for none) and its sentence; `refused`: the request itself was, for what no text may
 * hold; `notOffered`: the screen has no such thing to choose; `broken`: something else came than a verdict.
 */
export type FieldAnswer =
  | { readonly is: 'verdict'; readonly mistake: string; readonly message: string }
  | { readonly is: 'refused' }
  | { readonly is: 'notOffered' }
  | { readonly is: 'broken'; readonly how: string };

/** What the gateway says of a sealed value: its own word, and the mistake of the rule that it means, if any. */
export type GatewayAnswer =
  | { readonly is: 'taken'; readonly brand: string; readonly lastFour: string }
  | { readonly is: 'declined'; readonly reason: string; readonly mistake: string | undefined }
  | { readonly is: 'broken'; readonly how: string };

/**
 * A case that was made from a description, from the table written by hand, from a sentence of the specification, at random, or from what a
 * field asks of the server.
 */
export type TestedCase = Omit<ProofCase, 'from'> & {
  readonly from: ProofCase['from'] | 'table' | 'sentence' | 'random' | 'question';
  /** Of a sentence of the specification: its line, which is the oracle's word on the case. */
  readonly place?: string;
  /** The line speaks of all tenants. */
  readonly general?: boolean;
};

/** A case, where it was tried and what was said. Undefined: not tried there. */
export type Finding = {
  readonly subject: Subject;
  readonly of: TestedCase;
  /** The canonical record that was judged. */
  readonly record: FormRecord;
  readonly validator: FieldAnswer;
  /** What only the server can answer: the sentence of a "no", and the server's refusal as it came. */
  readonly questionAsked?: { readonly question: Question; readonly sentence: string; readonly refusal?: Failure };
  /** The oracle's word, its line in the table, and how to say so. */
  readonly oracle?: { readonly mistake: string; readonly place: string };
  /** What the form's own operation answered. */
  server?: FieldAnswer;
  /** What the call answered that judges a form and stores nothing, where the form's own operation was not asked. */
  verdictCall?: FieldAnswer;
  /** In the server's place, for what is sealed in the browser. */
  gateway?: GatewayAnswer;
  browser?: FieldAnswer;
};

const quoteMistake = (mistake: string): string => (mistake === '' ? 'no mistake' : `"${mistake}"`);
const inWords = (answer: FieldAnswer): string => {
  switch (answer.is) {
    case 'refused':
      return 'the request refused';
    case 'notOffered':
      return 'that it is not offered';
    case 'broken':
      return answer.how;
    case 'verdict':
      return quoteMistake(answer.mistake) + (answer.message === '' ? '' : ` (${answer.message})`);
  }
};

/** Why a case fails, each reason a sentence; none where all agree. */
export function disagreements(finding: Finding): readonly string[] {
  const { of, record, validator, oracle, server, verdictCall, gateway, browser, questionAsked } = finding;
  if (questionAsked !== undefined) return disagreementsOnQuestion(finding, questionAsked);
  const reasons: string[] = [];
  const { expected } = of;
  if (validator.is !== 'verdict') return [`The compiled validator says: ${inWords(validator)}.`];
  if ('message' in expected) {
    if (validator.message !== expected.message)
      reasons.push(`examples.yaml expects "${expected.message}", the compiled form says ${inWords(validator)}.`);
  } else if (of.from !== 'table' && of.from !== 'sentence' && validator.mistake !== expected.mistake)
    reasons.push(`The rule's description expects ${quoteMistake(expected.mistake)}, the compiled form says ${inWords(validator)}.`);
  if (validator.mistake !== '' && validator.message === '') reasons.push(`No text is there for ${quoteMistake(validator.mistake)}.`);
  if (oracle !== undefined && oracle.mistake !== validator.mistake)
    reasons.push(
      `${oracle.place} expects ${quoteMistake(oracle.mistake)}, the tenants' YAML says ${inWords(validator)}. If the change is meant, change this line too.`,
    );
  for (const [place, answer] of [
    ['server', server],
    ['verdict call', verdictCall],
    ['browser', browser],
  ] as const) {
    if (answer !== undefined && !isSameVerdict(validator, answer))
      reasons.push(`The ${place} says ${inWords(answer)}, the compiled form ${inWords(validator)}.`);
  }
  const astray = gateway === undefined ? undefined : gatewayAstray(validator.mistake, String(record[of.field] ?? ''), gateway);
  if (astray !== undefined) reasons.push(`The gateway ${astray}, the compiled form says ${inWords(validator)}.`);
  return reasons;
}

/** What only the server knows: the rules let the form pass, the server answers as it is, and the form shows the sentence of its field. */
function disagreementsOnQuestion(
  { of, validator, oracle, server, browser }: Finding,
  { question, sentence }: NonNullable<Finding['questionAsked']>,
): readonly string[] {
  const mistake = 'mistake' in of.expected ? of.expected.mistake : '';
  const reasons: string[] = [];
  if (validator.is !== 'verdict' || validator.mistake !== '')
    reasons.push(`The rules are to let this pass, but the compiled validator says: ${inWords(validator)}.`);
  if (oracle === undefined)
    reasons.push(
      `${of.field} asks "${question}" in the tenants' YAML, but tests/oracle/questions.csv has no line for it. If it is meant, write one.`,
    );
  else if (oracle.mistake !== mistake)
    reasons.push(
      `${oracle.place} expects ${quoteMistake(oracle.mistake)}, "${question}" says ${quoteMistake(mistake)}. If the change is meant, change this line too.`,
    );
  if (mistake !== '' && sentence === '')
    reasons.push(`No text is there for ${quoteMistake(mistake)}: the field does not ask "${question}".`);
  const meant: FieldAnswer = { is: 'verdict', mistake, message: mistake === '' ? '' : sentence };
  for (const [place, answer] of [
    ['server', server],
    ['browser', browser],
  ] as const)
    if (answer !== undefined && !isSameVerdict(meant, answer))
      reasons.push(`The ${place} says ${inWords(answer)}, and should say ${inWords(meant)}.`);
  return reasons;
}

/** A gateway takes what has no mistake, and declines what has one for the same reason; it says no sentences. */
function gatewayAstray(mistake: string, value: string, answer: GatewayAnswer): string | undefined {
  switch (answer.is) {
    case 'taken':
      if (mistake !== '') return `takes the card as ${answer.brand}`;
      return value.endsWith(answer.lastFour) ? undefined : `read another number, that ends with ${answer.lastFour}`;
    case 'declined':
      return mistake !== '' && answer.mistake === mistake ? undefined : `declines the card: ${answer.reason}`;
    case 'broken':
      return `gave no verdict: ${answer.how}`;
  }
}

/** A request that is refused as a whole, and a screen that does not offer it, turn a wrong value away too, only earlier. */
function isSameVerdict(validator: Extract<FieldAnswer, { is: 'verdict' }>, answer: FieldAnswer): boolean {
  if (answer.is === 'refused' || answer.is === 'notOffered') return validator.mistake !== '';
  return answer.is === 'verdict' && answer.mistake === validator.mistake && answer.message === validator.message;
}
