/**
 * Text that can be stored and shown: no NUL, which PostgreSQL refuses, no lone half of a surrogate pair, and none of the marks that
 * reorder what a person reads. As a pattern of JSON Schema.
 */
export const SOUND = '^[^\\0\\p{Cs}\\p{Bidi_Control}]*$';

const sound = new RegExp(SOUND, 'u');

/** Whether a text can be stored and shown. */
export const isSound = (text: string): boolean => sound.test(text);
