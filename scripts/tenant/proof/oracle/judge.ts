import { judgeCbu, judgeClabe } from './accounts.ts';
import { brandsOf, judgeCardExpiry, judgeCardNumber } from './cards.ts';
import { documents } from './documents/documents.ts';
import { judgeAmount } from './judgeAmount.ts';
import { judgeCoordinates } from './judgeCoordinates.ts';
import { judgeDate } from './judgeDate.ts';
import { judgeFiles } from './judgeFiles.ts';
import { judgeLength } from './judgeLength.ts';
import { judgePassword } from './judgePassword.ts';
import { type Limit, limitOf } from './limits.ts';
import { isCpa, isDigits, isEmail, isHouseNumber, isLettersAndDigits, isName, isPlace, isSound, isStreet, isText } from './predicates.ts';
import type { Verdict } from './verdict.ts';

/** What else is known: the document's type, the e-mail and the password of now beside a new one, the day it is (else the clock's, UTC). */
export type JudgeContext = {
  readonly documentType?: string;
  readonly email?: string;
  readonly currentPassword?: string;
  readonly today?: string;
  /** The form that asks, where a field's options may differ from form to form. */
  readonly form?: string;
};

/** The oracle's word on a canonical value, and the line that says so; no verdict on what no reference list offers. */
export type Judgement = { readonly limit: Limit; readonly verdict: Verdict | undefined };

/** Judges one value of one field of a tenant; undefined where no line of `limits.csv` speaks of the field. */
export function judge(tenant: string, field: string, value: string | boolean, beside: JudgeContext = {}): Judgement | undefined {
  const limit = limitOf(tenant, field, beside.form);
  return limit === undefined ? undefined : { limit, verdict: verdictOf(limit, value, beside) };
}

const clockDay = (): string => new Date().toISOString().slice(0, 10);

function verdictOf(limit: Limit, value: string | boolean, beside: JudgeContext): Verdict | undefined {
  if (limit.rule === 'ticked') return value === true ? '' : 'empty';
  if (typeof value !== 'string') return 'format';
  switch (limit.rule) {
    case 'present':
      return judgeLength(value, isSound(value), limit);
    case 'digits':
      return judgeLength(value, isDigits(value) && beginsAsListed(value, limit.values), limit);
    case 'digitsOrCpa':
      return judgeCpa(limit, value);
    case 'name':
      return judgeLength(value, isName(value), limit);
    case 'text':
      return judgeLength(value, isText(value), limit);
    case 'street':
      return judgeLength(value, isStreet(value), limit);
    case 'houseNumber':
      return judgeLength(value, isHouseNumber(value), limit);
    case 'place':
      return judgeLength(value, isPlace(value), limit);
    case 'email':
      return judgeLength(value, isEmail(value), limit);
    case 'password':
      return judgePassword(limit, value, beside);
    case 'lettersAndDigits':
      return judgeLength(value, isLettersAndDigits(value), limit);
    case 'date':
      return judgeDate(limit, value, beside.today ?? clockDay());
    case 'amount':
      return judgeAmount(limit, value);
    case 'coordinates':
      return judgeCoordinates(value);
    case 'files':
      return judgeFiles(limit, value);
    case 'cardNumber':
      return judgeCardNumber(brandsOf(limit.values), value);
    case 'cardExpiry':
      return judgeCardExpiry(value, beside.today ?? clockDay());
    case 'cbu':
      return judgeCbu(value);
    case 'clabe':
      return judgeClabe(value);
    case 'oneOf':
      return limit.values.includes(value) ? '' : 'format';
    case 'listed':
      return limit.values.includes(value) ? '' : undefined;
    case 'document':
      return documents[documentOf(limit, beside.documentType)]?.judge(value);
    default:
      throw new Error(`${limit.place}: no rule is called ${limit.rule}`);
  }
}

/** `values` of a line of digits: how the number begins, where not any beginning is right. */
const beginsAsListed = (value: string, beginnings: readonly string[]): boolean =>
  beginnings.length === 0 || value === '' || beginnings.some((one) => value.startsWith(one));

/** Four digits or the CPA; letters where neither has them are a mistake of format, another count one of length. */
function judgeCpa({ min, max }: Limit, value: string): Verdict {
  if (isCpa(value)) return '';
  if (!/^[0-9A-Z]*$/u.test(value)) return 'format';
  if (value.length === 8) return 'format';
  return judgeLength(value, isDigits(value) || value.length !== max, { min, max });
}

/** `values` of a document's line: one document, or TYPE:document for each type; the first where none is chosen. */
export function documentOf({ values }: Limit, type: string | undefined): string {
  const pairs = values.map((value) => value.split(':'));
  return (pairs.find(([name]) => name === type) ?? pairs[0])?.at(-1) ?? '';
}
