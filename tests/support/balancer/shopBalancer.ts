import { readFileSync } from 'node:fs';

const file = new URL('../../../src/server/haproxy.cfg', import.meta.url);

/**
 * HAProxy's file for a shop, with addresses on this machine in the places of those of the example.
 * @throws where the example no longer has what is to be replaced
 */
export function shopBalancer({ port, servers }: { readonly port: number; readonly servers: readonly number[] }): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const isServer = (line: string) => /^ {2}server /.test(line);
  const filled = lines.flatMap((line, at) => {
    if (line.startsWith('  bind ')) return [`  bind 127.0.0.1:${port}`];
    if (!isServer(line)) return [line];
    // Of the servers of a backend the first stands for all.
    if (isServer(lines[at - 1] ?? '')) return [];
    return servers.map((own, index) =>
      line.replace(/server \w+ \S+/, `server s${index + 1} 127.0.0.1:${own}`).replace(/\/\w+$/, `/s${index + 1}`),
    );
  });
  const text = filled.join('\n');
  const found = [`bind 127.0.0.1:${port}\n`, ...servers.map((own) => ` 127.0.0.1:${own}`), `track servers/s${servers.length}`];
  const absent = found.filter((part) => !text.includes(part));
  if (absent.length > 0 || text.includes('10.0.0.')) throw new Error(`haproxy.cfg cannot be filled in: ${absent.join(', ')}`);
  return text;
}
