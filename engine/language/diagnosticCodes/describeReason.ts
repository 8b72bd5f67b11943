/** Why another place belongs to a diagnostic. */
export type RelatedReason =
  | { readonly is: keyof typeof fixed }
  | { readonly is: 'declared'; readonly name: string }
  | { readonly is: 'basedOn'; readonly name: string; readonly parent: string }
  | { readonly is: 'inheritedValue'; readonly value: string }
  | { readonly is: 'bounds'; readonly field: string; readonly smallest: number; readonly largest: number }
  | { readonly is: 'optional'; readonly field: string };

const fixed = {
  firstHere: 'It is written here first.',
  usedHere: 'It is still used here.',
  kind: 'Its kind is stated here.',
  stated: 'It is stated here.',
  leftOpen: 'It is left open here.',
  mandatory: 'It is always mandatory here.',
  tightenOnly: 'This allows only stricter values.',
  neededSince: 'This makes it necessary.',
  sameMistake: 'The same mistake is here.',
  sameName: 'The same name is here.',
  said: 'This is what it says now.',
  sameSentence: 'The same sentence is expected here.',
  judgedOtherwise: 'This example is judged otherwise.',
  sameAddress: 'The other one is here.',
  otherNumber: 'The other number is here.',
} as const;

export const describeReason = (reason: RelatedReason): string => {
  switch (reason.is) {
    case 'declared':
      return `"${reason.name}" is declared here.`;
    case 'basedOn':
      return `"${reason.name}" is based on "${reason.parent}" here.`;
    case 'inheritedValue':
      return `The inherited value is ${reason.value}.`;
    case 'bounds':
      return `"${reason.field}" is from ${reason.smallest} to ${reason.largest}.`;
    case 'optional':
      return `"${reason.field}" is asked here and not mandatory.`;
    default:
      return fixed[reason.is];
  }
};
