import type { Field } from './field.ts';
import type { AreaCode } from './phone/runtime.ts';

/** The area code that is read as a part of a field's number; undefined for other fields. */
export const areaCodeOf = (field: Field | undefined): AreaCode | undefined =>
  field !== undefined && 'areaCode' in field ? field.areaCode : undefined;
