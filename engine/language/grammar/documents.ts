/** documents.yaml: types of documents, their check digit as data. */
import { checkDigitShape } from '../../kinds/checkDigitShape.ts';
import { boolean, declares, either, integer, list, may, must, range, record, text, word } from '../../kinds/shape.ts';

const span = either(integer(1, 40), range(0, 40));
const document = record({
  for: must(list(word('person', 'company', 'owner')), 'Who identifies with it.'),
  taxCode: may(text('taxCode'), 'The code of the type, two characters; it is part of the combined key.'),
  characters: may(word('digits', 'lettersAndDigits'), 'Of which the number consists; digits if left out.'),
  moreCharacters: may(text(), 'Signs that count as letters too, like Ñ&.'),
  parts: may(
    record(
      {
        number: must(either(word('rest'), integer(1, 40)), 'Characters of the number, or rest for what the verifier leaves.'),
        verifier: must(integer(0, 4), 'Characters that verify it.'),
        verifierOptional: may(boolean(), 'true: the number may come without its verifier.'),
      },
      '{number: 8, verifier: 1}',
    ),
    'Number and verifier.',
  ),
  length: may(range(1, 40), 'Characters of the whole, verifier included, marks not.'),
  leadingZeros: may(word('keep', 'drop', 'fill'), 'What becomes of zeros on the left.'),
  startsWith: may(list(text()), 'What the number starts with.'),
  shape: may(
    list(
      record({
        letters: may(span, 'So many letters.'),
        lettersAndDigits: may(span, 'So many letters or digits.'),
        digits: may(integer(1, 40), 'So many digits.'),
        min: may(integer(0, 999999999), 'The smallest number that the digits write.'),
        max: may(integer(0, 999999999), 'The largest number that the digits write.'),
        date: may(text(), 'A day that exists, written with Y, M and D: YYMMDD.'),
        oneOf: may(list(text()), 'One of these.'),
      }),
    ),
    'The parts, from left to right.',
  ),
  allAlike: may(word('accepted', 'refused'), 'One character repeated, though its check digit agrees.'),
  exempt: may(list(text()), 'Numbers that many share: they pass and need not be unique.'),
  checkDigit: must(checkDigitShape, 'How the verifier is computed; none if there is none.'),
  key: must(
    either(
      word('plain', 'number', 'dashed'),
      record({ of: must(word('plain', 'number', 'dashed'), 'The part.'), as: must(list(word('noLeadingZeros')), 'What is done to it.') }),
    ),
    'The form in which the number enters the combined key.',
  ),
  shownAs: may(text('mask'), 'Grouping for people, filled from the right: 00.000.000-0.'),
  aliases: may(list(text('identifier')), 'Other names of the type that are accepted and stored under this one.'),
});

export const documents = record({ documents: may(declares('document', document), 'The document types by name.') });
