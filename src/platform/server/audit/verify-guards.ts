import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** What the migrations amount to: the bodies of the functions stand in it as the database keeps them. */
const SCHEMA = path.join(import.meta.dirname, '../../../../db/schema.sql')

/** Each asks for sentences: nothing where everything is as the migrations made it. */
const GUARDS = [
  // Switched off, or never asked because the session says so.
  `select distinct case when tgisinternal then format('the foreign keys of %s are switched off', c.relname)
      else format('the trigger %s of %s is switched off', tgname, c.relname) end as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and tgenabled <> 'O'`,
  `select format('triggers are switched off by a setting of the database or of a role: %s', line) as text
    from pg_db_role_setting, unnest(setconfig) as line
    where line ~ '^(session_replication_role|row_security)=' and line !~ '=(origin|on)$'`,
  // Rows of one hospital are the other's.
  `select format('row security of %s is switched off', c.relname) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'hospital_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
      not relrowsecurity and (has_table_privilege('wardbook_app', c.oid, 'select') or exists (select from pg_policy where polrelid = c.oid))
      or relrowsecurity and not relforcerowsecurity and (c.relname in ('audit_events', 'row_history')
        or exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal)))`,
  `select format('%s has policies that no migration made', tablename) as text from pg_policies
    where schemaname = 'public' and tablename in ('audit_events', 'row_history', 'audit_seals') and policyname <> 'hospital_scope'`,
  `select format('the role of the application may be %s', what) as text
    from pg_roles, lateral (values ('superuser', rolsuper), ('free of row security', rolbypassrls)) as v (what, is_so)
    where rolname = 'wardbook_app' and is_so`,
  // The application writes no history itself.
  `select format('the application may %s %s', lower(privilege_type), table_name) as text
    from information_schema.table_privileges
    where table_schema = 'public' and table_name in ('audit_events', 'row_history', 'audit_seals')
      and grantee in ('wardbook_app', 'PUBLIC') and privilege_type not in ('SELECT', 'REFERENCES')
      and not (table_name = 'audit_seals' and privilege_type = 'INSERT')`,
  `select format('%s has a trigger that no migration made: %s', c.relname, tgname) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace and (c.relname in ('audit_events', 'row_history')
      or c.relname = 'audit_seals' and tgname not in ('a_insert_only', 'a_no_truncate'))`,
  `select format('%s has a rule that no migration made: %s', c.relname, r.rulename) as text
    from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  `select format('the trigger %s of audit_seals is gone', wanted) as text from unnest('{a_insert_only,a_no_truncate}'::text[]) as wanted
    where not exists (select from pg_trigger where tgrelid = 'public.audit_seals'::regclass and tgname = wanted)`,
  // A record keeps what it was.
  `select format('no history is kept of %s', c.relname) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'withdrawn_reason'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname like 'keep%history%')`,
] as const

const FUNCTIONS = `
  select proname as name, prosrc as body from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** What of the database no longer guards the history: one sentence each, in the order of their words. */
export async function verifyGuards(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const found: string[] = []
  for (const guard of GUARDS) found.push(...(await pool.query<{ text: string }>(guard)).rows.map(({ text }) => text))
  const schema = readFileSync(SCHEMA, 'utf8')
  for (const { name, body } of (await pool.query<{ name: string; body: string }>(FUNCTIONS)).rows)
    if (!schema.includes(body.trimEnd())) found.push(`the function ${name} is not as the migrations made it`)
  return found.sort()
}
