import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf, readKinds, summarise } from '../../scripts/schema/table-kinds.ts'
import { LIST_KEYS } from '../catalogue/model/list-keys.ts'
import { listOf } from '../catalogue/model/lists/lists.ts'
import { freshDatabase } from './fresh-database.ts'

// What every table of a hospital must be, asked of the catalogue itself: a table that forgets one of these fails here.

let client: pg.Client
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  drop = database.drop
})
afterAll(async () => {
  await client.end()
  await drop()
})

const names = async (sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map((row) => row.name)

/** Tables that belong to no hospital, each with its reason in the migration that makes it. */
const SHARED = ['backups', 'hospitals', 'day_counters', 'rate_limits', 'schema_migrations', 'secret_fingerprint']
/** Read and written by functions of the owner only, because LIKE under row security cannot use an index: db/migrations/0010_patient_search_tables.sql. */
const BEHIND_FUNCTIONS = ['medicine_search', 'patient_search', 'patient_terms', 'patient_words']
const TABLES = `select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity, c.relispartition from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`

test('every table belongs to a hospital, or is known not to', async () => {
  const without = await names(`select t.name from (${TABLES}) t where not exists
    (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'hospital_id' and a.attnotnull)`)
  expect(without.sort()).toEqual([...SHARED].sort())
})

test('row security is on and forced, so that even the owner is bound', async () => {
  const open = await names(`select t.name from (${TABLES}) t where not (t.relrowsecurity and t.relforcerowsecurity)`)
  expect(open.sort()).toEqual([...SHARED.filter((table) => table !== 'hospitals'), ...BEHIND_FUNCTIONS].sort())
})

test('what is not forced is out of reach: the application has no privilege on it, and row security is on all the same', async () => {
  const reachable = await names(`select t.name || ' ' || p as name from (${TABLES}) t,
    unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
    where t.name = any ('{${BEHIND_FUNCTIONS.join()}}') and (has_table_privilege('wardbook_app', t.oid, p) or not t.relrowsecurity)`)
  expect(reachable).toEqual([])
  const columns = await names(`select table_name || '.' || column_name as name from information_schema.column_privileges
    where grantee in ('wardbook_app', 'PUBLIC') and table_name = any ('{${BEHIND_FUNCTIONS.join()}}')`)
  expect(columns).toEqual([])
})

test('of the functions that run as their owner the application may call these only', async () => {
  const callable = await names(`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.prosecdef and p.prorettype <> 'trigger'::regtype and has_function_privilege('wardbook_app', p.oid, 'execute')`)
  expect(callable.sort()).toEqual([
    'count_patients',
    'find_medicines',
    'find_patients',
    'learn_size',
    'page_of_patients',
    'patients_named',
    'patients_of_name',
    'record_events',
  ])
})

test('every hospital table has one policy for all commands that checks what is read and what is written', async () => {
  const unchecked =
    await names(`select t.name from (${TABLES}) t where t.name <> all ('{${SHARED.join()}}') and not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polname = 'hospital_scope' and p.polcmd = '*' and p.polpermissive
      -- Asked for each row, or once a statement.
      and pg_get_expr(p.polqual, p.polrelid) ~ 'hospital_id = (app_hospital\\(\\)|\\( SELECT app_hospital\\(\\) AS app_hospital\\))'
      and pg_get_expr(p.polwithcheck, p.polrelid) = '(hospital_id = app_hospital())')`)
  expect(unchecked).toEqual([])
})

test('no policy lets everybody in, but the public branding', async () => {
  const open =
    await names(`select c.relname || '.' || p.polname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where pg_get_expr(p.polqual, p.polrelid) = 'true' or pg_get_expr(p.polwithcheck, p.polrelid) = 'true'`)
  expect(open).toEqual(['hospitals.branding'])
})

test('the key of a hospital table begins with the hospital', async () => {
  const others = await names(`select t.name from (${TABLES}) t join pg_index i on i.indrelid = t.oid and i.indisprimary
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where t.name <> all ('{${SHARED.join()}}') and a.attname <> 'hospital_id'`)
  expect(others).toEqual([])
})

test('a reference stays inside its hospital: every foreign key carries hospital_id', async () => {
  const loose =
    await names(`select c.conname as name from pg_constraint c join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and target.relname <> 'hospitals' and not exists (select from pg_attribute a
      where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'hospital_id')`)
  expect(loose).toEqual([])
})

/** Written by functions of the owner only, with the hospital of a row that has one. */
const DERIVED = [
  'called_visits',
  'medicine_search',
  'patient_terms',
  'row_counts',
  'row_history',
  'unvisited_patients',
  'visit_rows',
]

test('the hospital of a row exists: by its own reference, or by one that is never empty to a row whose hospital does', async () => {
  const unchecked = await names(`with recursive checked as (
      select 'hospitals'::regclass::oid as oid
      union
      select c.conrelid from checked join pg_constraint c on c.confrelid = checked.oid and c.contype = 'f' and not c.condeferrable
      where not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and not a.attnotnull))
    select t.name from (${TABLES}) t where not t.relispartition and t.oid not in (select oid from checked) and t.name <> all ('{${SHARED.join()}}')`)
  expect(unchecked.sort()).toEqual(DERIVED)
})

test('every foreign key has an index', async () => {
  const slow =
    await names(`select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c where c.contype = 'f' and c.confrelid <> 'hospitals'::regclass
    and not exists (select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`)
  expect(slow.filter((name) => !name.startsWith('long_works '))).toEqual([])
})

test('unique keys begin with the hospital, so that they tell nothing of the other, save the two that are specified', async () => {
  const wide =
    await names(`select i.indexrelid::regclass::text as name from pg_index i join (${TABLES}) t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where i.indisunique and t.name <> all ('{${SHARED.join()}}') and a.attname <> 'hospital_id'`)
  expect(wide.sort()).toEqual(['one_account_an_email', 'one_visit_a_number'])
})

test('the application owns nothing, bypasses nothing, and deletes no record', async () => {
  const { rows } = await client.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relowner = r.oid) as owned from pg_roles r where rolname = 'wardbook_app'`)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }])
  const deletable = await names(
    `select t.name from (${TABLES}) t where has_table_privilege('wardbook_app', t.oid, 'delete') or has_table_privilege('wardbook_app', t.oid, 'truncate')`,
  )
  expect(deletable.sort()).toEqual([
    'idempotency_keys',
    'import_chunks',
    'import_refusals',
    'imports',
    'rate_limits',
    'registration_drafts',
    'second_factors',
    'sessions',
    'work_result_parts',
  ])
})

test('audit and history can be added to by what happens, and changed by nobody who serves requests', async () => {
  const privileges =
    await names(`select t.name || ' ' || p as name from (${TABLES}) t, unnest(array['insert', 'update', 'delete']) p
    where t.name in ('audit_events', 'audit_seals', 'row_history', 'files') and has_table_privilege('wardbook_app', t.oid, p)`)
  expect(privileges.sort()).toEqual(['audit_seals insert', 'files insert'])
})

/** Tables of a hospital that are neither records nor ledgers, each with the reason. */
const NEITHER: Readonly<Record<string, string>> = {
  row_history: 'is the history itself, written by triggers only',
  audit_events: 'is the trail itself, written by a function of the owner only',
  audit_seals: 'seals of the trail and the history: the application may only add to them',
  row_counts: 'kept by triggers only',
  files: 'bytes that never change, named by the record they belong to',
  radiology_picture_parts: 'bytes that never change, parts of the picture they belong to',
  number_series: 'a counter, advanced in the transaction that takes its number',
  long_works: 'progress of a process, not of the hospital',
  work_result_parts: 'a result that can be produced again, deleted after hours',
  imports: 'working material of a user, deleted after a while',
  import_chunks: 'working material of a user, deleted after a while',
  import_refusals: 'working material of a user, deleted after a while',
  registration_drafts: 'an unfinished form, deleted when it is finished or discarded',
  idempotency_keys: 'deleted after a day',
  sessions: 'ended, never withdrawn',
  password_resets: 'used or expired, never withdrawn',
  second_factors: 'a secret, which leaves no trace where it is taken away',
  quick_pins: 'a secret: changed in its place, and without a history',
  recovery_codes: 'gone with the factor they stand in for',
  patient_search: 'derived from patients by a trigger',
  patient_terms: 'derived from patients by a trigger',
  patient_words: 'derived from patients by a trigger',
  unvisited_patients: 'derived from patients and visits by triggers',
  medicine_search: 'derived from medicines, their generics and barcodes by triggers',
  stock_balances: 'summed from stock_movements by post_to_stock()',
  visit_rows: 'derived from visits and what belongs to them by triggers',
  called_visits: 'derived from visits, patients and calls by triggers',
  called_patients: 'counted from called_visits by the functions that write it',
}

test('every table of a hospital has all that makes it a record or a ledger, or is known to be neither', async () => {
  const kinds = await readKinds(client)
  const neither: string[] = []
  for (const table of await names(`select t.name from (${TABLES}) t where not t.relispartition order by 1`)) {
    if (summarise(table, await partsOf(client, table), kinds).kind === undefined) neither.push(table)
  }
  const kept =
    await names(`select distinct substring(pg_get_triggerdef(t.oid) from 'post_to_balance\\(''(\\w+)''') as name
    from pg_trigger t where t.tgfoid = 'post_to_balance'::regproc`)
  expect(neither.sort()).toEqual([...SHARED, ...Object.keys(NEITHER), ...kept].sort())
})

test('the reversals of every ledger are checked to be the opposite of their rows', async () => {
  const unchecked = await names(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'reverses_id') and c.relkind = 'r'
    and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'check_reversal'::regproc)`)
  expect(unchecked).toEqual([])
})

