/** Section 5, kind by kind: whether the characters of a canonical value are those that the kind allows. Lengths are the limits'. */
import { characters, isDigit, isHidden, isLatinCapital, isLetter, isMark, isNumber } from './characters.ts';

/** "Phone is digits only", and so are codes, postcodes and economic activities. */
export const isDigits = (value: string): boolean => value !== '' && characters(value).every(isDigit);

/**
 * Rulings, Fields: letters and marks, inner space, apostrophe, hyphen, dot. Read: it starts with a letter, or an apostrophe and a letter.
 * What strangers type does not become a link in a mail: after a dot no two letters follow (J.R. is no link, t.co is one).
 */
export const isName = (value: string): boolean => {
  const [first = '', second = ''] = characters(value);
  const begins = isLetter(first) || ("'’".includes(first) && isLetter(second));
  const isLink = value.split('.').slice(1).some(beginsWithTwoLetters);
  return begins && !isLink && characters(value).every((one) => isLetter(one) || isMark(one) || " '’.-".includes(one));
};

const beginsWithTwoLetters = (part: string): boolean => {
  const [first = '', second = ''] = characters(part).filter((one) => !isMark(one));
  return isLetter(first) && isLetter(second);
};

/** A name of a business may hold any sign that can be seen; read: one letter or digit at least. */
export const isText = (value: string): boolean =>
  !characters(value).some(isHidden) && characters(value).some((one) => isLetter(one) || isNumber(one));

/** Rulings, Fields: a name's characters, digits, comma, #, /, °, º, dot (Calle 10 # 20-30). Read: it starts with a letter, a digit or # and has a letter or digit. */
export const isStreet = (value: string): boolean => {
  const [first = ''] = characters(value);
  return (
    (isLetter(first) || isNumber(first) || first === '#') &&
    characters(value).some((one) => isLetter(one) || isNumber(one)) &&
    characters(value).every((one) => isLetter(one) || isMark(one) || isNumber(one) || " '’.-,#/°º".includes(one))
  );
};

/** Rulings, Fields: letters and digits, and s/n. */
export const isHouseNumber = (value: string): boolean =>
  value === 's/n' || (value !== '' && characters(value).every((one) => isLetter(one) || isNumber(one)));

/** A place by its name (typed where no list is there) or its code. Ours. */
export const isPlace = (value: string): boolean => {
  const [first = ''] = characters(value);
  return (
    (isLetter(first) || isNumber(first)) &&
    characters(value).every((one) => isLetter(one) || isMark(one) || isNumber(one) || " '’.-,/°º()".includes(one))
  );
};

/** A code of letters and digits, as it is kept: capitals. */
export const isLettersAndDigits = (value: string): boolean =>
  value !== '' && characters(value).every((one) => isDigit(one) || isLatinCapital(one));

/** Argentina's CPA: the province's letter, 4 digits, 3 letters. */
export const isCpa = (value: string): boolean => {
  const signs = characters(value);
  return signs.length === 8 && signs.every((one, at) => (at > 0 && at < 5 ? isDigit(one) : isLatinCapital(one)));
};

const SIGNS_OF_MAIL = "!#$%&'*+/=?^_`{|}~-";

/** "E-mail required and valid format": something, one @, a domain of at least two labels (RFC 5321, 2.3.11 and 4.1.2, unquoted). */
export const isEmail = (value: string): boolean => {
  const [local, domain, more] = value.split('@');
  if (local === undefined || domain === undefined || more !== undefined) return false;
  const plain = (one: string) => isDigit(one) || isLatinCapital(one.toUpperCase());
  const labels = domain.split('.');
  return (
    local
      .split('.')
      .every((piece) => piece !== '' && characters(piece).every((one) => (one < '\u0080' && plain(one)) || SIGNS_OF_MAIL.includes(one))) &&
    labels.length >= 2 &&
    labels.every(
      (label) =>
        label.length >= 1 &&
        label.length <= 63 &&
        characters(label).every((one) => one < '\u0080' && (plain(one) || one === '-')) &&
        !label.startsWith('-') &&
        !label.endsWith('-'),
    )
  );
};

/** No NUL, no half of a character, no mark that reorders what is read (Unicode, Bidi_Control). */
export const isSound = (text: string): boolean => !/[\0\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);
