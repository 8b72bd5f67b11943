import pg from 'pg';

/** Who the application is in the database: it owns its database and what is in it, and nothing else. */
export const applicationRole = 'account_area';

const makeRole = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${applicationRole}') then
    create role ${applicationRole} login;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;
alter role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;

/**
 * What an earlier version made as the superuser, schemas first. Indexes, the sequences of columns and the types of rows follow their tables;
 * the parts of an extension stay with it.
 */
const giveAll = `
do $$
declare
  thing text;
begin
  for thing in
    with schemas as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    ), spaces as (
      select oid from schemas union all select oid from pg_namespace where nspname = 'public'
    ), parts as (
      select classid, objid from pg_depend
      where deptype = 'e' or (deptype = 'i' and classid <> 'pg_class'::regclass)
        or (deptype in ('a', 'i') and refclassid = 'pg_class'::regclass and objid in (select oid from pg_class where relkind = 'S'))
    ), things as (
      select 0 as turn, 'pg_namespace'::regclass as class, oid, nspowner as owner, format('schema %I', nspname) as thing from schemas
      union all
      select 1, 'pg_class', oid, relowner, format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, oid::regclass)
      from pg_class where relnamespace in (select oid from spaces) and relkind in ('r', 'p', 'v', 'S')
      union all
      select 2, 'pg_proc', oid, proowner, format('routine %s', oid::regprocedure) from pg_proc where pronamespace in (select oid from spaces)
      union all
      select 3, 'pg_type', oid, typowner, format('type %s', oid::regtype)
      from pg_type where typnamespace in (select oid from spaces) and typtype in ('e', 'd')
    )
    select things.thing from things
    where owner <> '${applicationRole}'::regrole and (class, oid) not in (select classid, objid from parts)
    order by turn
  loop
    execute format('alter %s owner to ${applicationRole}', thing);
  end loop;
end $$`;

/** Makes the application's role the owner of the database that the superuser is connected to. */
export async function giveDatabase(superuserConnectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserConnectionString });
  await client.connect();
  try {
    await client.query(makeRole);
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    for (const { database } of rows) await client.query(`alter database ${pg.escapeIdentifier(database)} owner to ${applicationRole}`);
    await client.query(giveAll);
  } finally {
    await client.end();
  }
}
