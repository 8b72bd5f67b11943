import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export type SlowWay = {
  readonly connectionString: string;
  /** Each message to the database comes so much later, in milliseconds. */
  readonly delay: (milliseconds: number) => void;
  /** Messages that have gone to the database so far; each is a statement, or the beginning of a connection. */
  readonly messages: () => number;
  readonly end: () => void;
};

/** A way to a database, by TCP, on which what is sent there takes a while. */
export async function delayStatements(connectionString: string): Promise<SlowWay> {
  const address = new URL(connectionString);
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<net.Socket>();
  let [wait, sent] = [0, 0];
  const keep = (one: net.Socket) => {
    open.add(one.on('error', () => one.destroy()).on('close', () => open.delete(one)));
    return one;
  };
  const way = net.createServer((from) => {
    const to = keep(net.connect(socket));
    keep(from).on('data', (piece) => {
      sent++;
      setTimeout(() => to.writable && to.write(piece), wait);
    });
    to.pipe(from);
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  });
  way.listen(0, 'localhost');
  await once(way, 'listening');
  address.search = '';
  address.port = String((way.address() as AddressInfo).port);
  return {
    connectionString: address.href,
    delay(milliseconds) {
      wait = milliseconds;
    },
    messages: () => sent,
    end() {
      for (const one of open) one.destroy();
      way.close();
    },
  };
}
