/** limits.yaml: numbers that nothing else states. */
import { about, either, integer, may, record, text } from '../../kinds/shape.ts';

export const limits = record({
  limits: may(about('limit', either(integer(0, 1_000_000_000), text())), 'Numbers, days and hours that no field or document states.'),
});
