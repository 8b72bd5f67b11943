/** cards.yaml: which payment cards are taken, and by whom. */
import { cardEntries } from '../../kinds/cardBrand.ts';
import { cardLogos } from '../../kinds/cardLogos.ts';
import { about, boolean, declares, integer, list, may, must, name, record, text, word } from '../../kinds/shape.ts';

const taken = record({
  gateway: must(name('gateway'), 'The payment gateway that takes the cards: one of gateways.'),
  entry: may(
    word(...cardEntries),
    'Where a number is typed: form (our own, which seals it) or frame (a page of the gateway’s); form if left out.',
  ),
  gateways: must(
    declares(
      'gateway',
      record({
        brands: must(list(name('brand')), 'The brands that it takes.'),
        logos: may(about('brand', word(...cardLogos)), 'What is drawn for its cards, by brand; without it, the brand’s name is written.'),
      }),
    ),
    'Payment gateways by name.',
  ),
  brands: must(
    declares(
      'brand',
      record({
        ranges: must(list(text('digitRange')), 'What its numbers begin with: digits, or from-to of as many digits.'),
        lengths: must(list(integer(8, 19)), 'How many digits its numbers have.'),
        own: may(boolean(), 'Is it a card of the shop itself?'),
        for: may(list(text('identifier')), 'Under which types its cards are chosen; without it, under any.'),
      }),
    ),
    'Brands of cards by name.',
  ),
});

export const cards = record({ cards: may(taken, 'Which payment cards are taken.') });
