import type { FormRecord, Json } from '../../../engine/runtime.ts';
import { bodyOf, customerOf } from './operationCall.ts';
import { type BodyLine, bodyLines } from './oracle/bodyLines.ts';
import { examplesOf, fillsOf, fillsOtherwise } from './oracle/fillsOf.ts';
import type { Row } from './report/rowOf.ts';
import { recordOf, type Subject } from './subject.ts';
import { tableRow } from './tableRow.ts';

const NOTHING = 'nothing';
const TABLE = 'tests/oracle/bodies.csv';
/** Places of what the CRM hears of the form. */
const CUSTOMER = 'customerRecord';

/**
 * What each place of a form's body says of the examples of `fills.csv`, and of the CRM's record where the table speaks of it, beside the lines
 * written by hand: no place without a line, no line without its place.
 */
export const bodyRows = (subject: Subject): readonly Row[] =>
  subject.payload === undefined ? [] : examplesOf(subject.tenant).flatMap((example) => rowsOf(subject, example));

function rowsOf(subject: Subject, example: string): readonly Row[] {
  const { tenant, name: form } = subject;
  const askedFields = Object.keys(subject.form.plan.fields);
  if (example !== '' && !askedFields.some((field) => fillsOtherwise(tenant, example, field))) return [];
  const lines = new Map(bodyLines(tenant, form, example).map((line) => [line.at, line]));
  const record = exampleRecord(subject, example);
  const customer = [...lines.keys()].some((at) => at.startsWith(`${CUSTOMER}.`)) ? customerOf(subject, record) : undefined;
  const leaves = new Map([...leavesOf(bodyOf(subject, record), ''), ...(customer === undefined ? [] : leavesOf(customer, CUSTOMER))]);
  return [...new Set([...lines.keys(), ...leaves.keys()])].flatMap((at) => rowAt(at, lines.get(at), leaves.get(at)));

  function rowAt(at: string, line: BodyLine | undefined, says: string | undefined): readonly Row[] {
    // About what the form does not ask, a line of several forms has nothing to say.
    if (says === undefined && line?.value === '' && !line.never) return [];
    return [
      tableRow({
        ...{ tenant, form, field: example === '' ? at : `${at} (${example})`, rule: 'body', table: TABLE, line },
        ...{ says: says ?? NOTHING, expects: line?.value || NOTHING },
      }),
    ];
  }
}

/** The form as `fills.csv` fills it in, canonical. */
export function exampleRecord({ tenant, form }: Pick<Subject, 'tenant' | 'form'>, example: string): FormRecord {
  const fills = fillsOf(tenant, example);
  const askedFields = form.plan.steps.flatMap(({ fields }) => fields);
  return recordOf(
    form,
    Object.fromEntries(
      askedFields.flatMap((field) => (fills.get(field)?.typed === undefined ? [] : [[field, fills.get(field)?.typed ?? '']])),
    ),
  );
}

/** Path → its value: texts as they are, others with their type. */
function leavesOf(json: Json, at: string): readonly (readonly [string, string])[] {
  if (typeof json !== 'object') return [[at, typeof json === 'string' ? json : `${typeof json} ${json}`]];
  return Object.entries(json).flatMap(([key, child]) => leavesOf(child, at === '' ? key : `${at}.${key}`));
}
