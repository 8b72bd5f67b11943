import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, baseWith, compiled } from './cases.ts';

type Files = Readonly<Record<string, string>>;
type Slip = readonly [file: string, from: string, to: string];

/** The base with one slip of an author in one of its files. */
const slipped = ([file, from, to]: Slip): Files => {
  const text = base.get(file) ?? '';
  expect(text, `${file} has no ${from}`).toContain(from);
  return { [file]: text.replace(from, to) };
};

const reportedIn = (files: Files) =>
  compiled(new Map([...base, ...Object.entries(files)]))
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, file, range, help }) => ({
      code,
      at: `${file}:${range.start.line}`,
      help,
    }));

describe('one slip is one mistake, at its line', () => {
  const forms = '_shared/forms.yaml';
  const texts = '_shared/texts/es.yaml';
  test.each<readonly [why: string, slip: Slip, code: string, at: string]>([
    [
      'a section of texts that is gone',
      [texts, '    order: {open: Abierto, shipped: En camino, gone: Cerrado}', '    order: {open: Abierto}'],
      'text-missing',
      '_shared/statuses.yaml:5',
    ],
    ['the sentence of a kind', [texts, ', spaces: Quita los espacios', ''], 'text-missing', '_shared/fields.yaml:3'],
    ['the heading of a form', [texts, 'title: Crea tu cuenta, submit: Crear cuenta, ', ''], 'text-missing', `${forms}:4`],
    ['the word of an option', [texts, '{here: De aquí, abroad: De otro país}', '{here: De aquí}'], 'text-missing', '_shared/fields.yaml:8'],
    ['the sentence of a criterion', [texts, 'criteria: {length: El largo, ', 'criteria: {'], 'text-missing', '_shared/password.yaml:6'],
    ['a status that is misspelt', ['_shared/statuses.yaml', '    shipped: {', '    shiped: {'], 'unknown-name', '_shared/statuses.yaml:5'],
    [
      'a status without its value',
      ['_shared/statuses.yaml', ' {group: now, for: [home], next: [gone]}', ''],
      'empty-value',
      '_shared/statuses.yaml:5',
    ],
    ['a limit that is misspelt', ['_shared/limits.yaml', 'reviewDays', 'revewDays'], 'unknown-name', '_shared/limits.yaml:2'],
    ['a page that is misspelt', ['aa/pages.yaml', '  register:', '  regster:'], 'unknown-name', 'aa/pages.yaml:3'],
    [
      'a field of a step that is misspelt',
      [forms, '[origin, country, primaryPhone', '[origin, countri, primaryPhone'],
      'unknown-field',
      `${forms}:9`,
    ],
    ['a step that is no map', [forms, '{fields: [origin, country, primaryPhone, terms]}', 'all'], 'wrong-type', `${forms}:9`],
    ['a key of a step that is misspelt', [forms, 'contact: {fields', 'contact: {filds'], 'unknown-key', `${forms}:9`],
    ['a form that is misspelt where it is declared', [forms, '  register:', '  registre:'], 'unknown-name', '_shared/flows.yaml:5'],
    [
      'a mapping without a blank',
      ['_shared/payloads.yaml', '  register:\n    operation: registerPerson', '  register:\n    operation:registerPerson'],
      'missing-colon',
      '_shared/payloads.yaml:3',
    ],
    [
      'a blank that is missing within braces',
      ['aa/documents.yaml', 'checkDigit: none', 'checkDigit:none'],
      'missing-colon',
      'aa/documents.yaml:2',
    ],
    ['a blank that is missing before a brace', ['aa/pages.yaml', 'home: {slug', 'home:{slug'], 'missing-colon', 'aa/pages.yaml:2'],
    ['a line that is indented too little', ['aa/fields.yaml', '  primaryPhone', 'primaryPhone'], 'empty-value', 'aa/fields.yaml:1'],
    [
      'a line that is indented too far below a value',
      ['aa/tenant.yaml', 'country: AA', ' country: AA'],
      'wrong-indent',
      'aa/tenant.yaml:3',
    ],
    [
      'a comment before a line that is indented too far',
      ['aa/pages.yaml', '  register:', '  # Registro\n   register:'],
      'wrong-indent',
      'aa/pages.yaml:4',
    ],
    [
      'a quote that is never closed',
      [texts, "length: 'Tiene entre {min} y {max} caracteres'", "length: 'Tiene entre {min} y {max} caracteres"],
      'bracket-open',
      `${texts}:5`,
    ],
    ['a bracket that is never closed', [forms, 'order: [account, contact]', 'order: [account, contact'], 'bracket-open', `${forms}:6`],
    [
      'what no country says any more',
      ['_shared/calendar.yaml', 'workDays: [monday, tuesday, wednesday, thursday, friday]', 'weekBegins: monday'],
      'missing-key',
      'aa/calendar.yaml:1',
    ],
    [
      'a file that is emptied',
      ['_shared/calendar.yaml', 'calendar:\n  workDays: [monday, tuesday, wednesday, thursday, friday]\n', ''],
      'empty-file',
      '_shared/calendar.yaml:1',
    ],
    [
      'a section that is written twice',
      ['aa/pages.yaml', 'pages:\n  home: {slug: inicio}\n', 'pages:\n  home: {slug: inicio}\npages:\n'],
      'duplicate-key',
      'aa/pages.yaml:3',
    ],
  ])('%s', (_why, slip, code, at) => {
    expect(reportedIn(slipped(slip)).map((one) => `${one.code} ${one.at}`)).toEqual([`${code} ${at}`]);
  });
});

