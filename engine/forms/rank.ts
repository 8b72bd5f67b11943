/** Which of several mistakes of one field is told: the first of this order. */
const order = [
  'empty',
  'format',
  'notAccepted',
  'length',
  'range',
  'young',
  'spaces',
  'classes',
  'unlike',
  'same',
  'checkDigit',
  'expired',
  'notFound',
  'wrong',
  'taken',
];

export const rank = (mistake: string): number => {
  const at = order.indexOf(mistake);
  return at === -1 ? order.length : at;
};
