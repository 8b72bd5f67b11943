// A host of somebody else's in a process of its own: it takes JSON, and handles each call as instructed.
import { createServer } from 'node:http';
import type { Behaviour, HeardRequest } from './otherProcess.ts';

const ordered: Behaviour[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const received: HeardRequest = {
    id: String(request.headers['idempotency-key']),
    what: `${request.method} ${request.url}`,
    headers: { authorization: request.headers.authorization, tenant: request.headers['x-tenant'], at: request.headers['x-recorded-at'] },
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
  process.send?.(received);
  const { does, status = 200, answer = {} } = ordered.shift() ?? { does: 'take' };
  // Taken, and nobody hears of it.
  if (does === 'drop') request.socket.destroy();
  if (does === 'take' || does === 'refuse') response.writeHead(does === 'take' ? 200 : status).end(JSON.stringify(answer));
});
process.on('message', (behaviours: readonly Behaviour[]) => void ordered.push(...behaviours));
process.on('disconnect', () => process.exit());
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const at = server.address();
  process.send?.({ port: typeof at === 'object' ? at?.port : undefined });
});
