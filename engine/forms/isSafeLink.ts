/** Whether a link leads to the web, a mail, a telephone or this site. */
export const isSafeLink = (url: string): boolean => /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url);
