// An SMTP server in a process of its own, which handles each mail as instructed.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Behaviour, HeardRequest } from './otherProcess.ts';

const ordered: Behaviour[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      const request: HeardRequest = {
        id: /^Message-ID: <([^@]+)@/m.exec(text)?.[1] ?? '',
        what: `${session.envelope.rcptTo[0]?.address} ${/^Subject: (\S+)/m.exec(text)?.[1]}`,
        headers: {},
        body: text,
      };
      process.send?.(request);
      const { does, status = 451 } = ordered.shift() ?? { does: 'take' };
      if (does === 'take') done();
      if (does === 'refuse') done(Object.assign(new Error('not now'), { responseCode: status }));
      // Taken, and nobody hears of it. (The library keeps its sockets to itself.)
      if (does === 'drop') for (const { _socket: socket } of server.connections as unknown as Set<Connection>) socket.destroy();
    });
  },
});
type Connection = { readonly _socket: { readonly destroy: () => void } };
server.on('error', () => undefined);
process.on('message', (behaviours: readonly Behaviour[]) => void ordered.push(...behaviours));
process.on('disconnect', () => process.exit());
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port });
});
