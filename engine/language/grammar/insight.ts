/** insight.yaml: what is counted of the forms, for those who write them. */
import { boolean, may, must, record } from '../../kinds/shape.ts';

const insightOf = record({
  counts: must(
    boolean(),
    'true: pages count how forms are filled in (how many began, where they were refused, how long a step took), never by whom or with what.',
  ),
});

export const insight = record({ insight: may(insightOf, 'What is counted of the forms.') });
