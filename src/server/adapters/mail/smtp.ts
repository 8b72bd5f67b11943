import { createTransport } from 'nodemailer';
import type { Mail } from '../../domain/mail/mail.ts';

/** Mail by SMTP; `?from=` of the address says who sends. */
export function createSmtpMail(smtpUrl: string, publicUrl: string): Mail {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`;
  url.searchParams.delete('from');
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send({ id, to, sender, subject, text, html, unsubscribeAddress }) {
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
      await transport.sendMail({
        from: { name: sender, address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        // No absence note answers what a program sent (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeAddress && {
            'List-Unsubscribe': `<${unsubscribeAddress}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
