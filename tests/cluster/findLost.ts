import pg from 'pg';
import type { Load } from './writeLoad.ts';

/** What was acknowledged and is not there, or is there twice, or half: a sentence each. Only while no write is in work. */
export async function findLost(connectionString: string, { lines, numbers }: Load): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const stored = await client.query<{ list: string; sku: string; quantity: number }>(
      'select list_id as list, sku, quantity from list_lines',
    );
    const quantities = new Map(stored.rows.map(({ list, sku, quantity }) => [`${list} ${sku}`, quantity]));
    const requests = await client.query<{ number: string; audits: number; outgoing: number }>(`
      select number, coalesce(found.audits, 0) as audits from consumer_requests left join (
        select subject, count(*)::int as audits from audit where action = 'withdrawal received' group by subject
      ) found on found.subject = number order by number`);
    const kept = new Set(requests.rows.map(({ number }) => number));
    const counted = requests.rows.map(({ number }) => Number(number.slice(0, 6)));
    return [
      ...lines.flatMap(({ list, sku, acknowledged }) => {
        const quantity = quantities.get(`${list} ${sku}`) ?? 0;
        return quantity === acknowledged ? [] : [`${list} ${sku}: ${acknowledged} were acknowledged, ${quantity} are there.`];
      }),
      ...[...numbers].filter((number) => !kept.has(number)).map((number) => `Withdrawal ${number} was acknowledged and is gone.`),
      ...[...kept].filter((number) => !numbers.has(number)).map((number) => `Withdrawal ${number} is there and was never acknowledged.`),
      ...requests.rows
        .filter(({ audits }) => audits !== 1)
        .map(({ number, audits }) => `Withdrawal ${number} has ${audits} audit entries.`),
      ...counted
        .filter((number, at) => number !== at + 1)
        .slice(0, 1)
        .map((number) => `Numbers of withdrawals have a gap before ${number}.`),
    ];
  } finally {
    await client.end();
  }
}
