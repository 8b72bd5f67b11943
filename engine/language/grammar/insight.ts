/** insight.yaml: what is counted of the forms for those who write them, and what a tag manager gets. */
import { boolean, declares, integer, may, must, name, record, word } from '../../kinds/shape.ts';

const event = record({
  flow: must(name('flow'), 'The flow that it is about.'),
  when: must(
    word('begun', 'reached', 'refused', 'finished'),
    'begun: something was typed; reached: each step, from then on; refused: each mistake that is shown; finished: it was sent and accepted. Each once an attempt.',
  ),
});

const analytics = record({
  sink: must(
    word('counts', 'dataLayer'),
    'counts: the shop counts the events beside the rest; dataLayer: they are pushed to window.dataLayer, as tag managers read it.',
  ),
  consent: must(
    word('needed', 'notNeeded'),
    'needed: there are no events until window.dataLayer says that analytics_storage is granted, as consent banners do.',
  ),
  events: must(
    declares('event', event),
    'The events, by the names that the tag manager knows: flow, form, step and mistake, never a value.',
  ),
});

const insightOf = record({
  counts: must(
    boolean(),
    'true: pages count how forms are filled in (how many began, where they were refused, how long a step took), never by whom or with what.',
  ),
  dailyDays: must(integer(14, 400), 'So many days are kept day by day, those before week by week.'),
  keptDays: must(integer(30, 1500), 'After so many days the counts are deleted.'),
  analytics: may(analytics, 'Events for those who measure the whole shop.'),
});

export const insight = record({ insight: may(insightOf, 'What is counted of the forms.') });
