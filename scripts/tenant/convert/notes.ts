import type { Place } from '../../../engine/compiler.ts';

/** What becomes otherwise: left out, values refused that were accepted, accepted that were refused, or something else. */
export type Effect = 'lost' | 'narrower' | 'wider' | 'differs';

/** Code → what became otherwise, and what can be done. `{name}`s are values of the note. */
export const noteCodes = {
  'not-mapped': [
    'lost',
    '"{what}" is not taken over.',
    'See the guide (npm run tenant -- guide) for what a field or form can say instead.',
  ],
  most: ['narrower', 'Without maxItems up to {what} may be added.', 'Write another max under repeat of forms.yaml.'],
  moved: ['differs', 'What is filled in several times is at the end of its step.', 'Give it a step of its own, or order the sections.'],
  list: [
    'lost',
    'A list of values cannot be asked by one field.',
    'Ask for a fixed number by a field each, or for a list of names by options.',
  ],
  'unknown-type': ['lost', 'A value of type {what} is no field here.', 'Write the field by hand in fields.yaml.'],
  recursive: ['lost', '{what} contains itself.', 'A form has a fixed depth: write the levels that people fill in.'],
  hidden: ['lost', 'The field is hidden, so it is no field here.', 'Let the application add the value to the call.'],
  widget: ['lost', 'There is no widget "{what}".', 'The kind of a field chooses its widget; radio and select can be chosen.'],
  placeholder: ['lost', 'A placeholder is gone once somebody types.', 'What it says belongs to the hint: texts.fields.{name}.hint.'],
  pattern: [
    'wider',
    'The pattern {what} is not taken over.',
    'Choose a kind that means the same: digits, phone, postcode, document, name.',
  ],
  format: ['wider', 'The format {what} is not judged.', 'The field is text; choose a kind that means the same.'],
  bound: ['wider', 'The bound "{what}" is not taken over.', 'An amount has min and max, themselves included.'],
  both: [
    'differs',
    'A condition that is judged by rules of a schema is not taken over.',
    'Write it under conditions and shown of forms.yaml: closed values of fields that come before.',
  ],
  needs: ['wider', '"{what}" does not become mandatory by another answer.', 'Show the field by a condition and make it mandatory there.'],
  negative: ['narrower', 'An amount is never below 0.', 'Ask whether it is owed or owned by a choice.'],
  longest: ['narrower', 'Without maxLength the text may have {what} characters.', 'Write another max at the field.'],
  lines: ['differs', 'Line breaks become spaces.', 'A text is stored as one line.'],
  dates: ['narrower', 'A date is a day of the last 150 years.', 'Write another age at the field; days to come need a field of their own.'],
  'sent-as-text': ['differs', 'The value is sent as text, not as {what}.', 'Read it as such in the application.'],
  password: ['differs', 'A password is judged by password.yaml: length and classes of all forms.', 'Write the policy there.'],
  agreed: [
    'wider',
    'That it must be ticked is not taken over.',
    'What a person agrees to is a consent: a field of that kind with a template in consents.yaml.',
  ],
  renamed: [
    'differs',
    '"{what}" is called {name} here.',
    'A name is letters and digits and that of one field alone; the mapping in payloads.yaml keeps the name of the call.',
  ],
  option: ['differs', 'The value {what} is called {name} here.', 'Values are letters and digits; let the application translate it.'],
  flattened: ['differs', 'Its fields are in the step around it.', 'A step has sections, not steps of its own.'],
  start: [
    'lost',
    'A field does not start with {what}.',
    'Only a choice has a start value: what people did not say themselves they overlook.',
  ],
} as const satisfies Readonly<Record<string, readonly [Effect, string, string]>>;

export type NoteCode = keyof typeof noteCodes;

/** Something that the YAML says otherwise than the schema, as data. */
export type Note = {
  readonly code: NoteCode;
  readonly at: Place;
  readonly path: string;
  readonly values: { readonly what?: string; readonly name?: string };
};

/** A note in words, in the shape of `check --output json`. */
export const formatNote = ({ code, at: { file, start, end }, path, values }: Note) => {
  const [effect, message, help] = noteCodes[code];
  const fill = (text: string): string => text.replace(/\{(what|name)\}/gu, (_whole, name: 'what' | 'name') => values[name] ?? '');
  return { code, effect, message: fill(message), help: fill(help), file, range: { start, end }, path };
};