/** Tables of a visit that do not leave with it by themselves, each with the reason. */
const LEFT_BEHIND: Readonly<Record<string, string>> = {
  stays: 'withdrawn and restored by the operations, which free the room and ask whether it is still free',
}

test('a record that refers to a visit is withdrawn with it, or is known not to be', async () => {
  const left = await names(`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'visits'::regclass and c.conrelid <> 'visits'::regclass
      and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'withdrawn_at')
      and not exists (select from pg_constraint k join pg_description d on d.objoid = k.oid and d.classoid = 'pg_constraint'::regclass
        where k.conrelid = c.conrelid and k.confrelid = 'visits'::regclass and d.description = 'withdrawn with visits')`)
  expect(left).toEqual(Object.keys(LEFT_BEHIND))
})

/** Every write of a visit looks through them, and each new one waits for a lock on the table that everybody writes. */
const MOST_TRIGGERS_OF_VISITS = 15

test('visits has few triggers: what belongs to a visit is found in the catalogue, lists are written by one trigger an event', async () => {
  const triggers = await names(
    "select tgname as name from pg_trigger where tgrelid = 'visits'::regclass and not tgisinternal",
  )
  expect(triggers.length).toBeLessThanOrEqual(MOST_TRIGGERS_OF_VISITS)
})