describe('a number that a rule states, written out in a text', () => {
  const aa = base.get('aa/texts.yaml') ?? '';
  const shared = base.get('_shared/texts/es.yaml') ?? '';
  const numbersTold = (files: Files) =>
    compiled(new Map([...base, ...Object.entries(files)]))
      .diagnostics.map((one) => formatDiagnostic(one))
      .map(({ code, path, help }) => `${code} ${path} ${help}`);

  test('of a type of document', () => {
    const textsWith = (length: string) => ({
      'aa/texts.yaml': aa.replace('{label: Número}', `{label: Número, hint: Con 8, length: '${length}'}`),
    });
    expect(numbersTold(textsWith('El número tiene hasta 8 caracteres, desde {min}'))).toEqual([
      'text-repeats-number texts.documents.NUM.length If 8 means this bound, write {max} instead.',
    ]);
    expect(numbersTold(textsWith('El número tiene entre {min} y {max} caracteres, nunca 18'))).toEqual([]);
  });

  test('of a kind, where all fields of it have that number', () => {
    const files = { '_shared/texts/es.yaml': shared.replace('El teléfono no tiene el largo', 'El teléfono tiene 9 dígitos') };
    expect(numbersTold(files)).toEqual(['text-repeats-number texts.kinds.phone.length If 9 means this bound, write {max} instead.']);
    const fields = {
      '_shared/fields.yaml': `${base.get('_shared/fields.yaml')}  otherPhone: {kind: phone, digits: {min: 6, max: 8}}\n`,
      '_shared/forms.yaml': (base.get('_shared/forms.yaml') ?? '').replace('primaryPhone, terms]', 'primaryPhone, otherPhone, terms]'),
    };
    expect(numbersTold({ ...files, ...fields }).filter((one) => one.startsWith('text-repeats'))).toEqual([]);
  });
});

describe('what follows from a reported cause is not reported', () => {
  const codesOf = (of: string, files: Files) =>
    compiled(new Map([...baseWith(of, 'input'), ...Object.entries(files)])).diagnostics.map(({ code }) => code);
  const brands = baseWith('no-brand', 'near').get('_shared/cards.yaml') ?? '';

  test.each<readonly [why: string, of: string, files: Files, codes: readonly string[]]>([
    ['a gateway that is misspelt takes no brand', 'no-brand', { 'aa/cards.yaml': 'cards: {gateway: nort}\n' }, ['unknown-name']],
    ['a gateway still to be decided', 'no-brand', { 'aa/cards.yaml': 'cards: {gateway: TODO}\n' }, ['todo-left']],
    [
      'a brand that is misspelt where it is taken',
      'no-brand',
      { '_shared/cards.yaml': brands.replace('[VISA, STORE]', '[VISA, STOER]') },
      ['unknown-name'],
    ],
    [
      'bounds that are crossed, and a text that names the largest alone',
      'text-says-half',
      { 'aa/fields.yaml': 'fields:\n  primaryPhone: {digits: {min: 9, max: 9}}\n  firstName: {length: {min: 60}}\n' },
      ['bounds-crossed'],
    ],
  ])('%s', (_why, of, files, codes) => {
    expect(codesOf(of, files)).toEqual(codes);
  });
});

