/** Whether it may be a card's number as people type it. Such a text is sent nowhere: a token of digits alone is not this long. */
export const isCardNumber = (text: string): boolean => /^\d{12,19}$/u.test(text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, ''));
