/** What the oracle says of a canonical value: '' is fine, else the mistake that the specification names. */
export type Verdict =
  | ''
  | 'empty'
  | 'format'
  | 'length'
  | 'checkDigit'
  | 'spaces'
  | 'classes'
  | 'unlike'
  | 'same'
  | 'range'
  | 'type'
  | 'size'
  | 'count'
  | 'young'
  | 'expired'
  | 'notAccepted';