describe('a shared file is judged by itself', () => {
  const wrong = slipped(['_shared/pages.yaml', '[home, register]', '[home, regster]']);
  const aa = base.get('aa/pages.yaml') ?? '';
  const bb = [...base].flatMap(([file, text]) => (file.startsWith('aa/') ? [[file.replace('aa/', 'bb/'), text] as const] : []));
  const overridden = { ...wrong, 'aa/pages.yaml': `menus:\n  header: [home]\n${aa}` };
  const codes = (files: Files) => reportedIn(files).map(({ code, at }) => `${code} ${at}`);

  test('a wrong name in a list that every tenant overrides is reported once', () => {
    expect(reportedIn(overridden)).toEqual([{ code: 'unknown-name', at: '_shared/pages.yaml:2', help: 'Did you mean "register"?' }]);
    const both = { ...Object.fromEntries(bb), ...overridden, 'bb/pages.yaml': overridden['aa/pages.yaml'] };
    expect(codes(both)).toEqual(['unknown-name _shared/pages.yaml:2']);
    expect(codes({ ...both, 'bb/pages.yaml': aa })).toEqual(['unknown-name _shared/pages.yaml:2']);
  });

  test('a name that only another tenant declares is right there', () => {
    const forms = slipped(['_shared/forms.yaml', 'primaryPhone, terms]', 'primaryPhone, terms, nick]']);
    const own = 'forms:\n  register:\n    steps:\n      contact: {fields: {remove: [nick]}}\n';
    const nick = '  nick: {kind: name, length: {min: 1, max: 50}}\n';
    const files = {
      ...forms,
      ...Object.fromEntries(bb),
      'aa/forms.yaml': own,
      'bb/fields.yaml': `${base.get('aa/fields.yaml')}${nick}`,
    };
    const unknown = (more: Files) => codes({ ...files, ...more }).filter((one) => one.startsWith('unknown'));
    expect(unknown({})).toEqual([]);
    const nobodys = { 'bb/forms.yaml': own, 'bb/fields.yaml': base.get('aa/fields.yaml') ?? '' };
    expect(unknown(nobodys)).toEqual(['unknown-field _shared/forms.yaml:9']);
  });
});

test('a field that is misspelt in a shared list is not reported again where a tenant puts another after it', () => {
  const forms = slipped(['_shared/forms.yaml', 'primaryPhone, terms]', 'primaryPhne, terms]']);
  const own = 'forms:\n  register:\n    steps:\n      contact: {fields: {add: [nick], after: primaryPhone}}\n';
  const nick = { 'aa/fields.yaml': `${base.get('aa/fields.yaml')}  nick: {kind: name, length: {min: 1, max: 50}}\n` };
  const texts = { 'aa/texts.yaml': `${base.get('aa/texts.yaml')}  fields:\n    nick: {label: Apodo}\n` };
  const carried = { 'aa/payloads.yaml': 'payloads:\n  register:\n    both:\n      person: {nickName: nick}\n' };
  const added = { 'aa/forms.yaml': own, ...nick, ...texts, ...carried };
  expect(reportedIn(added)).toEqual([]);
  expect(reportedIn({ ...forms, ...added })).toEqual([
    { code: 'unknown-field', at: '_shared/forms.yaml:9', help: 'Did you mean "primaryPhone"?' },
  ]);
});

test('a field that nobody has is declared first, and the nearest names are there too', () => {
  const forms = slipped(['_shared/forms.yaml', 'primaryPhone, terms]', 'primaryPhone, birthCity, terms]']);
  expect(reportedIn(forms)).toEqual([
    {
      code: 'unknown-field',
      at: '_shared/forms.yaml:9',
      help: expect.stringMatching(/^A new field states its kind in fields\.yaml\. Known names/u),
    },
  ]);
});

