import { once } from 'node:events';
import net from 'node:net';

/** Writes to a server what no client would, and reads until it closes. */
export async function rawAnswer(address: string, sent: string): Promise<{ readonly head: string; readonly body: string }> {
  const socket = net.connect({ port: Number(new URL(address).port), host: 'localhost' });
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString()));
  // Refused while it still writes: what came before that is the answer.
  socket.on('error', () => undefined);
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}
