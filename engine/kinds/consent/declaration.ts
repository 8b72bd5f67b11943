/** What may be declared of the kind `consent`. */
import { must, name, record, type TypeOf } from '../shape.ts';

export const declaration = record({
  template: must(name('consent'), 'The consent template that a tick accepts.'),
});

export type ConsentData = TypeOf<typeof declaration>;
