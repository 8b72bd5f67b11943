import { dayIn, type FormRecord, typeFieldOf } from '../../../engine/runtime.ts';
import type { FieldAnswer, Finding, TestedCase } from './finding.ts';
import { moment } from './moment.ts';
import { cellOf, isAsked } from './oracle/cellsOf.ts';
import { judge } from './oracle/judge.ts';
import { sentenceCases } from './sentenceCases.ts';
import { recordOf, type Subject } from './subject.ts';
import { tableCases } from './tableCases.ts';

/** Every case of a form, judged by the compiled validator and by the oracle. */
export const judgeCases = (subject: Subject): readonly Finding[] => {
  const cases: readonly TestedCase[] = [...subject.cases, ...tableCases(subject), ...sentenceCases(subject)];
  return cases.flatMap((of) => {
    const record = recordOf(subject.form, of.filled);
    const validator = validatorOn(subject, of, record);
    // What is said of all says nothing where a country may be stricter, and is.
    if (of.general === true && validator.is === 'verdict' && subject.stricter.has(validator.mistake)) return [];
    const mistake = 'mistake' in of.expected ? of.expected.mistake : '';
    const oracle = of.place === undefined ? oracleOn(subject, of.field, record) : { mistake: mistake, place: of.place };
    return [{ subject, of, record, validator, ...(oracle === undefined ? {} : { oracle }) }];
  });
};

function validatorOn({ form }: Subject, { field, expected }: TestedCase, record: FormRecord): FieldAnswer {
  const mistakes = form.judge(record);
  const own = mistakes.find((mistake) => mistake.field === field);
  const other = mistakes[0];
  // Where nothing is to be wrong, nothing is to be wrong anywhere.
  if (own === undefined && other !== undefined && 'mistake' in expected && expected.mistake === '')
    return { is: 'broken', how: `"${other.mistake}" in ${other.field}, with which nothing should be wrong` };
  return { is: 'verdict', mistake: own?.mistake ?? '', message: own?.message ?? '' };
}

/**
 * What the tables written by hand say of a field of a record: whether it is asked, and may be empty, `matrix.csv`; what may stand in it, the
 * others. Nothing where they have no line: of a tenant that nobody wrote down, what is empty or hidden is nobody's word.
 */
export function oracleOn({ form, tenant }: Pick<Subject, 'form' | 'tenant'>, field: string, record: FormRecord): Finding['oracle'] {
  const { plan } = form;
  const known = plan.fields[field];
  if (known === undefined) return undefined;
  const cell = cellOf(tenant, plan.form, field);
  const value = record[field];
  if (cell === undefined && (value === undefined || !form.shown(record).has(field))) return undefined;
  if (cell !== undefined && !isAsked(cell, record)) return { mistake: '', place: cell.place };
  if (cell !== undefined && value === undefined) return { mistake: cell.need === 'mandatory' ? 'empty' : '', place: cell.place };
  const typeField = typeFieldOf(known);
  const type = typeField === undefined ? undefined : record[typeField];
  const judgement = judge(tenant, field, value ?? '', {
    ...(type === undefined ? {} : { documentType: String(type) }),
    ...(record.email === undefined ? {} : { email: String(record.email) }),
    ...(record.currentPassword === undefined ? {} : { currentPassword: String(record.currentPassword) }),
    today: dayIn(moment, plan.timeZone),
    form: plan.form,
  });
  if (judgement === undefined) return undefined;
  const { limit, verdict } = judgement;
  return verdict === undefined ? undefined : { mistake: verdict, place: limit.place };
}
