const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\n': '&#10;' };

/** Text for an attribute or an element. XML knows no control characters and no halves of characters, not even escaped. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"'\n]/gu, (sign) => named[sign] ?? sign);
