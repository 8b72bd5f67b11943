/** insight.yaml: what is counted of the forms, for those who write them. */
import { boolean, integer, may, must, record } from '../../kinds/shape.ts';

const insightOf = record({
  counts: must(
    boolean(),
    'true: pages count how forms are filled in (how many began, where they were refused, how long a step took), never by whom or with what.',
  ),
  dailyDays: must(integer(14, 400), 'So many days are kept day by day, those before week by week.'),
  keptDays: must(integer(30, 1500), 'After so many days the counts are deleted.'),
});

export const insight = record({ insight: may(insightOf, 'What is counted of the forms.') });
