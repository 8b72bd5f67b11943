/** Mistakes that authors make, planted into the real tenants: kinds of them, several places each. */
import type { SourceFiles } from '../../../engine/compiler.ts';
import { filesOf, realFiles, realNames } from '../laws/realTenants.ts';

export type PlantedMistake = {
  readonly kind: string;
  readonly tenant: string;
  readonly files: SourceFiles;
  readonly file: string;
  /** The lines at which it counts as reported. */
  readonly lines: readonly number[];
  /** The line as it is now. */
  readonly line: string;
};

/** The replacement of a line; undefined where the slip is not possible. */
type Slip = (line: string) => string | undefined;
export type Kind = {
  readonly kind: string;
  /** Files by their path within a tenant's folder. */
  readonly file: RegExp;
  readonly line: RegExp;
  readonly slip: Slip;
  /** How many lines before and after may be named too: where two contradict each other, or something is open. */
  readonly near?: number;
};

const swap =
  (from: string | RegExp, to: string): Slip =>
  (line) => {
    const next = line.replace(from, to);
    return next === line ? undefined : next;
  };

/** Two letters of a word change places: the slip of a quick hand. */
const swapLetters =
  (word: RegExp): Slip =>
  (line) => {
    const found = word.exec(line);
    const name = found?.[1];
    if (found === null || name === undefined || name.length < 4) return undefined;
    const middle = Math.floor(name.length / 2);
    const wrong = `${name.slice(0, middle - 1)}${name[middle]}${name[middle - 1]}${name.slice(middle + 1)}`;
    const from = found.index + found[0].indexOf(name);
    return wrong === name ? undefined : line.slice(0, from) + wrong + line.slice(from + name.length);
  };

const yaml = /^(?!texts\.yaml|examples\.yaml).*\.yaml$/u;
const anyYaml = /\.yaml$/u;

