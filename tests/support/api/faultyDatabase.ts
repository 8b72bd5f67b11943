import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What becomes of who connects, and of those who are connected. */
export type DatabaseState = 'works' | 'isAway' | 'drops' | 'startsUp' | 'shutsDown';

/**
 * A way to a database by TCP, as a balancer is one, whose state a test chooses; another state ends all connections.
 * @returns how to connect by it
 */
export async function faultyDatabase(
  connectionString: string,
): Promise<{ connectionString: string; become: (state: DatabaseState) => Promise<void> }> {
  const address = new URL(connectionString);
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<net.Socket>();
  let state: DatabaseState = 'works';
  const keep = (one: net.Socket) => {
    open.add(one.on('error', () => one.destroy()).on('close', () => open.delete(one)));
    return one;
  };
  const way = net.createServer((from) => {
    keep(from);
    if (state === 'drops') return void from.destroy();
    if (state === 'startsUp' || state === 'shutsDown')
      return void from.once('data', () =>
        from.end(state === 'startsUp' ? refusal('57P03', 'starting up') : refusal('57P01', 'terminating')),
      );
    const to = keep(net.connect(socket));
    from.pipe(to).pipe(from);
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  });
  way.listen(0, 'localhost');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  const endAll = () => {
    for (const one of open) one.destroy();
  };
  onTestFinished(() => {
    endAll();
    way.close();
  });
  address.search = '';
  address.port = String(port);
  return {
    connectionString: address.href,
    async become(next) {
      if (state === 'isAway') await once(way.listen(port, 'localhost'), 'listening');
      state = next;
      if (next === 'isAway') way.close();
      endAll();
    },
  };
}

/** PostgreSQL, "ErrorResponse": length, then fields, each a letter and a text that ends with NUL. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
