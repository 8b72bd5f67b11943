/** Pages and calls of a shop as wapiti scans them. `npm run hostile -- wapiti [seconds]` */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { callsOf } from './callsOf.ts';
import { openTarget } from './openTarget.ts';
import { conclude, runTool } from './runTool.ts';

const seconds = Math.min(Number(process.argv[2] ?? 120) || 120, 3600);
/** Those that ask no machine but this one; without a look for names of known programs, which find any page that answers 200. */
const modules = 'exec,file,sql,blindsql,xss,permanentxss,redirect,crlf,csp,http_headers,cookieflags,shellshock,methods';

/** What wapiti finds and is right so. */
const known: readonly RegExp[] = [
  // Browsers have dropped it, and older ones could be misled by it: the content security policy does its work.
  /X-XSS-Protection is not set/,
  // Sent where people come by https alone, as they do in production.
  /Strict-Transport-Security is not set/,
];

type Finding = { readonly method: string; readonly path: string; readonly info: string; readonly parameter?: string };
type Report = Readonly<Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly Finding[]>>>>;

const target = await openTarget();
try {
  const { address, tenant, cookie, folder } = target;
  const report = path.join(folder, 'wapiti.json');
  const calls = callsOf(tenant).filter(({ method }) => method === 'GET');
  const headers = [`Cookie: ${cookie}`, `X-Tenant: ${tenant}`, 'X-Channel: web'];
  await runTool(
    'wapiti',
    [
      ...['-u', `${address}/${tenant}/`, '--scope', 'domain', '-m', modules, '-f', 'json', '-o', report],
      ...calls.flatMap(({ at }) => ['-s', `${address}${at}`]),
      ...headers.flatMap((header) => ['-H', header]),
      ...['--store-session', folder, '--store-config', folder, '--flush-session', '--no-bugreport', '-v', '0', '-t', '10', '-d', '3'],
      ...['--max-scan-time', String(seconds), '--max-attack-time', String(Math.ceil(seconds / 4))],
    ],
    seconds * 4 + 120,
    folder,
  );
  const { vulnerabilities, anomalies }: Report = JSON.parse(await readFile(report, 'utf8'));
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ method, path: at, parameter, info }) => `${kind}: ${method} ${at} ${parameter ?? ''}: ${info}`),
  );
  const faults = await target.faults();
  conclude(
    'wapiti',
    `${calls.length} calls and the pages, ${seconds} s`,
    [...new Set([...found, ...faults])].filter((line) => known.every((one) => !one.test(line))),
  );
} finally {
  await target.end();
}
process.exit();