test('an example of a document that does not say of which type, once there are several, is to be written under one', () => {
  const card = '  CARD: {for: [person], taxCode: 02, length: {min: 4, max: 5}, checkDigit: none, key: plain}\n';
  const files = {
    'aa/documents.yaml': `${base.get('aa/documents.yaml')}${card}`,
    'aa/texts.yaml': `${base.get('aa/texts.yaml')}    CARD: {label: Tarjeta}\n  fields:\n    documentType: {label: Tipo, empty: Elige el tipo}\n`,
    'aa/examples.yaml': "documentExamples:\n  CARD: {source: The card, right: ['1234'], wrong: {'123': length}}\n",
  };
  expect(reportedIn(files)).toEqual([]);
  const untyped = "examples:\n  document:\n    invalid: {'1234567890': Tiene entre 6 y 8 caracteres, 'x': Solo números}\n";
  expect(reportedIn({ ...files, 'aa/examples.yaml': `${files['aa/examples.yaml']}${untyped}` })).toEqual([
    {
      code: 'examples-untyped',
      at: 'aa/examples.yaml:4',
      help: 'Write valid and invalid under the type that they are of: examples.document.types.NUM.',
    },
  ]);
});

test('a placeholder where nothing is filled in', () => {
  expect(reportedIn(slipped(['_shared/texts/es.yaml', 'firstName: {label: Nombre}', "firstName: {label: 'Nombre {max}'}"]))).toEqual([
    {
      code: 'placeholder-unknown',
      at: expect.stringContaining('_shared/texts/es.yaml:'),
      help: 'Nothing is filled in here: write the words themselves, without braces.',
    },
  ]);
});

describe('two slips are two mistakes', () => {
  test.each<readonly [why: string, files: Files, codes: readonly string[]]>([
    [
      'two limits, only one of them misspelt',
      { '_shared/limits.yaml': 'limits:\n  revewDays: 2\n', 'aa/limits.yaml': 'limits:\n  voucherDays: 0\n' },
      ['unknown-name', 'not-a-number'],
    ],
    [
      'a status that is misspelt, and another that leads nowhere',
      slipped([
        '_shared/statuses.yaml',
        '    shipped: {group: now, for: [home], next: [gone]}',
        '    shiped: {group: now, next: [gone]}\n    open2: {group: nw, next: []}',
      ]),
      ['unknown-name', 'unknown-name', 'unknown-name'],
    ],
    ['a heading and a label', slipped(['_shared/texts/es.yaml', 'register: {title: Crea tu cuenta, ', 'register: {']), ['text-missing']],
  ])('%s', (_why, files, codes) => {
    expect(reportedIn(files).map(({ code }) => code)).toEqual(codes);
  });
});

