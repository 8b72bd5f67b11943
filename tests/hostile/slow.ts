/** Slow heads, bodies, reads and ranges by slowhttptest, while somebody else asks for a page. `npm run hostile -- slow [seconds]` */
import { setTimeout as sleep } from 'node:timers/promises';
import { openTarget } from './openTarget.ts';
import { conclude, runTool } from './runTool.ts';

const seconds = Math.min(Number(process.argv[2] ?? 20) || 20, 600);
const CONNECTIONS = 400;
/** A page that takes longer is no page to the person who waits; the machine is busy itself. */
const LONGEST = 5000;

const attacks = {
  heads: ['-H', '-i', '5', '-x', '24', '-t', 'GET'],
  bodies: ['-B', '-i', '5', '-s', '8192', '-x', '24', '-t', 'POST'],
  reads: ['-X', '-k', '3', '-w', '1', '-y', '4', '-n', '5', '-z', '8'],
  ranges: ['-R', '-a', '10', '-b', '3000', '-t', 'HEAD'],
} as const;

const target = await openTarget();
try {
  const { address, tenant, folder } = target;
  const found: string[] = [];
  let answered = 0;
  let longest = 0;
  for (const [name, args] of Object.entries(attacks)) {
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const begun = performance.now();
        const status = await fetch(`${address}/${tenant}/`, { signal: AbortSignal.timeout(LONGEST), headers: { connection: 'close' } })
          .then(async (answer) => {
            await answer.text();
            return answer.status;
          })
          .catch((error: Error) => error.message);
        longest = Math.max(longest, performance.now() - begun);
        if (status === 200) answered++;
        else found.push(`${name}: somebody else was answered ${status}`);
        await sleep(200);
      }
    })();
    const url = `${address}${name === 'bodies' ? '/api/session/v1/session/create' : `/${tenant}/`}`;
    await runTool(
      'slowhttptest',
      [...args, '-c', String(CONNECTIONS), '-r', '100', '-l', String(seconds), '-p', '5', '-u', url],
      seconds + 60,
      folder,
    );
    isOver = true;
    await others;
  }
  if (!(await target.isUp())) found.push('the shop is not ready afterwards');
  if (answered === 0) found.push('nobody else was answered');
  conclude(
    'slow',
    `${CONNECTIONS} slow connections of ${Object.keys(attacks).length} kinds, ${seconds} s each; ${answered} others answered, longest ${Math.round(longest)} ms`,
    [...found, ...(await target.faults())],
  );
} finally {
  await target.end();
}
process.exit();
