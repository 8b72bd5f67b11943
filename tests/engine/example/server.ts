/** Serves the page, and judges what it sends with the very bytes by which the page has judged. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { type FormPlan, type FormTexts, openForm, type Payload, readPayload, type ValidatorFactory } from 'tenant-forms/runtime';

const published = path.join(import.meta.dirname, 'published');
const built = path.join(import.meta.dirname, 'page/dist');
const read = <T>(tenant: string, file: string): T => JSON.parse(readFileSync(path.join(published, tenant, file), 'utf8'));

const openVisit = async (tenant: string) => {
  const plan = read<FormPlan>(tenant, 'bookVisit.plan.json');
  const validator: { readonly default: ValidatorFactory } = await import(`${pathToFileURL(path.join(published, tenant, 'bookVisit.js'))}`);
  const texts = read<FormTexts>(tenant, 'bookVisit.texts.json');
  const form = openForm({ plan, texts, factory: validator.default, now: () => new Date() });
  return { plan, form, payload: read<Payload>(tenant, 'bookVisit.payload.json') };
};

const tenants = readdirSync(published);
const visits = new Map(await Promise.all(tenants.map(async (tenant) => [tenant, await openVisit(tenant)] as const)));
const booked: unknown[] = [];

const server = Fastify();

server.post<{ Params: { tenant: string } }>('/:tenant/visits', async ({ params, body }, reply) => {
  const visit = visits.get(params.tenant);
  if (visit === undefined) return reply.code(404).send();
  const { record, problems } = readPayload(visit.payload, body, { plan: visit.plan, newExperience: true });
  if (problems.length > 0) return reply.code(400).send({ problems });
  const mistakes = visit.form.judge(record);
  if (mistakes.length > 0) return reply.code(422).send({ mistakes });
  booked.push(record);
  return reply.code(201).send({ number: booked.length });
});

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const files = new Map(
  [built, published].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, file]),
  ),
);
server.get('/*', async ({ url }, reply) => {
  const file = files.get(url) ?? files.get('/index.html') ?? '';
  return reply.type(types[path.extname(file)] ?? 'text/html; charset=utf-8').send(readFileSync(file));
});

console.log(await server.listen({ port: Number(process.env.PORT ?? 3000) }));