describe('what helps, works', () => {
  const fixOf = (...slip: Slip) =>
    compiled(new Map([...base, ...Object.entries(slipped(slip))])).diagnostics.map(({ code, fix }) => [
      code,
      fix?.edits.map(({ text }) => text).join(),
    ]);

  test.each([
    ['8 a 10', '{min: 8, max: 10}'],
    ['de 8 hasta 10 dígitos', '{min: 8, max: 10}'],
    ['8-10', '{min: 8, max: 10}'],
    ['[8, 10]', '{min: 8, max: 10}'],
    ['9', '{min: 9, max: 9}'],
    ['10 a 8', undefined],
    ['ocho', undefined],
    ['-9', undefined],
  ])('bounds that are written as %s', (typed, written) => {
    expect(fixOf('aa/fields.yaml', '{min: 9, max: 9}', typed)).toEqual([['wrong-type', written]]);
  });

  test('keys that are not known by heart are named, with an example and the words that may be there instead', () => {
    expect(reportedIn(slipped(['aa/documents.yaml', 'checkDigit: none', 'checkDigit: modulo 11']))).toEqual([
      {
        code: 'wrong-type',
        at: 'aa/documents.yaml:2',
        help:
          'Write its keys in braces, like {mod: 11, weights: [2, 3, 4, 5, 6, 7], from: right}. ' +
          'Its keys: mod, weights, from, ten, eleven, series, alphabet and addDigits. Or write one of: none, luhn, mod11-digit-or-letter.',
      },
    ]);
  });

  test('letters in a type of document that consists of digits', () => {
    const shaped = 'shape: [{oneOf: [E]}, {digits: 8}], checkDigit: none';
    const impossible = (rule: string) =>
      reportedIn({ 'aa/documents.yaml': `documents:\n  NUM: {for: [person], taxCode: 01, ${rule}, key: plain}\n` });
    expect(impossible(shaped)).toEqual([
      { code: 'document-impossible', at: 'aa/documents.yaml:2', help: 'Write "characters: lettersAndDigits".' },
    ]);
    expect(impossible('length: {min: 6, max: 8}, shape: [{digits: 9}], checkDigit: none')).toMatchObject([
      { code: 'document-impossible', help: expect.stringContaining('without it there would be numbers, such as') },
    ]);
  });

  test('a list of maps that is written as one value, or as one map', () => {
    const help = 'Write each in braces, and brackets around all: [{name: …}]. The keys of each: name and page.';
    for (const carriers of ['Envíos', '{name: Envíos}'])
      expect(reportedIn({ 'aa/carriers.yaml': `carriers: ${carriers}\n` })).toEqual([
        { code: 'wrong-type', at: 'aa/carriers.yaml:1', help },
      ]);
  });

  test('a field that no mapping carries: where it can go, the likeliest place first', () => {
    const forms = slipped(['_shared/forms.yaml', 'firstName, documentType', 'firstName, nick, documentType']);
    const nick = { 'aa/fields.yaml': `${base.get('aa/fields.yaml')}  nick: {kind: name, length: {min: 1, max: 50}}\n` };
    const texts = { 'aa/texts.yaml': `${base.get('aa/texts.yaml')}  fields:\n    nick: {label: Apodo}\n` };
    expect(reportedIn({ ...forms, ...nick, ...texts })).toEqual([
      {
        code: 'not-carried',
        at: '_shared/forms.yaml:8',
        help:
          'Give it a place under both of payloads.register in payloads.yaml, such as {person: {nickName: nick}}, or remove the field from the form. ' +
          'Free places: person.nickName, person.papers and consents.news.',
      },
    ]);
  });

  test('a zone of time that is none names those of the country', () => {
    const cl = slipped(['aa/tenant.yaml', 'country: AA', 'country: CL'])['aa/tenant.yaml'] ?? '';
    const zone = (name: string, country = cl) =>
      reportedIn({ 'aa/tenant.yaml': country.replace('es-AA', 'es-CL').replace('America/Santiago', name) });
    const zones = 'Write one of CL: America/Coyhaique, America/Punta_Arenas, America/Santiago and Pacific/Easter.';
    expect(zone('UTC-4')).toEqual([{ code: 'time-zone-unknown', at: 'aa/tenant.yaml:7', help: zones }]);
    expect(zone('-04:00')).toEqual([{ code: 'time-zone-unknown', at: 'aa/tenant.yaml:7', help: zones }]);
    expect(zone('America/Santigo')).toMatchObject([{ help: 'Did you mean "America/Santiago"?' }]);
    expect(zone('UTC-4', cl.replace('CL', 'AA').replace('es-CL', 'es-AA'))).toMatchObject([{ help: expect.stringContaining('IANA') }]);
  });

  test('a day of the week in the language of the country', () => {
    const days = (day: string) => reportedIn(slipped(['_shared/calendar.yaml', '[monday, tuesday', `[${day}, tuesday`]));
    expect(days('lunes')).toMatchObject([{ code: 'not-of-list', help: 'Did you mean "monday"?' }]);
    expect(days('segunda-feira')).toMatchObject([{ help: undefined }]);
    // The message names them all.
    expect(days('x')).toEqual([{ code: 'not-of-list', at: '_shared/calendar.yaml:2', help: undefined }]);
  });

  test('a key with an accent is one mistake, and the key that was meant is named', () => {
    expect(reportedIn(slipped(['aa/fields.yaml', 'min: 9', 'mín: 9']))).toEqual([
      { code: 'accent-in-name', at: 'aa/fields.yaml:2', help: 'Did you mean "min"?' },
    ]);
    expect(fixOf('aa/fields.yaml', 'min: 9', 'mín: 9')).toEqual([['accent-in-name', 'min']]);
  });

  test('a key that takes the place of a compulsory one is one mistake', () => {
    expect(
      reportedIn(slipped(['_shared/statuses.yaml', '{group: now, for: [home], next: [gone]}', '{group: now, for: [home], then: [gone]}'])),
    ).toMatchObject([{ code: 'unknown-key', at: '_shared/statuses.yaml:5' }]);
  });

  test.each([
    ['Teléfono', 'primaryPhone'],
    ['telefono', 'primaryPhone'],
    ['phone', 'primaryPhone'],
  ])('a field that is called %s, where another is put after it', (called, meant) => {
    const forms = `forms:\n  register:\n    steps:\n      contact: {fields: {add: [firstName], after: ${called}}}\n`;
    const first = reportedIn({ 'aa/forms.yaml': forms }).find(({ code }) => code === 'not-there');
    expect(first).toEqual({ code: 'not-there', at: 'aa/forms.yaml:4', help: `Did you mean "${meant}"?` });
  });

  test('of a type of document that is not understood, nothing is said of how it is shown', () => {
    const shown: Slip = ['aa/documents.yaml', 'key: plain', 'key: plain, shownAs: 00.000-0'];
    const [file] = shown;
    const wrong = slipped(shown)[file]?.replace(/length: \{[^}]*\}/u, 'parts: 8 y 1') ?? '';
    expect(reportedIn({ [file]: wrong }).map(({ code }) => code)).toEqual(['wrong-type']);
  });

  test('texts that one thing lacks are named with where they go', () => {
    const files = { 'aa/fields.yaml': `${base.get('aa/fields.yaml')}  origin: {options: [here, abroad, there]}\n` };
    expect(reportedIn(files)).toEqual([
      { code: 'text-missing', at: 'aa/fields.yaml:3', help: 'Write "there: …" under texts.options.origin in aa/texts.yaml.' },
    ]);
    const texts = `${base.get('aa/texts.yaml')}  options:\n    origin: {there: De allá}\n`;
    expect(reportedIn({ ...files, 'aa/texts.yaml': texts })).toEqual([]);
  });

  test('a sentence for a field that nobody must fill in any more names the lists', () => {
    const shared = base.get('_shared/texts/es.yaml') ?? '';
    const files = {
      ...slipped(['_shared/forms.yaml', 'mandatory: [firstName, ', 'mandatory: [']),
      '_shared/texts/es.yaml': shared.replace('firstName: {label: Nombre}', 'firstName: {label: Nombre, empty: Ingresa tu nombre}'),
    };
    expect(reportedIn(files)).toMatchObject([{ code: 'text-unused', help: expect.stringContaining('add it to mandatory again') }]);
  });

  test('a form that no flow leads to is reported, and nothing that only it uses', () => {
    const shared = base.get('_shared/forms.yaml') ?? '';
    const other = '  other:\n    mode: personal\n    order: [all]\n    steps:\n      all: {fields: [nick]}\n    mandatory: []\n';
    const fields = `${base.get('_shared/fields.yaml')}  nick: {kind: name, length: {min: 1, max: 50}}\n`;
    expect(reportedIn({ '_shared/forms.yaml': shared + other, '_shared/fields.yaml': fields })).toMatchObject([
      { code: 'declared-unused', at: '_shared/forms.yaml:12' },
    ]);
  });

  test('a mail or a policy that nobody reads', () => {
    const mail = base.get('_shared/mails/registered.es.md') ?? '';
    expect(reportedIn({ 'aa/mails/registerd.es.md': mail })).toMatchObject([
      { code: 'unknown-file', at: 'aa/mails/registerd.es.md:1', help: 'Did you mean "registered.es.md"?' },
    ]);
    expect(reportedIn({ 'aa/mails/registered.es.md': mail })).toEqual([]);
  });

  test('a subject that says what a person has typed: a stranger would write it into anybody’s mailbox', () => {
    const mail = '---\nsubject: Hola {firstName} de {shop}\n---\n\nHola {firstName}.\n';
    expect(reportedIn({ 'aa/mails/registered.es.md': mail })).toMatchObject([
      { code: 'placeholder-unknown', at: 'aa/mails/registered.es.md:2' },
    ]);
  });

  test('a value in a mail that is written as other programs do', () => {
    const mail = '---\nsubject: Hola\n---\n\nHola %s.\n';
    expect(reportedIn({ 'aa/mails/registered.es.md': mail })).toMatchObject([
      {
        code: 'placeholder-foreign',
        at: 'aa/mails/registered.es.md:5',
        help: 'A value is filled in for its name within braces alone: {name}.',
      },
    ]);
  });
});
