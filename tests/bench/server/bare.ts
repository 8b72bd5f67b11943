// What the same answers cost at least: Fastify and pg alone, with the same statement, and argon2 alone.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { hashPassword, passwordMatches } from '../../../src/server/platform/passwordHash.ts';
import { answerParent } from './answerParent.ts';
import type { Sent } from './startProcess.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const sent: readonly Sent[] = JSON.parse(process.env.STATEMENTS ?? '[]');
const answer: unknown = JSON.parse(process.env.ANSWER ?? '{}');
const items: unknown = JSON.parse(process.env.ITEMS ?? '[]');
const app = Fastify();

app.get('/list', async () => ({ items }));

const statement = `select sessions.user_id, sessions.company_id, sessions.seen_at, sessions.ends_at, sessions.role,
  users.account_type, users.email, users.first_name, memberships.user_type, companies.business_name, companies.state, company_requests.answer_by
  from sessions
  inner join users on users.tenant = sessions.tenant and users.id = sessions.user_id
  left join memberships on memberships.tenant = sessions.tenant and memberships.company_id = sessions.company_id
    and memberships.user_id = sessions.user_id and memberships.status = 'active'
  left join companies on companies.tenant = memberships.tenant and companies.id = memberships.company_id
  left join company_requests on company_requests.tenant = companies.tenant and company_requests.company_id = companies.id
  where sessions.tenant = $1 and sessions.id_hash = $2`;
app.get('/session', async ({ headers }) => {
  const id = /session-aa=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query(statement, ['aa', createHash('sha256').update(id).digest('hex')]);
  const [row] = rows;
  return row === undefined
    ? { signedIn: false, role: 'guest' }
    : {
        signedIn: true,
        role: 'individual',
        accountType: row.account_type,
        user: { id: row.user_id, email: row.email, firstName: row.first_name },
        idleSeconds: 1800,
        expiresAt: row.ends_at.toISOString(),
      };
});

// The very statements of a list of orders, on one connection as a transaction needs, named as ours are.
app.get('/orders', async () => {
  const client = await pool.connect();
  try {
    for (const [at, { text, values }] of sent.entries())
      await client.query({ text, values: [...values], ...(values.length === 0 ? {} : { name: `s${at}` }) });
  } finally {
    client.release();
  }
  return answer;
});

const hash = await hashPassword('Correct-Horse-9');
app.post('/argon2', async () => ({ matches: await passwordMatches('Correct-Horse-9', hash) }));

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
answerParent();