export const kinds: readonly Kind[] = [
  // The hand slips
  { kind: 'a tab instead of spaces', file: anyYaml, line: /^ {2}\w+: /u, slip: swap(/^ {2}/u, '\t') },
  { kind: 'a colon left out', file: yaml, line: /^ {2}\w+: \{/u, slip: swap(': {', ' {') },
  { kind: 'a blank left out after a colon', file: yaml, line: /^ {2,4}\w+: \w/u, slip: swap(': ', ':') },
  { kind: 'a brace left open', file: yaml, line: /^ {2}\w+: \{[^{}]*\}$/u, slip: swap(/\}$/u, ''), near: 1 },
  { kind: 'a bracket left open', file: yaml, line: /\w+: \[[^[\]{}]*\]$/u, slip: swap(/\]$/u, ''), near: 1 },
  {
    kind: 'a quote left open',
    file: /^(?:support|retention|carriers)\.yaml$/u,
    line: /'[^']*'/u,
    slip: swap(/'([^']*)'/u, "'$1"),
    near: 1,
  },
  { kind: 'a line too far in', file: yaml, line: /^ {2}\w+: \S/u, slip: swap(/^ {2}/u, '   '), near: 1 },
  {
    kind: 'a line too far out',
    file: /^(?:fields|documents|limits|cards)\.yaml$/u,
    line: /^ {2}\w+: \S/u,
    slip: swap(/^ {2}/u, ''),
    near: 1,
  },
  { kind: 'a key twice', file: yaml, line: /^ {2}\w+: \{.*\}$/u, slip: (line) => `${line}\n${line}`, near: 1 },
  { kind: 'an anchor and its alias', file: yaml, line: /^ {2}\w+: \{/u, slip: swap(': {', ': &same {') },
  { kind: 'a merge key', file: yaml, line: /^ {2}\w+: \{\w/u, slip: swap(': {', ': {<<: {a: 1}, ') },
  { kind: 'another encoding than UTF-8', file: anyYaml, line: /[áéíóúñã]/u, slip: swap(/[áéíóúñã]/u, '\ufffd') },
  { kind: 'a second document', file: yaml, line: /^ {2}\w+: \S/u, slip: (line) => `---\n${line}`, near: 1 },

  // A name is misspelt
  { kind: 'a key of a field misspelt', file: /^fields\.yaml$/u, line: /\{(\w+): /u, slip: swapLetters(/\{(\w{5,}): /u) },
  {
    kind: 'a field misspelt where it is changed',
    file: /^fields\.yaml$/u,
    line: /^ {2}(\w{5,}): \{/u,
    slip: swapLetters(/^ {2}(\w{5,}):/u),
  },
  { kind: 'a field misspelt in a form', file: /^forms\.yaml$/u, line: /add: \[(\w+)\]/u, slip: swapLetters(/add: \[(\w+)\]/u) },
  { kind: 'a step misspelt', file: /^forms\.yaml$/u, line: /^ {6}(\w{5,}): \{fields/u, slip: swapLetters(/^ {6}(\w{5,}):/u) },
  { kind: 'a form misspelt', file: /^forms\.yaml$/u, line: /^ {2}(\w{5,}):$/u, slip: swapLetters(/^ {2}(\w{5,}):/u) },
  { kind: 'a page misspelt', file: /^pages\.yaml$/u, line: /^ {2}(\w{5,}): \{slug/u, slip: swapLetters(/^ {2}(\w{5,}):/u) },
  { kind: 'a policy misspelt', file: /^pages\.yaml$/u, line: /^ {2}(\w{5,}): \//u, slip: swapLetters(/^ {2}(\w{5,}):/u) },
  {
    kind: 'a key of a document misspelt',
    file: /^documents\.yaml$/u,
    line: /^ {4}(taxCode|checkDigit|parts): /u,
    slip: swapLetters(/^ {4}(\w+):/u),
  },
  {
    kind: 'a method of a check digit misspelt',
    file: /^documents\.yaml$/u,
    line: /\b(weights|series): /u,
    slip: swapLetters(/\b(weights|series): /u),
  },
  { kind: 'a limit misspelt', file: /^limits\.yaml$/u, line: /^ {2}(\w{5,}): /u, slip: swapLetters(/^ {2}(\w{5,}):/u) },
  { kind: 'a gateway misspelt', file: /^cards\.yaml$/u, line: /gateway: \w+/u, slip: swapLetters(/gateway: (\w+)/u) },
  { kind: 'a theme misspelt', file: /^tenant\.yaml$/u, line: /^theme: \w+/u, slip: (line) => `${line}x` },
  {
    kind: 'a field misspelt in the texts',
    file: /^texts\.yaml$/u,
    line: /^ {4}(\w{6,}): \{(?:label|hint|empty)/u,
    slip: swapLetters(/^ {4}(\w+):/u),
  },
  {
    kind: 'a word misspelt in the texts',
    file: /^texts\.yaml$/u,
    line: /^ {4}(legalLegend|noQuotationsYet|supportChat|addRoom|allZones): /u,
    slip: swapLetters(/^ {4}(\w+):/u),
  },
  { kind: 'a field misspelt in the examples', file: /^examples\.yaml$/u, line: /^ {2}(\w{6,}):$/u, slip: swapLetters(/^ {2}(\w+):/u) },
  { kind: 'a day misspelt', file: /^calendar\.yaml$/u, line: /weekBegins: \w+/u, slip: swapLetters(/weekBegins: (\w+)/u) },

  {
    kind: 'a value misspelt in a condition',
    file: /^forms\.yaml$/u,
    line: /^ {2}\w+: \{documentType: \[?\w+/u,
    slip: swapLetters(/documentType: \[?(\w+)/u),
  },

  // A value of another sort
  {
    kind: 'a word for a number',
    file: yaml,
    line: /\b(?:min|max|years|digits): \d+/u,
    slip: swap(/\b(min|max|years|digits): \d+/u, '$1: ten'),
  },
  {
    kind: 'bounds in words',
    file: /^(?:fields|documents)\.yaml$/u,
    line: /(?:digits|length): \{min: \d+, max: \d+\}/u,
    slip: swap(/\{min: (\d+), max: (\d+)\}/u, '$1 a $2'),
  },
  {
    kind: 'one number for bounds',
    file: /^(?:fields|documents)\.yaml$/u,
    line: /(?:digits|length): \{min: \d+, max: \d+\}/u,
    slip: swap(/\{min: \d+, max: (\d+)\}/u, '$1'),
  },
  {
    kind: 'a check digit in words',
    file: /^documents\.yaml$/u,
    line: /checkDigit: \{mod: 11/u,
    slip: swap(/checkDigit: .*/u, 'checkDigit: modulo 11'),
  },
  {
    kind: 'a number below zero',
    file: /^(?:fields|documents|invoices)\.yaml$/u,
    line: /\b(?:min|max|digits): \d+/u,
    slip: swap(/\b(min|max|digits): (\d+)/u, '$1: -$2'),
  },
  { kind: 'a list for a text', file: /^(?:tenant|support|calendar)\.yaml$/u, line: /^ *\w+: [\w ]+$/u, slip: swap(/: (.*)$/u, ': [a, b]') },
  { kind: 'a map for a text', file: /^(?:tenant|support|calendar)\.yaml$/u, line: /^ *\w+: [\w ]+$/u, slip: swap(/: (.*)$/u, ': {a: b}') },
  { kind: 'a value left out', file: /^(?:tenant|fields|cards|invoices)\.yaml$/u, line: /^ *\w+: [\w{].*$/u, slip: swap(/: .*$/u, ':') },
  { kind: 'yes for true', file: /^tenant\.yaml$/u, line: /newExperience: \w+/u, slip: swap(/newExperience: \w+/u, 'newExperience: ja') },
  { kind: 'a text for hours', file: /^limits\.yaml$/u, line: /supportHours\w+: \d/u, slip: swap(/: .*$/u, ': 9 to 18') },
  { kind: 'an address with a blank', file: /^pages\.yaml$/u, line: /slug: [\w-]+\}/u, slip: swap(/slug: ([\w-]+)\}/u, 'slug: $1 ya}') },

  // A value that means nothing
  {
    kind: 'bounds the wrong way round',
    file: /^fields\.yaml$/u,
    line: /min: [1-9], max: \d+/u,
    slip: swap(/min: (\d+), max: (\d+)/u, 'min: 3$2, max: $1'),
  },
  { kind: 'a currency that is not there', file: /^tenant\.yaml$/u, line: /^currency: /u, slip: swap(/: .*/u, ': ZZQ') },
  { kind: 'a country that is not there', file: /^tenant\.yaml$/u, line: /^country: /u, slip: swap(/: .*/u, ': PX') },
  { kind: 'a language that is not there', file: /^tenant\.yaml$/u, line: /^language: /u, slip: swap(/: \w+-/u, ': sp-') },
  { kind: 'a language of no country', file: /^tenant\.yaml$/u, line: /^language: /u, slip: swap(/-\w\w$/u, '-XX') },
  { kind: 'a time zone that is not there', file: /^tenant\.yaml$/u, line: /^timeZone: /u, slip: (line) => `${line}o` },
  { kind: 'a difference of hours for a time zone', file: /^tenant\.yaml$/u, line: /^timeZone: /u, slip: swap(/: .*/u, ': UTC-4') },
  {
    kind: 'a day in the language of the country',
    file: /^calendar\.yaml$/u,
    line: /weekBegins: \w+/u,
    slip: swap(/weekBegins: \w+/u, 'weekBegins: domingo'),
  },
  { kind: 'months for years', file: /^retention\.yaml$/u, line: /years: \d+/u, slip: swap(/years: (\d+)/u, 'months: 72') },
  {
    kind: 'a field by its label',
    file: /^forms\.yaml$/u,
    line: /after: primaryPhone\}/u,
    slip: swap('after: primaryPhone', 'after: Teléfono'),
  },
  { kind: 'holidays of no country', file: /^calendar\.yaml$/u, line: /holidaysOf: /u, slip: swap(/holidaysOf: \w\w/u, 'holidaysOf: PX') },
  { kind: 'a day that is not there', file: /^calendar\.yaml$/u, line: /\d\d-\d\d/u, slip: swap(/(?:\d{4}-)?\d\d-\d\d/u, '02-30') },
  { kind: 'a placeholder that is not there', file: /^texts\.yaml$/u, line: /\{max\}/u, slip: swap('{max}', '{mx}') },
  { kind: 'a brace of a placeholder left open', file: /^texts\.yaml$/u, line: /\{max\}/u, slip: swap('{max}', '{max') },
  {
    kind: 'a weight too few',
    file: /^documents\.yaml$/u,
    line: /weights: \[\d+, \d+, \d+, \d+, \d+, \d+, \d+/u,
    slip: swap(/weights: \[\d+, /u, 'weights: ['),
  },
  {
    kind: 'a weight of another digit',
    file: /^documents\.yaml$/u,
    line: /weights: \[\d, \d, \d, \d, \d, \d, \d/u,
    slip: (line) =>
      line.replace(/(weights: \[\d, \d, \d, )(\d)/u, (_all, before: string, weight: string) => `${before}${Number(weight) + 1}`),
  },
  { kind: 'a mask that is too short', file: /^documents\.yaml$/u, line: /shownAs: /u, slip: swap(/shownAs: .*/u, 'shownAs: 00-0') },
  {
    kind: 'an address twice',
    file: /^pages\.yaml$/u,
    line: /slug: pedido\}|slug: carrito\}|slug: carro\}|slug: pedido-detalhe\}/u,
    slip: swap(/slug: [\w-]+/u, 'slug: mis-datos'),
    near: 40,
  },
  {
    kind: 'an example that is wrong',
    file: /^examples\.yaml$/u,
    line: /^ {4}valid: \[\d{7,9}/u,
    slip: swap(/valid: \[(\d+)/u, 'valid: [x$1'),
  },
  {
    kind: 'a sentence that no rule says',
    file: /^examples\.yaml$/u,
    line: /^ {6}\d{5,}: [A-Z]/u,
    slip: swap(/: [A-Z]\w+ /u, ': Otra cosa '),
  },
  { kind: 'a place in none that is there', file: /^places\/city\.csv$/u, line: /,\w+$/u, slip: swap(/,\w+$/u, ',ZZZ') },
  { kind: 'a zero lost from the code of a place', file: /^places\/state\.csv$/u, line: /^0\d+,/u, slip: swap(/^0/u, '') },
  {
    kind: 'a zero lost from the code of a smallest place',
    file: /^places\/(?:city|municipal)\.csv$/u,
    line: /^0\d+,/u,
    slip: swap(/^0/u, ''),
  },
  { kind: 'a place without its columns', file: /^places\/state\.csv$/u, line: /^\w+,\p{Lu}/u, slip: swap(/,.*/u, '') },
  {
    kind: 'a mail that names what nobody has',
    file: /^mails\/\w+\.es\.md$/u,
    line: /\{firstName\}|\{shop\}|\{link\}/u,
    slip: swap(/\{\w+\}/u, '{frstName}'),
  },
  { kind: 'a todo left', file: /^(?:tenant|fields|support)\.yaml$/u, line: /^ *\w+: [\w{].*$/u, slip: swap(/: .*$/u, ': TODO') },
  { kind: 'a tenant based on itself', file: /^tenant\.yaml$/u, line: /^name: /u, slip: (line) => `${line}\nbasedOn: SELF`, near: 2 },

  // Copied from a word processor, a page, another country
  { kind: 'quotes of a word processor', file: /^texts\.yaml$/u, line: /hint: '[^']*'/u, slip: swap(/hint: '([^']*)'/u, 'hint: “$1”') },
  {
    kind: 'quotes of a word processor in a list',
    file: /^fields\.yaml$/u,
    line: /forms: \[/u,
    slip: swap(/forms: \[([^\],]+)/u, 'forms: [‘$1’'),
  },
  {
    kind: 'quotes of a word processor that end with a straight one',
    file: /^texts\.yaml$/u,
    line: /label: \p{L}[\p{L} ]+(?=[,}]|$)/u,
    slip: swap(/label: (\p{L}[\p{L} ]+)(?=[,}]|$)/u, 'label: “$1"'),
  },
  { kind: 'a no-break space before a name', file: yaml, line: /^ {2}\w+: \S/u, slip: swap(/^ {2}/u, '\u00a0\u00a0') },
  { kind: 'a no-break space after a colon', file: yaml, line: /^ {2}\w+: \S/u, slip: swap(': ', ':\u00a0') },
  { kind: 'HTML in a text', file: /^texts\.yaml$/u, line: /label: [\p{L} ]+[,}]/u, slip: swap(/label: ([\p{L} ]+)/u, 'label: <b>$1</b>') },
  {
    kind: 'a conflict of git',
    file: /^(?:fields|limits|pages)\.yaml$/u,
    line: /^ {2}\w+: \S/u,
    slip: (line) => `<<<<<<< HEAD\n${line}\n=======\n${line} # mine\n>>>>>>> mine`,
  },
  {
    kind: 'banks of another country',
    file: /^fields\.yaml$/u,
    line: /refundBank: /u,
    slip: swap(/options: \[.*?\]/u, 'options: [PICHINCHA, PACIFICO, OTHER]'),
  },
  {
    kind: 'a document of another country',
    file: /^documents\.yaml$/u,
    line: /^documents:$/u,
    slip: (line) => `${line}\n  RUC_EC: {for: [company], taxCode: 99, length: {min: 13, max: 13}, checkDigit: none, key: plain}`,
    near: 1,
  },
  { kind: 'the language of another country', file: /^tenant\.yaml$/u, line: /^language: es-/u, slip: swap(/es-\w\w/u, 'es-EC') },
  {
    kind: 'an example of another country',
    file: /^examples\.yaml$/u,
    line: /^ {4}valid: \[\d{7,}/u,
    slip: swap(/valid: \[\d+/u, 'valid: [AB-12'),
  },
  { kind: 'semicolons in a table', file: /^places\/state\.csv$/u, line: /^code,label/u, slip: swap(/,/gu, ';') },

  // Written as in prose
  {
    kind: 'a colon in a text within braces',
    file: /^texts\.yaml$/u,
    line: /\{label: [\p{L} ]+[,}]/u,
    slip: swap('{label: ', '{label: Nota: '),
  },
  { kind: 'a colon in a text', file: /^texts\.yaml$/u, line: /^ {6}(?:label|empty|format|length): \p{L}/u, slip: swap(': ', ': Nota: ') },
  {
    kind: 'a comma in a text within braces',
    file: /^texts\.yaml$/u,
    line: /\{label: \p{L}+ [\p{L} ]+[,}]/u,
    slip: swap(/\{label: (\p{L}+ [\p{L} ]+)/u, '{label: $1, número y piso'),
  },
  { kind: 'an apostrophe in a quoted text', file: /^texts\.yaml$/u, line: /: '[^']*'/u, slip: swap(/: '(\S+) /u, ": '$1 d'esto ") },
  { kind: 'a sign of YAML before a text', file: /^texts\.yaml$/u, line: /^ {6}(?:label|empty|format): \p{L}/u, slip: swap(': ', ': @ ') },
  { kind: 'a brace before a text', file: /^texts\.yaml$/u, line: /^ {6}(?:length|format): \p{L}/u, slip: swap(': ', ': {max} ') },
  { kind: 'a comment within braces', file: /^texts\.yaml$/u, line: /\{label: [\p{L} ]+\}$/u, slip: swap(/\}$/u, ' # nuevo}') },
  {
    kind: 'a text of several lines',
    file: /^texts\.yaml$/u,
    line: /^ {6}(?:label|empty|format): \p{L}/u,
    slip: swap(/: (.*)$/u, ': >\n        $1\n        Y más'),
  },
  { kind: 'a word of another language for a key', file: /^texts\.yaml$/u, line: /\{label: /u, slip: swap('{label: ', '{etiqueta: ') },
  { kind: 'a name with an accent', file: /^fields\.yaml$/u, line: /^ {2}\w*o\w*: \{/u, slip: swap('o', 'ó') },
  {
    kind: 'a name with a capital',
    file: /^fields\.yaml$/u,
    line: /^ {2}[a-z]\w*: \{/u,
    slip: (line) => line.replace(/[a-z]/u, (first) => first.toUpperCase()),
  },
  { kind: 'a key with a capital', file: /^fields\.yaml$/u, line: /\{digits: /u, slip: swap('{digits: ', '{Digits: ') },
  { kind: 'a semicolon between names', file: /^(?:fields|documents)\.yaml$/u, line: /min: \d+, max/u, slip: swap(/(min: \d+), /u, '$1; ') },
  {
    kind: 'an equals sign for a colon',
    file: /^(?:fields|documents)\.yaml$/u,
    line: /\{min: \d+, max/u,
    slip: swap(/min: (\d+), max: /u, 'min=$1, max='),
  },
  { kind: 'a comment of a programmer', file: /^limits\.yaml$/u, line: /^ {2}\w+: \d+$/u, slip: (line) => `${line} // pesos` },
  {
    kind: 'a list without brackets',
    file: /^fields\.yaml$/u,
    line: /options: \[\w+, \w+/u,
    slip: swap(/options: \[(\w+, \w+).*?\]/u, 'options: $1'),
  },
  { kind: 'a dash before a name of a map', file: /^forms\.yaml$/u, line: /^ {6}\w+: \{fields/u, slip: swap(/^ {6}/u, '      - ') },

  // A number, a day, an address as people write them
  {
    kind: 'a price with a comma',
    file: /^catalogue\/products\.yaml$/u,
    line: /\{price: \d{4,}/u,
    slip: swap(/price: (\d+)(\d{3})/u, 'price: $1,$2'),
  },
  {
    kind: 'a price with a point for thousands',
    file: /^catalogue\/products\.yaml$/u,
    line: /\{price: \d{4,}/u,
    slip: swap(/price: (\d+)(\d{3})/u, 'price: $1.$2'),
  },
  { kind: 'an amount with a point for thousands', file: /^limits\.yaml$/u, line: /: \d{4,}$/u, slip: swap(/(\d)(\d{3})$/u, '$1.$2') },
  { kind: 'a letter O for a zero', file: /^(?:limits|fields)\.yaml$/u, line: /: \d*0(?:$|\})/u, slip: swap(/0(?=$|\})/u, 'O') },
  { kind: 'a sign of percent', file: /^invoices\.yaml$/u, line: /taxPercent: /u, slip: (line) => `${line}%` },
  { kind: 'a fraction for a percentage', file: /^invoices\.yaml$/u, line: /taxPercent: /u, slip: swap(/: (\d+)/u, ': 0.$1') },
  {
    kind: 'degrees that are not there',
    file: /^catalogue\/stores\.yaml$/u,
    line: /latitude: /u,
    slip: swap(/latitude: '?-?\d+/u, 'latitude: -133'),
  },
  { kind: 'a sign for the currency', file: /^tenant\.yaml$/u, line: /^currency: /u, slip: swap(/: .*/u, ': $') },
  { kind: 'a plus before the country code', file: /^tenant\.yaml$/u, line: /^dialCode: /u, slip: swap(': ', ': +') },
  { kind: 'a unit behind a number', file: /^retention\.yaml$/u, line: /years: \d+/u, slip: swap(/years: (\d+)/u, 'years: $1 años') },
  {
    kind: 'a day written with slashes',
    file: /^calendar\.yaml$/u,
    line: /(?:easter -\d|\d\d-\d\d)/u,
    slip: swap(/(?:easter -\d|\d\d-\d\d)/u, '31/02'),
  },
  {
    kind: 'a date with the day first',
    file: /^calendar\.yaml$/u,
    line: /\d{4}-\d\d-\d\d|easter -\d/u,
    slip: swap(/\d{4}-\d\d-\d\d|easter -\d+/u, '28/07/2026'),
  },
  { kind: 'a date in words', file: /^calendar\.yaml$/u, line: /easter -\d/u, slip: swap(/easter -\d+/u, '28 de julio') },
  {
    kind: 'a date with slashes where a limit begins',
    file: /^limits\.yaml$/u,
    line: /^ {2}supportHoursWorkDays: /u,
    slip: (line) => `${line}\n  storeReturnSince: 28-07-2026`,
    near: 1,
  },
  { kind: 'hours with a dash of a word processor', file: /^limits\.yaml$/u, line: /\d\d:\d\d-\d\d:\d\d/u, slip: swap('-', '–') },
  { kind: 'hours of twelve', file: /^limits\.yaml$/u, line: /\d\d:\d\d-\d\d:\d\d/u, slip: swap(/: \d.*/u, ': 9 am - 6 pm') },
  {
    kind: 'hours the wrong way round',
    file: /^limits\.yaml$/u,
    line: /\d\d:\d\d-\d\d:\d\d/u,
    slip: swap(/(\d\d:\d\d)-(\d\d:\d\d)/u, '$2-$1'),
  },
  { kind: 'an address with an accent', file: /^pages\.yaml$/u, line: /slug: \w*o/u, slip: swap(/(slug: \w*)o/u, '$1ó') },
  { kind: 'a page’s address with a slash', file: /^pages\.yaml$/u, line: /slug: \w/u, slip: swap('slug: ', 'slug: /') },
  { kind: 'a link without https', file: /^support\.yaml$/u, line: /https:\/\//u, slip: swap('https://', '') },
  { kind: 'a mail address without @', file: /^support\.yaml$/u, line: /mail: \S+@/u, slip: swap('@', '.') },

  // Numbers that contradict each other
  ...(
    [
      ['another code after the end of the first', 'codeResendSeconds: 400\n  codeValidMinutes: 5'],
      ['a quotation that ends soon for longer than it is valid', 'quotationEndsSoonDays: 3'],
      ['papers that are deleted before the review', 'registrationReviewBusinessDays: 30\n  undecidedFileDays: 40'],
      ['a warranty beyond the longest', 'warrantyYears: 2'],
    ] as const
  ).map(([kind, lines]) => ({
    ...{ kind, file: /^limits\.yaml$/u, line: /^ {2}supportHoursWorkDays: /u, near: 2 },
    slip: (line: string) => `${line}\n  ${lines}`,
  })),
  {
    kind: 'fewer who agree to more',
    file: /^approvals\.yaml$/u,
    line: /steps: \[\{above: \d+, agree: 2\}\]/u,
    slip: swap(/agree: 2\}\]/u, 'agree: 3}, {above: 900000000, agree: 2}]'),
  },

  // In another file than it belongs to, or in none
  { kind: 'mandatory at a field', file: /^fields\.yaml$/u, line: /^ {2}\w+: \{digits/u, slip: swap(': {', ': {mandatory: true, ') },
  { kind: 'a label at a field', file: /^fields\.yaml$/u, line: /^ {2}\w+: \{digits/u, slip: swap(': {', ': {label: Número, ') },
  { kind: 'a label at a document', file: /^documents\.yaml$/u, line: /^ {4}taxCode: /u, slip: (line) => `    label: Carné\n${line}` },
  {
    kind: 'a section in the file of another',
    file: /^fields\.yaml$/u,
    line: /^fields:$/u,
    slip: (line) => `limits:\n  codeTries: 3\n${line}`,
  },
  {
    kind: 'a page that the shop does not have',
    file: /^pages\.yaml$/u,
    line: /^pages:$/u,
    slip: (line) => `${line}\n  blog: {slug: novedades}`,
    near: 1,
  },
  {
    kind: 'a policy that the shop does not have',
    file: /^pages\.yaml$/u,
    line: /^policies:$/u,
    slip: (line) => `${line}\n  cookies: /cookies`,
    near: 1,
  },
  {
    kind: 'a start that falls away',
    file: /^fields\.yaml$/u,
    line: /^ {2}\w*[pP]hone: \{digits: \{[^{}]*\}/u,
    slip: swap(/(\{digits: \{[^{}]*\}).*\}$/u, '$1, startsWith: [9, 8], drop: [0, 9]}'),
  },
  {
    kind: 'a start longer than the number',
    file: /^fields\.yaml$/u,
    line: /^ {2}\w*[pP]hone: \{digits: \{[^{}]*\}/u,
    slip: swap(/(\{digits: \{[^{}]*\}).*\}$/u, "$1, startsWith: [9, '8123456789012']}"),
  },
  {
    kind: 'a zero lost from the code of a document',
    file: /^documents\.yaml$/u,
    line: /taxCode: 0\d/u,
    slip: swap(/taxCode: 0/u, 'taxCode: '),
  },
  {
    kind: 'dashes in a telephone',
    file: /^support\.yaml$/u,
    line: /^ {2}phone: /u,
    slip: swap(/: .*/u, ': 800-10-2233'),
  },

  // One too many, or one that nobody asked for
  {
    kind: 'a field twice in a step',
    file: /^forms\.yaml$/u,
    line: /fields: \[\w+, /u,
    slip: swap(/fields: \[(\w+), /u, 'fields: [$1, $1, '),
  },
  { kind: 'an option twice', file: /^fields\.yaml$/u, line: /options: \[\w+, /u, slip: swap(/options: \[(\w+), /u, 'options: [$1, $1, ') },
  { kind: 'an option without words', file: /^fields\.yaml$/u, line: /options: \[\w+, /u, slip: swap('options: [', 'options: [NUEVA, ') },
  {
    kind: 'a page twice in a menu',
    file: /^pages\.yaml$/u,
    line: /footer: \[\w+, /u,
    slip: swap(/footer: \[(\w+), /u, 'footer: [$1, $1, '),
  },
  {
    kind: 'a section twice',
    file: /^pages\.yaml$/u,
    line: /^pages:$/u,
    slip: (line) => `pages:\n  home: {slug: portada}\n${line}`,
    near: 2,
  },
  {
    kind: 'a field without its kind',
    file: /^fields\.yaml$/u,
    line: /^ {2}\w+: \{digits/u,
    slip: (line) => `${line}\n  shoeSize: {length: {max: 20}}`,
    near: 1,
  },
  {
    kind: 'a field that no form asks',
    file: /^fields\.yaml$/u,
    line: /^ {2}\w+: \{digits/u,
    slip: (line) => `${line}\n  shoeSize: {kind: text, length: {max: 20}}`,
    near: 1,
  },
  { kind: 'a criterion in another language', file: /^password\.yaml$/u, line: /\buppercase\b/u, slip: swap('uppercase', 'mayuscula') },
  { kind: 'a policy without its path', file: /^pages\.yaml$/u, line: /^ {2}termsAndConditions: /u, slip: swap(/^ {2}/u, '  # '), near: 70 },
];

/** How many of each kind where there are as many places, spread over the tenants. */
const EACH = 4;

const withPlaces = (tenant: string): SourceFiles =>
  new Map([...filesOf(tenant), ...[...realFiles].filter(([file]) => file.startsWith(`${tenant}/places/`))]);

const sources = new Map(realNames.map((tenant) => [tenant, filesOf(tenant)]));

function* places({ kind, file, line, slip, near = 0 }: Kind): Iterable<PlantedMistake> {
  for (const tenant of realNames) {
    const files = file.source.includes('places') ? withPlaces(tenant) : (sources.get(tenant) ?? new Map<string, string>());
    for (const [name, text] of files) {
      if (!name.startsWith(`${tenant}/`) || !file.test(name.slice(tenant.length + 1))) continue;
      const lines = text.split('\n');
      for (const [at, was] of lines.entries()) {
        if (!line.test(was) || was.trim().startsWith('#')) continue;
        const wrong = slip(was)?.replace('SELF', tenant);
        if (wrong === undefined || wrong === was) continue;
        yield {
          ...{ kind, tenant, file: name, line: wrong },
          files: new Map([...files, [name, [...lines.slice(0, at), wrong, ...lines.slice(at + 1)].join('\n')]]),
          lines: Array.from({ length: 2 * near + 1 }, (_, step) => at + 1 + step - near),
        };
      }
    }
  }
}

/** The mistakes of a kind: some tenant's each, and different lines. */
export function plantedOf(kind: Kind): readonly PlantedMistake[] {
  const all = [...places(kind)];
  const step = Math.max(1, all.length / EACH);
  return Array.from({ length: Math.min(EACH, all.length) }, (_, at) => all[Math.floor(at * step)]).filter((one) => one !== undefined);
}
