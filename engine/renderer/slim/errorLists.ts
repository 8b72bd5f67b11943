/** In place of rjsf's lists of mistakes that it was given: the form's store judges, and rjsf is given none. */
export default function refused(): never {
  throw new Error('rjsf is given no mistakes.');
}
