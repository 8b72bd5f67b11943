import path from 'node:path';
import { disagreements, type FieldAnswer, type Finding, type GatewayAnswer } from '../finding.ts';

/** A case as reports show it: texts alone. */
export type Row = {
  readonly tenant: string;
  readonly form: string;
  readonly field: string;
  readonly rule: string;
  readonly what: string;
  readonly from: string;
  readonly typed: string;
  readonly expected: string;
  readonly validator: string;
  readonly oracle: string;
  /** The form's own operation. */
  readonly server: string;
  /** The call that judges a form and stores nothing, where the form's own operation was not asked. */
  readonly verdictCall: string;
  readonly gateway: string;
  readonly browser: string;
  readonly verdict: 'passed' | 'failed';
  readonly why: string;
};

export const columns = [
  'tenant',
  'form',
  'field',
  'rule',
  'what',
  'from',
  'typed',
  'expected',
  'validator',
  'oracle',
  'server',
  'verdictCall',
  'gateway',
  'browser',
  'verdict',
  'why',
] as const satisfies readonly (keyof Row)[];

const formatGatewayAnswer = (one: GatewayAnswer | undefined): string => {
  switch (one?.is) {
    case undefined:
      return '';
    case 'taken':
      return `taken: ${one.brand}, ends with ${one.lastFour}`;
    case 'declined':
      return `declined: ${one.reason}`;
    case 'broken':
      return one.how;
  }
};

const LONGEST = 120;

const formatAnswer = (one: FieldAnswer | undefined): string => {
  switch (one?.is) {
    case undefined:
      return '';
    case 'refused':
      return 'refused';
    case 'notOffered':
      return 'not offered';
    case 'broken':
      return one.how;
    case 'verdict':
      return one.mistake === '' ? 'fine' : `${one.mistake}: ${one.message}`;
  }
};

/** What cannot be seen or is not allowed in a file is written as its number. */
const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u00a0\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

export const typedText = (typed: string | boolean): string => {
  if (typeof typed === 'boolean') return typed ? 'ticked' : 'not ticked';
  const signs = [...typed];
  return visible(signs.length <= LONGEST ? typed : `${signs.slice(0, LONGEST).join('')}… (${signs.length} characters)`);
};

export function rowOf(finding: Finding): Row {
  const { subject, of, validator, oracle, server, verdictCall, gateway, browser, questionAsked } = finding;
  const why = disagreements(finding);
  return {
    tenant: subject.tenant,
    form: of.form,
    field: of.field,
    rule: questionAsked?.question ?? of.kind,
    what: of.what,
    from: of.from,
    typed: typedText(of.typed),
    expected: 'message' in of.expected ? of.expected.message : of.expected.mistake === '' ? 'fine' : of.expected.mistake,
    validator: formatAnswer(validator),
    oracle: oracle === undefined ? '' : `${oracle.mistake === '' ? 'fine' : oracle.mistake} (${path.posix.basename(oracle.place)})`,
    server: formatAnswer(server),
    verdictCall: formatAnswer(verdictCall),
    gateway: formatGatewayAnswer(gateway),
    browser: formatAnswer(browser),
    verdict: why.length === 0 ? 'passed' : 'failed',
    why: why.join(' '),
  };
}
