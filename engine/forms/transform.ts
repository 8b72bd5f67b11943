/** The closed list of transformations of one-way payloads (section 3: normalisations of the customer record). */
const transformations: Readonly<Record<string, (text: string) => string>> = {
  lowerCase: (text) => text.toLowerCase(),
  upperCase: (text) => text.toUpperCase(),
  digits: (text) => text.replace(/\D/gu, ''),
  noLeadingZeros: (text) => text.replace(/^0+(?=.)/u, ''),
  lettersCommaSpaceDot: (text) => text.replace(/[^\p{L}\p{M},. ]/gu, '').trim(),
};

export const transformationNames = Object.keys(transformations);

export const transform = (name: string, text: string): string => transformations[name]?.(text) ?? text;
