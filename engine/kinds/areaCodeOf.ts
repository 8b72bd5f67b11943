/** Fields whose number is read together with an area code that the form asks apart. */
import type { Length } from './length.ts';

export type AreaCode = {
  /** The form's field with the area code. */
  readonly field: string;
  readonly digits: Length;
};

type Facts = { readonly areaCode?: AreaCode };

/** The area code that belongs to a field's number; undefined for other fields. */
export const areaCodeOf = (field: object | undefined): AreaCode | undefined =>
  field !== undefined && 'areaCode' in field ? (field as Facts).areaCode : undefined;
