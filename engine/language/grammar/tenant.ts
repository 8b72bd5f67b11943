/** What tenant.yaml says: who this is. */
import { boolean, integer, may, must, name, record, speech, text, word } from '../../kinds/shape.ts';
import { latestFormat } from '../formats.ts';

export const tenant = record({
  format: must(integer(latestFormat(), latestFormat()), `The format that these files are written in: write "format: ${latestFormat()}".`),
  name: must(speech, 'What the shop calls this tenant.'),
  country: must(text('country'), 'The country, ISO 3166: two capital letters.'),
  dialCode: must(text('digits'), 'The country code of phone numbers, without +.'),
  language: must(text('language'), 'Language and country, like es-CL; texts inherit along it.'),
  currency: must(text('currency'), 'The currency, ISO 4217.'),
  timeZone: must(text(), 'The time zone of dates and deadlines, like America/Santiago.'),
  basedOn: may(text('identifier'), 'The tenant whose files this one changes; without it, _shared alone.'),
  addressing: may(name('addressing'), 'How people are spoken to, where not as in the shared texts: one of addressing there.'),
  theme: must(name('theme'), 'One of the themes of theme.yaml.'),
  company: may(
    record({ name: must(speech, 'Its name in law.'), address: must(speech, 'Street, number, place: mails end with it.') }),
    'The company behind the shop.',
  ),
  features: may(
    record({
      newExperience: must(boolean(), 'true: new versions of the calls; false: the older ones.'),
      lite: may(boolean(), 'false: nobody registers with few fields, even where the country whose files these change has it.'),
      loyalty: may(boolean(), 'false: no programme of points, even where one is named.'),
      company: may(boolean(), 'false: people alone; no companies, collaborators, approvals, and nothing for them in menus.'),
      social: may(boolean(), 'false: nobody logs in through providers.'),
      storeCard: may(boolean(), 'false: no card of the shop’s own is offered, added or taken.'),
    }),
    'What the tenant switches on; everything is on by default except newExperience.',
  ),
  session: may(
    record({ expiry: must(word('redirect', 'modal'), 'What an expired session does: go to the login page, or ask in place.') }),
    'How sessions end.',
  ),
  paperSize: may(word('a4', 'letter'), 'The paper that people print on, for its PDFs: a4 without it.'),
});
