/** password.yaml: what a password must be, and how strong it is. */
import { declares, integer, list, may, must, name, range, record, word } from '../../kinds/shape.ts';

const passwordClass = word('lowercase', 'uppercase', 'number', 'sign');
const policy = record({
  length: must(range(1, 256, 'min'), 'Characters of a password.'),
  classesAtLeast: must(integer(0, 4, 'higher'), 'So many of the four classes of characters must be there.'),
  mandatory: may(list(passwordClass, 'more'), 'Classes that must be there whatever the count.'),
  unlike: may(list(name('field'), 'more'), 'Fields that the password must not resemble.'),
  criteria: must(
    list(word('length', 'lowercase', 'uppercase', 'number', 'sign', 'noSpaces', 'unlike')),
    'What the screen lists as one types, in order.',
  ),
  tiers: must(
    declares('tier', integer(0, 7)),
    'Strength tiers, weakest first: how many criteria each takes. What the form refuses is in the first, what it takes above it.',
  ),
});

export const password = record({ password: may(policy, 'What a password must be.') });
