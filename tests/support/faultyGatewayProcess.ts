// A process of its own between the shop and the sandbox gateway (TARGET), which does as instructed: see Mode.
import http from 'node:http';
import type { GatewayBehaviour, GatewayMessage } from './openFaultyGateway.ts';

const target = new URL(process.env.TARGET ?? '');
let manner: GatewayBehaviour = { is: 'right' };
let asked = 0;
/** Until it gets another instruction. */
let nextCall = Promise.withResolvers<void>();

/** Hands a request on, and answers what the gateway says. */
function forward(path: string, method: string, headers: http.IncomingHttpHeaders, body: Buffer): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const on = http.request({ hostname: target.hostname, port: target.port, path, method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 500, body: Buffer.concat(pieces) }));
    });
    on.on('error', reject);
    on.end(body);
  });
}

const server = http.createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => void answer(request, response, Buffer.concat(pieces)));
});

async function answer({ url = '/', method = 'GET', headers, socket }: http.IncomingMessage, response: http.ServerResponse, body: Buffer) {
  const send = (status: number, body: string | Buffer) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  const on = () => forward(url, method, headers, body);
  asked += 1;
  switch (manner.is) {
    case 'waits': {
      await nextCall.promise;
      const outcome = await on();
      return send(outcome.status, outcome.body);
    }
    case 'right': {
      const outcome = await on();
      return send(outcome.status, outcome.body);
    }
    case 'silent':
      return undefined;
    case 'refuses':
      return send(500, '{}');
    case 'losesItsAnswer':
      await on();
      return socket.destroy();
    case 'doesItTwice': {
      await on();
      const outcome = await on();
      return send(outcome.status, outcome.body);
    }
    case 'dies':
      await on();
      return process.exit(1);
    case 'says':
      return send(manner.status, manner.body);
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (next: GatewayBehaviour) => {
  manner = next;
  if (next.is !== 'waits') {
    nextCall.resolve();
    nextCall = Promise.withResolvers();
  }
  const message: GatewayMessage = { asked };
  process.send?.(message);
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  const message: GatewayMessage = { address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}` };
  process.send?.(message);
});
