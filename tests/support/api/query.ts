import pg from 'pg';

/** Rows of one statement, as a test looks at what is really stored. */
export async function query(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** The same database as the superuser of the tests' cluster, for what the application's role may not ask. */
export function asSuperuser(connectionString: string): string {
  const address = new URL(connectionString);
  address.username = 'postgres';
  return address.href;
}
