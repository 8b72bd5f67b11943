// Compiles for the studio in a thread of its own: the shop's server answers meanwhile.
import { parentPort } from 'node:worker_threads';
import { judgeChange, publishTenants } from './compileJobs.ts';
import type { CompileJob, CompileReply } from './openCompiler.ts';

parentPort?.on('message', async ({ id, job }: { readonly id: number; readonly job: CompileJob }) => {
  const reply = (answer: CompileReply) => parentPort?.postMessage({ id, answer });
  try {
    if (job.is === 'judge') reply({ is: 'done', result: await judgeChange(job.sources, job.files, job.now, job.database) });
    else reply({ is: 'done', result: await publishTenants(job.sources, job.compiledDir, job.reaches) });
  } catch (error) {
    reply({ is: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
