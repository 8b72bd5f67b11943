import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type SmtpServer = {
  readonly url: string;
  /** Waits for a mail to an address; its source, decoded. */
  readonly mailTo: (to: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

const decoded = (source: string): string => {
  const joined = source.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
};

/** A real SMTP server that keeps what it is given. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const mails: { readonly to: readonly string[]; readonly source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=cuentas@tienda.example`,
    mailTo: async (to) => {
      for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 100))) {
        const mail = mails.find((one) => one.to.includes(to));
        if (mail !== undefined) return decoded(mail.source);
      }
      throw new Error(`No mail came to ${to}`);
    },
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
};
