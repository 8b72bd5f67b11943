/** A mail's file: front matter with its subject, then Markdown. */

export type MailSource = { readonly subject: string; readonly body: string };

/** A mail's file: its subject between two lines of three dashes, then Markdown. */
export const readMail = (text: string): MailSource | undefined => {
  const found = /^---\r?\nsubject:[ \t]*(?<subject>[^\r\n]+)\r?\n---\r?\n(?<body>[\s\S]*)$/u.exec(text);
  const subject = found?.groups?.subject?.trim().replace(/^(['"])(.*)\1$/u, '$2');
  const body = found?.groups?.body?.trim();
  return subject === undefined || body === undefined || body === '' ? undefined : { subject, body };
};
