import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { TEST_SHOWS, TEST_SORTS, TestRow } from '../../model/tests/tests.contract.ts'

type Asked = {
  readonly search?: string | undefined
  readonly subSpecialtyId?: string | undefined
  readonly show?: (typeof TEST_SHOWS)[number] | undefined
  readonly sort?: (typeof TEST_SORTS)[number] | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** The names of the containers of a test `l`, in the order of draw. */
const CONTAINERS = sql<string[]>`array(select k.name from lab_test_containers n
  join lab_containers k on ${sameRow('k', 'n.container_id')}
  where ${sameRow('l', 'n.lab_test_id')} order by k.draw_order, k.name)`

const counts = (row: 'p' | 'm', day: IsoDate) =>
  sql<boolean>`${sql.ref(`${row}.valid_from`)} <= ${day} and (${sql.ref(`${row}.valid_to`)} is null or ${sql.ref(`${row}.valid_to`)} >= ${day})`

const holdsTests = (day: IsoDate) =>
  sql<boolean>`exists (select from lab_panel_tests p where p.hospital_id = l.hospital_id and p.panel_id = l.id and ${counts('p', day)})`
const hasParameters = (day: IsoDate) =>
  sql<boolean>`exists (select from lab_test_parameters m where ${sameRow('l', 'm.lab_test_id')} and ${counts('m', day)})`

/** What each order goes by, before the id: a report has its sub specialties in their places, and its tests in theirs. */
const ORDERS = {
  name: [sql<string>`lower(l.name)`],
  print: [
    sql<string>`lpad(coalesce(s.position, 99)::text, 2, '0') || lower(coalesce(s.name, l.category, ''))`,
    sql<string>`lpad(coalesce(t.print_order, 50)::text, 3, '0') || lower(l.name)`,
  ],
} as const

/** One page of the items of the laboratory by name, with their terms of a day; what they hold is added by who asks. */
export async function testsPage(
  db: HospitalDb,
  { search, subSpecialtyId, show, sort = 'name', limit = 100, after }: Asked,
  day: IsoDate,
): Promise<Page<Omit<TestRow, 'parameters' | 'findings'>>> {
  let tests = db
    .selectFrom('lab_tests as l')
    .leftJoin('lab_test_terms as t', (join) =>
      join
        .on(sameRow('l', 't.lab_test_id'))
        .on('t.valid_from', '<=', day)
        .on((on) => on.or([on('t.valid_to', 'is', null), on('t.valid_to', '>=', day)])),
    )
    .leftJoin('lab_sub_specialties as s', (join) => onRow(join, 's', 't.sub_specialty_id'))
  if (search)
    tests = tests.where(
      sql<boolean>`lower(concat_ws(' ', l.name, l.code, l.short_name, t.interface_code)) like ${containing(search)}`,
    )
  if (subSpecialtyId) tests = tests.where('t.sub_specialty_id', '=', subSpecialtyId)
  if (show === 'panels') tests = tests.where(holdsTests(day))
  if (show === 'tests') tests = tests.where(hasParameters(day))
  if (show === 'without') tests = tests.where(sql<boolean>`not (${holdsTests(day)} or ${hasParameters(day)})`)
  const counted = tests.select(sql<number>`count(*)::int`.as('total'))
  const order = ORDERS[sort]
  const passed = keyOf(after, [...order.map(() => 'text' as const), 'id'])
  if (passed)
    tests = tests.where(
      sql<boolean>`(${sql.join(order)}, l.id) > (${sql.join(passed.slice(0, -1))}, ${passed.at(-1)}::uuid)`,
    )
  const [{ total }, fetched] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    tests
      .select(['l.id', 'l.name', 'l.code', 'l.short_name as shortName', 'l.sample_type as sampleType', 'l.preparation'])
      .select(['l.status', 't.turnaround_minutes as turnaroundMinutes', 't.stat_minutes as statMinutes', 't.loinc'])
      .select(['t.interface_code as interfaceCode', 't.machine', 't.interpretation'])
      .select([
        sql<string | null>`coalesce(s.name, l.category)`.as('subSpecialty'),
        sql<string>`coalesce(t.method, '')`.as('method'),
        sql<number>`coalesce(t.print_order, 50)`.as('printOrder'),
        sql<boolean>`coalesce(t.is_method_shown, true)`.as('isMethodShown'),
        sql<boolean>`coalesce(t.starts_page, false)`.as('startsPage'),
        sql<string[]>`array[${sql.join(order)}]`.as('key'),
        CONTAINERS.as('containers'),
        sql<string[]>`array(select i.name from lab_panel_tests p join lab_tests i on ${sameRow('i', 'p.lab_test_id')}
          where p.hospital_id = l.hospital_id and p.panel_id = l.id and ${counts('p', day)} order by p.position)`.as(
          'tests',
        ),
      ])
      .orderBy(sql.join(order))
      .orderBy('l.id')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ key, id }) => [...key, id])
  return { rows: kept.map(({ key: _, ...row }) => row), total, next }
}

/** What the price list says of a test, and its containers. */
export const testById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('lab_tests as l')
    .select(['l.id', 'l.name', 'l.code', 'l.short_name as shortName', 'l.category'])
    .select(['l.sample_type as sampleType', 'l.preparation', CONTAINERS.as('containers')])
    .where('l.id', '=', id)

/** The versions of the terms of a test, the earliest first. */
export const testTermsOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('lab_test_terms')
    .select([
      'id',
      'valid_from as validFrom',
      'valid_to as validTo',
      'sub_specialty_id as subSpecialtyId',
      'method',
      'turnaround_minutes as turnaroundMinutes',
      'stat_minutes as statMinutes',
      'interface_code as interfaceCode',
      'machine',
      'loinc',
      'icd10',
      'cpt',
      'print_order as printOrder',
      'is_method_shown as isMethodShown',
      'starts_page as startsPage',
      'interpretation',
      'comment',
      'opinion',
    ])
    .where('lab_test_id', '=', id)
    .orderBy('valid_from')

/** The parameters of a test itself, with all their days, in their order. */
export const ownParametersOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('lab_test_parameters as m')
    .innerJoin('lab_parameters as p', (join) => onRow(join, 'p', 'm.parameter_id'))
    .select(['m.id', 'm.parameter_id as parameterId', 'm.position', 'm.heading', 'p.code', 'p.name'])
    .select(['m.valid_from as validFrom', 'm.valid_to as validTo'])
    .where('m.lab_test_id', '=', id)
    .orderBy('m.position')

/** The tests inside of a panel itself, with all their days, in their order. */
export const ownTestsOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('lab_panel_tests')
    .select(['id', 'lab_test_id as labTestId', 'position', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('panel_id', '=', id)
    .orderBy('position')

/** Changes with every row of a test that counts or will count. */
export async function stampOf(db: HospitalDb, id: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select md5(coalesce(string_agg(r.id || ' ' || r.version, ',' order by r.id), '')) as stamp from (
      select id, version from lab_test_terms where lab_test_id = ${id}
      union all select id, version from lab_test_parameters where lab_test_id = ${id}
      union all select id, version from lab_panel_tests where panel_id = ${id}) as r`.execute(db)
  return rows[0]?.stamp ?? ''
}
