/** What may be declared of the kind `coordinates`. */
import { record, type TypeOf } from '../shape.ts';

export const declaration = record({});

export type CoordinatesData = TypeOf<typeof declaration>;
