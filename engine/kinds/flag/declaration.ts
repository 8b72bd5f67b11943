/** What may be declared of the kind `flag`. */
import { record, type TypeOf } from '../shape.ts';

export const declaration = record({});

export type FlagData = TypeOf<typeof declaration>;
