/** calendar.yaml: days on which work is done. */
import { declares, list, may, must, record, text, word } from '../../kinds/shape.ts';

const weekday = word('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday');
const days = record({
  workDays: must(list(weekday), 'Days on which work is done.'),
  weekBegins: may(weekday, 'The first day of a week; Monday, if left out.'),
  holidaysOf: must(text('country'), 'The country whose public holidays count.'),
  also: may(declares('day', text()), 'More days without work: a date, or a rule like "easter -47".'),
  except: may(list(text()), 'Holidays that are worked: the date or rule.'),
});

export const calendar = record({ calendar: may(days, 'Days on which is worked.') });
