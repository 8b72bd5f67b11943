import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpMail } from '../../../src/server/adapters/mail/smtp.ts';
import { query } from '../../support/api/query.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { start } from '../../support/api/start.ts';

test('A mail that the server refuses at first is tried again under the same id', async () => {
  const received: string[] = [];
  let refusals = 1;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void smtp.close(resolve)));
  const { port } = smtp.server.address() as AddressInfo;
  const server = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}?from=shop@example.com` } });
  await registerPerson(server.address, 'a@example.com');
  for (const until = Date.now() + 30_000; received.length === 0 && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toHaveLength(1);
  const [row] = await query(server.connectionString, 'select id, attempts from outbox');
  expect(received[0]).toContain(`Message-ID: <${row?.id}@localhost>`);
  expect(received[0]).toContain('From: Shop aa <shop@example.com>');
  // Both halves, of which a program shows the last that it can.
  expect(received[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  expect(received[0]).toContain('Auto-Submitted: auto-generated');
  // No mail of an account is advertising.
  expect(received[0]).not.toContain('List-Unsubscribe');
  expect(received[0]).toContain('Subject: personRegistered of Shop aa');
  expect(await server.mails()).toEqual([]);
  // One that can be ended says by which address a program does it (RFC 8058).
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'https://shop.example');
  const letter = {
    id: 'x',
    to: 'a@example.com',
    subject: 's',
    text: 't',
    html: '<p>t</p>',
    sender: 'Shop',
    tenant: 'aa',
    event: 'orderMoved',
  };
  const unsubscribeAddress = `https://shop.example/api/unsubscribe/aa/${'k'.repeat(88)}`;
  await mail.send({ ...letter, at: new Date(), unsubscribeAddress });
  mail.close();
  // A header of more than a line is folded.
  const unfolded = received[1]?.replaceAll(/\r?\n[ \t]+/g, ' ') ?? '';
  expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: *<${unsubscribeAddress}>\\r?$`, 'm'));
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
});