test('functions that run as their owner cannot be led astray by a search path', async () => {
  const loose = await names(`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef and not coalesce(array_to_string(p.proconfig, ','), '') like '%search_path=%'`)
  expect(loose).toEqual([])
})

test('an id is a key, whatever table it is in: what people read is visit_no, uhid or ward_code', async () => {
  const texts =
    await names(`select t.name || '.' || a.attname as name from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid
    where a.attname in ('visit_id', 'patient_id', 'ward_id') and a.atttypid <> 'uuid'::regtype`)
  expect(texts).toEqual([])
})

test('what repeats the patient of its visit refers to both, so that a merge of patients moves it', async () => {
  const left = await names(`select t.name from (${TABLES}) t where 2 =
      (select count(*) from pg_attribute a where a.attrelid = t.oid and a.attname in ('visit_id', 'patient_id'))
    and not exists (select from pg_constraint c where c.conrelid = t.oid and pg_get_constraintdef(c.oid) like
      'FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE%')`)
  expect(left).toEqual([])
})

test('a table whose rows are each of one visit names the visits in its notices, so that only their screens ask again', async () => {
  const unnamed =
    await names(`select t.name || ': call announce_by_visit(''' || t.name || ''') in its migration' as name
    from (${TABLES}) t where exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'c_announce' and g.tgtype & 1 = 0)
    and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'visit_id' and not a.attisdropped)`)
  expect(unnamed).toEqual([])
})

test('what refers to a patient does so by patient_id and has an id, so that a merge of patients moves it', async () => {
  const left = await names(`select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'patients'::regclass and (a.attname <> 'patient_id' or not exists (
      select from pg_attribute id where id.attrelid = c.conrelid and id.attname = 'id'))`)
  expect(left.sort()).toEqual([
    // What an import said stays with the record it was said of.
    'patient_import_facts.id',
    'patient_merges.kept_id',
    'patient_merges.merged_id',
    // Made anew from the record.
    'patient_search.patient_id',
    'patients.merged_into',
  ])
})

test('what refers to an entry of a list says what its rows are called', async () => {
  const lists = [...new Set(LIST_KEYS.map((key) => `'${listOf(key).table}'`))].join()
  const unnamed = await names(`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text in (${lists})
      and coalesce(obj_description(c.conrelid, 'pg_class'), '') not similar to '[a-z ]+, [a-z ]+'`)
  // The rates are part of an entry.
  expect(unnamed.map((name) => `${name}: comment on table ${name} is 'one, many'`)).toEqual([
    "rates: comment on table rates is 'one, many'",
  ])
})
