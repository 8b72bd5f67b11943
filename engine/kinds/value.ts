/** A field's canonical value. Absent means empty: an empty text is never stored. */
export type Value = string | boolean;

/** Field → canonical value; flat, over all steps of a form. */
export type FormRecord = Readonly<Record<string, Value>>;
