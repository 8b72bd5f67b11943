/**
 * The catalogue of what can be wrong. Per code: the message (`{names}` are filled in), what to do, and for the manual
 * why it is asked and what is right.
 */
type Entry = {
  readonly message: string;
  readonly help?: string;
  readonly severity?: 'error' | 'warning';
  readonly why: string;
  readonly right: string;
};

export const diagnosticCodes = {
  // The text of a file
  'yaml-syntax': {
    message: 'This is not YAML: {problem}.',
    help: 'Compare with the lines around it: "name: value", two spaces further in for each level.',
    why: 'A file that cannot be read says nothing, so nothing below this place is known.',
    right: 'fields:\n  email: {kind: email}',
  },
  tab: {
    message: 'A tab stands where spaces are needed.',
    help: 'Indent with two spaces for each level.',
    why: 'Tabs have no fixed width, so YAML does not say what they would belong to.',
    right: 'fields:\n  email: {kind: email}',
  },
  'unquoted-colon': {
    message: 'A colon followed by a space begins a value, so this text falls apart.',
    help: 'Put the whole text in single quotes.',
    why: 'YAML takes ": " for the end of a name.',
    right: "hint: 'Formato: 12345678'",
  },
  'wrong-indent': {
    message: 'This line does not begin where the lines beside it do.',
    help: 'Names of one level begin in the same column, two spaces further in than the name that they belong to.',
    why: 'Where a line begins says what it belongs to.',
    right: 'fields:\n  email: {kind: email}\n  firstName: {kind: name}',
  },
  'bracket-open': {
    message: 'This {open} is never closed.',
    help: 'Write {close} where it ends, on the same line if you can.',
    why: 'Without it, all that follows seems to belong to it.',
    right: 'email: {kind: email, asks: [unique]}',
  },
  'missing-colon': {
    message: 'A colon and a blank belong between "{name}" and its value.',
    help: 'Write "{name}: …".',
    why: 'Without the colon and the blank, YAML takes name and value for one text.',
    right: 'label: RUT',
  },
  'duplicate-key': {
    message: '"{name}" stands here twice.',
    help: 'Keep one of them.',
    why: 'Which of the two counts would depend on the reader.',
    right: 'fields:\n  email: {kind: email}',
  },
  'yaml-feature': {
    message: '{feature} cannot be used in these files.',
    help: 'Write the value itself.',
    why: 'What stands in a file should be what is meant, without rules of YAML that few people know.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  },
  'too-large': {
    message: '{what} is larger than {limit}.',
    help: 'Split what it says, or look for a mistake: no tenant needs so much.',
    why: 'Work on a file is bounded, so that no file can stop the compiler.',
    right: 'A file of some hundred lines.',
  },
  'empty-value': {
    message: '"{name}" has no value.',
    help: 'Write a value or delete the line.',
    why: 'Nothing is never a value here, and never deletes an inherited one.',
    right: 'remove: [name]',
  },
  'todo-left': {
    message: 'A decision is still open here: {todo}',
    help: 'Write the value in place of TODO.',
    why: 'A new tenant is made with every decision left to its author.',
    right: 'dialCode: 56',
  },
  // Files
  'unknown-file': {
    message: '"{name}" is not a file of a tenant.',
    why: 'Each concern has one file with a fixed name, so that everybody finds it.',
    right: 'fields.yaml, forms.yaml, texts.yaml, …',
  },
  'missing-file': {
    message: 'The tenant "{tenant}" has no {name}.',
    why: 'Only tenant.yaml is compulsory: it says which country this is.',
    right: 'tenants/xx/tenant.yaml',
  },
  'unknown-parent': {
    message: '"{name}" is not a tenant that one could be based on.',
    why: 'A tenant inherits from one other tenant of this folder.',
    right: 'basedOn: cl',
  },
  'based-on-loop': {
    message: '"{tenant}" is based on "{name}", and in the end on itself.',
    help: 'Delete basedOn in the one that stands by itself.',
    why: 'Neither would have anything to begin with.',
    right: 'basedOn: cl',
  },
  'parents-too-deep': {
    message: '"{name}" is itself based on another tenant.',
    help: 'Base this tenant on "{grandparent}".',
    why: 'Shared, country, brand: three layers can be kept in mind, more cannot.',
    right: 'basedOn: cl',
  },
  // Shape
  'unknown-key': {
    message: '"{name}" is not known here.',
    why: 'A key that nobody reads would be a wish that never comes true.',
    right: 'Keys are listed by your editor, and by "npm run tenant -- explain unknown-key".',
  },
  'unknown-name': {
    message: '"{name}" is not {what}.',
    why: 'Every name is from a closed list or is declared, so that a slip is never a silent new thing.',
    right: 'mandatory: [firstName, lastName]',
  },
  'unknown-field': {
    message: '"{name}" is not a field of {tenant}.',
    why: 'A new field states its kind; a name without kind must be known.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  },
  'field-of-another-tenant': {
    message: '"{name}" is a field of {other}, not of {tenant}.',
    help: 'State its kind to have it here as well, or move its declaration to _shared.',
    why: 'A tenant sees its own fields and those it inherits.',
    right: 'cnae: {kind: activity, digits: {min: 7, max: 7}}',
  },
  'accent-in-name': {
    message: '"{name}" has an accent or a sign that names do not have.',
    help: 'Names are English identifiers: letters and digits without accents. Words for people stand in texts.yaml.',
    why: 'The same name stands in the payload, in the database and in code.',
    right: 'municipal: …',
  },
  'wrong-type': {
    message: '{expected} is needed here, and this is {found}.',
    why: 'The grammar states for every place what it takes.',
    right: 'min: 9',
  },
  'not-a-number': {
    message: '"{text}" is not a whole number from {min} to {max}.',
    why: 'The place takes a number within these bounds.',
    right: 'max: 9',
  },
  'not-yes-or-no': {
    message: '"{text}" is neither true nor false.',
    help: 'Write true or false.',
    why: 'yes, no, on, off are words like any other here.',
    right: 'checkAnswers: true',
  },
  'not-of-list': {
    message: '"{text}" is not one of: {known}.',
    why: 'The place takes one of a closed list of words.',
    right: 'mode: company',
  },
  'malformed-text': {
    message: '"{text}" is not {says}.',
    why: 'The value is used where only this form works.',
    right: 'slug: mis-pedidos',
  },
  'missing-key': {
    message: '"{name}" is missing.',
    help: '{says}',
    why: 'After all layers are merged this value has to be there.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  },
  'open-value': {
    message: '{path} is open in {tenant}.',
    help: '{says}',
    why: 'What is inherited leaves this open for every country to decide.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  },
  'bounds-crossed': {
    message: 'The smallest, {min}, is more than the largest, {max}.',
    help: 'Exchange them, or mend one.',
    why: 'No value could ever pass.',
    right: 'length: {min: 1, max: 50}',
  },
  'blocks-disagree': {
    message: 'The blocks of "{name}" have {sum} digits together, the number has {digits}.',
    help: 'Mend the digits of a block, or those of the number: {sum} and {sum}.',
    why: 'Digits beyond the blocks would be checked by nobody, and a block that the number does not fill never agrees.',
    right: 'accountNumber: {digits: {min: 18, max: 18}, blocks: [{digits: 18, checkDigit: {weights: [3, 7, 1], mod: 10}}]}',
  },
  'no-brand': {
    message: '"{option}" of "{name}" can be chosen in {tenant}, but no brand of its cards is taken there.',
    help: 'Take the option away, or let the gateway "{gateway}" take a brand that is for "{option}".',
    why: 'Whoever chooses it could type no number that is accepted.',
    right: 'STORE: {ranges: [600731], lengths: [16], for: [storeCreditCard]}',
  },
  'listed-twice': {
    message: '"{name}" stands in this list twice.',
    help: 'Keep one.',
    why: 'A list is an order of different things.',
    right: 'order: [account, contact]',
  },
  // Inheritance
  'kind-changed': {
    message: '"{name}" is a {was}; it cannot become a {now} here.',
    help: 'Delete the kind, or give the field another name.',
    why: 'A known name keeps its kind, so that records and payloads mean the same in every tenant.',
    right: 'orgPhone: {digits: {min: 6, max: 9}}',
  },
  'nothing-to-change': {
    message: 'There is no inherited list to change here.',
    help: 'Write the whole list.',
    why: 'add and remove change a list of a lower layer.',
    right: 'mandatory: [firstName, lastName]',
  },
  'already-there': {
    message: '"{name}" is already in the inherited list.',
    help: 'Delete it here.',
    why: 'Adding what is there would hide that nothing changes.',
    right: 'fields: {add: [cnae]}',
  },
  'place-taken': {
    message: '"{name}" and "{other}" are both to stand after "{place}".',
    help: 'Let one stand after the other: {name}: {other}.',
    why: 'The order of keys says nothing, so it cannot say which of the two comes first.',
    right: 'fields: {add: {cnae: organizationType, postcode: cnae}}',
  },
  'not-there': {
    message: '"{name}" is not in what is inherited.',
    why: 'Removing what is not there would hide that nothing changes.',
    right: 'remove: [stateName]',
  },
  loosened: {
    message: '{path} may only be made tighter: {reason}',
    why: 'A lower layer keeps this bound for every tenant.',
    right: 'A value that is at least as strict as the inherited one.',
  },
  'repeats-inherited': {
    message: 'This repeats what {tenant} inherits.',
    help: 'Delete it.',
    severity: 'warning',
    why: 'A tenant holds its differences only; a copy would stay behind when the original changes.',
    right: 'Nothing: it is inherited.',
  },
  // Names and their use
  'declared-unused': {
    message: '{what} "{name}" is declared and used nowhere.',
    help: 'Use it or delete it.',
    why: 'What nobody uses misleads whoever reads the file.',
    right: 'A declaration and a use.',
  },
  'reserved-name': {
    message: '"{name}" cannot be the name of a {what}.',
    why: 'The page’s form or the language itself uses this name.',
    right: 'fields:\n  businessName: …',
  },
  // Fields and forms
  'step-missing': {
    message: 'The step "{name}" is not in the order of "{form}".',
    help: 'Name it in order, or remove the step.',
    why: 'A step that is never shown cannot be filled in.',
    right: 'order: [account, contact, company]',
  },
  'field-in-two-steps': {
    message: '"{name}" stands in the step "{other}" already.',
    why: 'A field has one place in a form; its value is asked once.',
    right: 'Each field in one step.',
  },
  'field-not-in-form': {
    message: '"{name}" is not in a step of "{form}".',
    why: 'What is not asked cannot be mandatory, shown or told apart.',
    right: 'mandatory: [firstName]',
  },
  'no-options': {
    message: '"{name}" has nothing to choose from in {tenant}.',
    help: 'State options, or the reference list in optionsFrom.',
    why: 'A choice without options cannot be answered.',
    right: 'organizationType: {options: [SPA, LTDA]}',
  },
  'both-options': {
    message: '"{name}" has options and optionsFrom.',
    help: 'Keep one of them.',
    why: 'Which list counts would be a guess.',
    right: 'countryOfResidence: {optionsFrom: countryInfoList}',
  },
  'start-not-offered': {
    message: '"{start}" is not one of the options of "{name}".',
    why: 'A form would open with a value that it refuses.',
    right: 'originType: {options: [A, B], start: A}',
  },
  'no-document': {
    message: '"{name}" can never be filled in: no document type of {tenant} is for a {use}.',
    help: 'Declare one in documents.yaml with for: [{use}].',
    why: 'The field takes the types that are for its use.',
    right: 'RUT: {for: [person, company], …}',
  },
  'document-impossible': {
    message: 'No number can be a {name}: {problem}.',
    why: 'Length, parts, shape and check digit of a type have to agree.',
    right: 'parts: {number: 8, verifier: 1}',
  },
  // Conditions
  'condition-looks-ahead': {
    message: '"{name}" depends on "{other}", which is asked later.',
    help: 'Ask "{other}" before it.',
    why: 'Conditions look back only: what is shown must not change above what is being filled in.',
    right: 'fields: [originType, countryOfResidence]',
  },
  'condition-value': {
    message: '"{value}" is not a value of "{name}".',
    why: 'The condition would never be true.',
    right: 'foreignCompany: {originType: EMPRESA_EXTRANJERA}',
  },
  'condition-always': {
    message: 'The condition is always true: {why}.',
    help: 'Delete the condition.',
    why: 'What is always shown needs no condition.',
    right: 'foreignCompany: {originType: EMPRESA_EXTRANJERA}',
  },
  'condition-never': {
    message: 'The condition is never true: {why}.',
    help: 'Mend the values, or take the field out of the form.',
    why: 'What is never shown is never filled in, and nobody would notice.',
    right: 'foreignCompany: {originType: EMPRESA_EXTRANJERA}',
  },
  'condition-open': {
    message: '"{name}" has no closed list of values, so nothing can depend on it.',
    why: 'Conditions compare with values that can be listed: a choice or a consent.',
    right: 'foreignCompany: {originType: EMPRESA_EXTRANJERA}',
  },
  // Payloads
  'not-in-contract': {
    message: 'The body of {operation} has no "{path}".',
    why: 'The contract names what a call carries; anything else would be refused.',
    right: 'userInfo: {userName: {firstName: firstName}}',
  },
  'contract-needs': {
    message: 'The body of {operation} needs "{path}", and no line fills it.',
    why: 'The call would be refused for every shopper.',
    right: 'accountData: {email: email}',
  },
  'part-unknown': {
    message: 'A {kind} has no part "{part}".',
    why: 'Parts are fixed by the kind of field.',
    right: 'id: document.plain',
  },
  'not-carried': {
    message: '"{name}" is asked in "{form}" and not in the body of {operation}.',
    help: 'Give it a place in both, or remove the field from the form.',
    why: 'What a shopper fills in would be lost.',
    right: 'middleName: middleName',
  },
  'question-unanswered': {
    message: '"{name}" asks "{question}", which {operation} does not answer at {path}.',
    help: 'Ask what the call answers ({known}), or carry the field where it does.',
    why: 'A question that nobody answers would never be told to a shopper.',
    right: 'email: {kind: email, asks: [unique]}',
  },
  'carried-twice': {
    message: '"{name}" is carried twice.',
    help: 'Keep one place.',
    why: 'Read back, the two could differ.',
    right: 'One leaf for each field.',
  },
  'sealed-carried': {
    message: 'The number of a card, "{name}", is carried in a body.',
    help: 'Remove this line: the page seals the number by itself and sends it beside the other fields.',
    why: 'In a body the number could be read by everybody on its way.',
    right: 'cardHolderName: cardHolderName',
  },
  'unknown-setting': {
    message: '"{name}" is not a setting of a tenant.',
    why: 'Settings are the single values of tenant.yaml.',
    right: 'countryCode: {setting: tenant.dialCode}',
  },
  'unknown-transformation': {
    message: '"{name}" is not a transformation.',
    why: 'Transformations are a closed list, so that a payload can be read without running it.',
    right: 'mail: {of: email, as: [lowerCase]}',
  },
  'not-a-first-word': {
    message: 'No text begins with the word "{text}" as it is compared.',
    help: 'Write one word in small letters, without accents, dots and blanks.',
    why: 'What people type is compared without them: "Avda. Matta" begins with the word avda.',
    right: 'kindOfRoad: {of: addressLine1, byFirstWord: {avenida: Avenida, avda: Avenida}}',
  },
  // Texts
  'text-missing': {
    message: 'There is no text for {what} in {tenant}.',
    help: 'Write {keys} under {path} in {file}.',
    why: 'Every rule and every screen says its own words in the language of the country.',
    right: 'firstName: {label: Nombre, empty: Ingresa tu nombre}',
  },
  'text-unused': {
    message: 'No screen or rule says this text.',
    help: 'Delete it.',
    why: 'A text that nobody reads is a promise that nobody keeps.',
    right: 'A text for a field, rule, page, word or message that exists.',
  },
  'text-cut-by-comment': {
    message: 'What follows " #" is a comment, so the text ends before it.',
    help: 'Put the text in single quotes.',
    why: 'YAML takes a blank and # for the begin of a comment.',
    right: "hint: 'Calle 10 #20-30'",
  },
  'text-begins-with-brace': {
    message: 'A text with { at its begin, or anywhere between other braces, has to stand in quotes.',
    help: 'Put the text in single quotes.',
    why: 'YAML takes { for the begin of a map.',
    right: "length: '{min} dígitos o más'",
  },
  'text-of-several-lines': {
    message: 'A text is one line.',
    help: 'Write it in one line.',
    why: 'Texts of forms are short; long ones are policies and mails in Markdown.',
    right: 'empty: Ingresa tu nombre',
  },
  'placeholder-unknown': {
    message: '"{name}" is not a placeholder here.',
    why: 'Only these values are known where the text is said: {known}.',
    right: 'length: El número tiene entre {min} y {max} dígitos',
  },
  'text-malformed': {
    message: 'The text cannot be read: {problem}.',
    help: 'Placeholders are {name}; choices follow ICU, with {n} in place of #.',
    why: 'Every brace needs its partner.',
    right: 'Vence en {days, plural, one {{days} día} other {{days} días}}',
  },
  'text-repeats-number': {
    message: 'The text says {number}, which the rule states.',
    help: 'Write {placeholder} instead.',
    severity: 'warning',
    why: 'The text would be wrong on the day the rule changes.',
    right: 'length: El celular tiene {max} dígitos',
  },
  'text-says-half': {
    message: 'The text names the largest, {largest}, alone, but what is smaller than {smallest} is told the same.',
    help: 'Name both: {both}.',
    severity: 'warning',
    why: 'Who writes too little would be told of a bound that was kept.',
    right: "length: 'La calle tiene entre {min} y {max} caracteres'",
  },
  'example-unsaid': {
    message: '"{field}" never says "{sentence}".',
    why: 'An example that expects a sentence of yesterday proves nothing; the text or a limit has changed since.',
    right: "examples:\n  primaryPhone:\n    invalid: {'1234': El celular tiene 9 dígitos}",
  },
  'unkind-word': {
    message: 'This says "{word}".',
    help: '{instead}',
    severity: 'warning',
    why: 'Whoever reads it wants to know what to do next, in the words that people use; blame and jargon say neither.',
    right: 'format: El celular lleva solo números',
  },
  'other-addressing': {
    message: 'This says "{word}", and {addressing} is how {tenant} speaks to people.',
    help: 'Say "{instead}": write "{key}: …" under {keys} in texts.yaml of the tenant.',
    severity: 'warning',
    why: 'A sentence that is inherited speaks as most countries of the language do; one that speaks otherwise to its people has its own.',
    right: 'empty: Ingresá tu nombre',
  },
  // Pages, permissions, theme, consents, mails
  'slug-twice': {
    message: 'The pages "{name}" and "{other}" have the same address.',
    help: 'Give one of them another slug.',
    why: 'An address leads to one page.',
    right: 'login: {slug: ingresar}',
  },
  'status-nowhere': {
    message: '"{name}" follows "{status}", and {tenant} has no such {table} status.',
    help: 'Take it out of next, or keep the status.',
    why: 'What has arrived there could not go on, and nobody would have a word for it.',
    right: 'preparing: {group: active, next: [onTheWay, canceled]}',
  },
  'lapse-not-next': {
    message: '"{status}" lapses into "{name}", which does not follow it.',
    help: 'Name a status of its next.',
    why: 'It would wait for ever for a step that it may not take.',
    right: 'paymentPending: {next: [paymentConfirmed, expired], lapses: {afterHours: 72, to: expired}}',
  },
  'lead-not-next': {
    message: 'Of "{status}", {action} leads to "{name}", which does not follow it.',
    help: 'Name a status of its next, or "{status}" itself.',
    why: 'The action would be refused by the very table that promises it.',
    right: 'preparing: {next: [onTheWay, canceled], leads: {cancellation: canceled}}',
  },
  'status-unreached': {
    message: 'Nothing leads to the {table} status "{name}".',
    help: 'Name it in next of another status, let something begin with it (begins: true), or remove it.',
    why: 'A status that nothing can have is a promise that nobody keeps.',
    right: 'paymentPending: {group: active, begins: true, next: [paymentConfirmed]}',
  },
  'contrast-low': {
    message: '{front} on {back} has a contrast of {ratio}; {needed} are needed.',
    help: 'Make one of them darker or lighter.',
    why: 'People with weak sight, and everybody in the sun, cannot read it (WCAG 2.2, 1.4.3 and 1.4.11).',
    right: "primary: '#0050a0'",
  },
  'permission-missing': {
    message: 'Nobody may use {what} "{name}".',
    help: 'Name the roles that may.',
    why: 'What is not named is refused, and a screen that nobody can open is a mistake.',
    right: 'login: [guest]',
  },
  'consent-not-asked': {
    message: 'The form "{form}" does not ask the mandatory consent "{name}".',
    help: 'Add its field to the last step.',
    why: 'Without it there may be no account.',
    right: 'fields: [terms]',
  },
  'mail-missing': {
    message: 'There is no mail "{name}" in {tenant}.',
    help: 'Write mails/{name}.{language}.md.',
    why: 'The event happens in every tenant, and somebody waits for the mail.',
    right: '---\nsubject: Tu cuenta en {shop}\n---\nHola {firstName}:',
  },
  'mail-malformed': {
    message: 'The mail cannot be read: {problem}.',
    why: 'A mail begins with its subject between two lines of three dashes.',
    right: '---\nsubject: Tu cuenta en {shop}\n---\nHola {firstName}:',
  },
  'policy-missing': {
    message: 'There is no policy "{name}" in {tenant}.',
    help: 'Write policies/{name}.md.',
    why: 'Its page and the sentence that links to it exist in every tenant.',
    right: 'policies/termsAndConditions.md',
  },
  'data-malformed': {
    message: 'Line {line} cannot be read: {problem}.',
    why: 'A list of places or activities is a table: code,label,within.',
    right: 'code,label,within\n13101,Santiago,131',
  },
  'within-nowhere': {
    message: '"{label}" lies within {within}, which is no place of the level above ({rows} such in this list).',
    help: 'Write a code that stands in {above}.',
    why: 'Whoever has chosen the level above is offered what lies within it; this would never be offered.',
    right: 'code,label,within\n13101,Santiago,131',
  },
  'time-zone-unknown': {
    message: '"{name}" is not a time zone.',
    why: 'Deadlines are reckoned in the country’s own time.',
    right: 'timeZone: America/Santiago',
  },
} as const satisfies Record<string, Entry>;

export type Code = keyof typeof diagnosticCodes;
