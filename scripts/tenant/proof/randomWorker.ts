// One core's share of the random inputs.
import { parentPort, workerData } from 'node:worker_threads';
import { readTenantFiles } from '../../compile/readTenantFiles.ts';
import { strays } from './randomFindings.ts';
import type { Share, Word } from './randomInputs.ts';
import { subjectsOf } from './subject.ts';

const { tenantsDir, codes, count, seed } = workerData as Share;
const send = (word: Word): void => parentPort?.postMessage(word);
const made = await subjectsOf(await readTenantFiles(tenantsDir), codes);
if ('unsound' in made) throw new Error(`${made.unsound.join(', ')} cannot be compiled.`);
send({ strays: strays(made.subjects, { count, seed, onMany: (done) => send({ done }) }) });
