// What the same answers cost at least: Fastify and pg alone, with the same statement, and argon2 alone.
import Fastify from 'fastify';
import pg from 'pg';
import { hashPassword, passwordMatches } from '../../../src/server/platform/passwordHash.ts';
import { answerParent } from './answerParent.ts';
import type { Replay } from './startProcess.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const replays: Readonly<Record<string, Replay>> = JSON.parse(process.env.REPLAYS ?? '{}');
const items: unknown = JSON.parse(process.env.ITEMS ?? '[]');
const app = Fastify();

app.get('/list', async () => ({ items }));

// The very statements of a call, on one connection as a transaction needs, named as ours are.
for (const [name, { statements, answer }] of Object.entries(replays))
  app.get(`/replay/${name}`, async () => {
    const client = await pool.connect();
    try {
      for (const [at, { text, values }] of statements.entries())
        await client.query({ text, values: [...values], ...(values.length === 0 ? {} : { name: `${name}${at}` }) });
    } finally {
      client.release();
    }
    return answer;
  });

const hash = await hashPassword('Correct-Horse-9');
app.post('/argon2', async () => ({ matches: await passwordMatches('Correct-Horse-9', hash) }));

console.log(await app.listen({ port: 0, host: '::' }));
answerParent();
