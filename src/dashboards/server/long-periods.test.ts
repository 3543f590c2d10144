import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../../visits/server/visits.factory.ts'
import { DISCHARGED_SORTS, dischargedContract } from '../model/inpatients/discharged.contract.ts'
import { OPD_SORTS, opdContract } from '../model/opd.contract.ts'

// The lists of years are what reading all visits gives, in each order and whatever is searched: few and many visits, names, ids, claims and
// phones.

let testApp: TestApp
let admin: Person
type Row = {
  readonly type: string
  readonly no: string
  readonly name: string
  readonly phone: string
  readonly claim: string
  readonly day: string
  readonly token: number | null
  readonly status: string
  readonly billing: string | null
  readonly left: string | null
}
let all: readonly Row[]

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  const ward = await testApp.sql('hope', (db) => aWard(db, 10))
  const people = ['Sunita Rao', 'asha Patil', 'Zoya Khan', 'Sunita Patil']
  for (const [index, name] of people.entries()) {
    const patient = aRegistration({ name, phone: `98220000${10 + index}` })
    const patientId = (await admin.call(patientsContract.register, patient)).body.id
    const seen = await admin.call(visitsContract.register, { patientId, ...aVisit() })
    const admitted = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, index + 1) })
    // Zoya comes seldom.
    const visits = name === 'Zoya Khan' ? 3 : 310
    await testApp.sql('hope', async (db) => {
      await sql`insert into visits (visit_no, patient_id, payer_id, patient_type, visit_date, visit_type, reason_for_visit, status, token_number, created_at)
        select format('IH%sA%s', 19 + n % 7, 100000 + ${index * 1000}::int + n), patient_id, payer_id, 'OPD', make_date(2019 + n % 7, 1, 1 + n % 28),
          'consultation', 'Fever', (array['completed', 'completed', 'waiting', 'in-progress', 'scheduled', 'cancelled'])[1 + n % 6],
          case when n % 5 > 0 then ${index * 1000}::int + n end, make_date(2019 + n % 7, 1, 1 + n % 28)
        from visits, generate_series(1, ${visits}::int) n where id = ${seen.body.id}`.execute(db)
      await sql`insert into visits (visit_no, patient_id, payer_id, patient_type, visit_date, visit_type, reason_for_visit, status)
        select format('IH%sA%s', 19 + n % 7, 500000 + ${index * 1000}::int + n), patient_id, payer_id, 'IPD', make_date(2019 + n % 7, 1, 1 + n % 28),
          'consultation', 'Fever', 'completed'
        from visits, generate_series(1, ${visits}::int) n where id = ${admitted.body.id}`.execute(db)
    })
  }
  await testApp.sql('hope', async (db) => {
    await sql`insert into discharges (id, discharged_at, reason) select id, visit_date + interval '12 hours', 'Recovered' from visits
      where patient_type = 'IPD' and visit_no like 'IH%A5_____'`.execute(db)
    await sql`update visit_claims c set claim_id = 'CLM' || right(v.visit_no, 3),
        billing_status = (array['ID Pending', 'Approval Pending', null])[1 + right(v.visit_no, 3)::int % 3]
      from visits v where v.id = c.id and v.visit_no like 'IH%A5_____'`.execute(db)
  })
  const { rows } = await testApp.sql('hope', (db) =>
    sql<Row>`select v.patient_type as type, v.visit_no as no, p.name, p.phone, coalesce(c.claim_id, '') as claim, v.visit_date::text as day, v.token_number as token,
        v.status, c.billing_status as billing, v.discharge_date::text as left
      from visits v join patients p on p.id = v.patient_id join visit_claims c on c.id = v.id`.execute(db),
  )
  all = rows
})
afterAll(() => testApp.close())

const FAR = 2147483647
const queue = ({ status, token }: Row) =>
  (status === 'in-progress' ? 0 : status === 'waiting' || status === 'scheduled' ? 1 : 2) * 1_000_000 +
  Math.min(token ?? 999_999, 999_999)
const KEYS = {
  latest: ({ no }) => no,
  oldest: ({ no }) => no,
  name: ({ name }) => name.toLowerCase(),
  'name-desc': ({ name }) => name.toLowerCase(),
  queue,
  token: ({ token }) => token ?? FAR,
  discharged: ({ left }) => left ?? '',
  'discharged-first': ({ left }) => left ?? '',
  billing: ({ billing }) => billing ?? '',
} satisfies Record<(typeof OPD_SORTS | typeof DISCHARGED_SORTS)[number], (row: Row) => string | number>
const DOWN: ReadonlySet<string> = new Set(['latest', 'name-desc', 'discharged'])

function inOrder(rows: readonly Row[], sort: keyof typeof KEYS): readonly Row[] {
  const key: (row: Row) => string | number = KEYS[sort]
  const ascending = rows.toSorted((one, other) => {
    const [a, b] = key(one) === key(other) ? [one.no, other.no] : [key(one), key(other)]
    return a < b ? -1 : 1
  })
  return DOWN.has(sort) ? ascending.toReversed() : ascending
}

const isFound =
  (search: string) =>
  ({ no, name, phone, claim }: Row) =>
    no.includes(search.toUpperCase()) ||
    search.split(' ').every((word) => name.toLowerCase().includes(word)) ||
    claim.startsWith(search.toUpperCase()) ||
    phone === search
const SEARCHES = [
  '',
  'sunita',
  'zoya',
  'rao sunita',
  'nobody',
  'clm1',
  'clm12',
  '9822000011',
  '9822000012',
  'ih20a',
  'a5010',
]

type PageOfNumbers = {
  readonly rows: readonly { readonly visitNo: string }[]
  readonly total: number
  readonly next: string | null
}

/** Two pages of a list, and how many there are, are those of the expected visits. */
async function isRead(
  pageOf: (page: { limit: number; after?: string }) => Promise<{ body: PageOfNumbers }>,
  asked: object,
  expected: readonly string[],
) {
  let after: string | null = null
  for (const start of [0, 100]) {
    const { body }: { body: PageOfNumbers } = await pageOf({ limit: 100, ...(after && { after }) })
    const numbers = body.rows.map(({ visitNo }) => visitNo)
    expect([asked, body.total, ...numbers]).toEqual([asked, expected.length, ...expected.slice(start, start + 100)])
    after = body.next
    if (!after) return
  }
}

const YEARS = { from: '2018-01-01' }
const PERIODS = [{ from: '2023-01-01' }, { from: '2020-01-02', to: '2023-01-09' }]
type Asked<Sort> = { readonly from: string; readonly to?: string; readonly sort: Sort; readonly search?: string }
const asksOf = <Sort>(sort: Sort): Asked<Sort>[] => [
  ...(sort === 'latest' || sort === 'name' ? SEARCHES : ['', 'sunita', 'zoya']).map((search) => ({
    ...YEARS,
    sort,
    ...(search && { search }),
  })),
  ...PERIODS.flatMap((days) => [
    { ...days, sort },
    { ...days, sort, search: 'rao' },
  ]),
]
const isWithin = (day: string | null, { from, to = '9' }: { from: string; to?: string }) =>
  day !== null && day >= from && day <= to

test.each(OPD_SORTS)('outpatients of years by %s', async (sort) => {
  const visits = inOrder(
    all.filter(({ type }) => type === 'OPD'),
    sort,
  )
  for (const asked of asksOf(sort)) {
    const wanted = visits.filter((visit) => isWithin(visit.day, asked) && isFound(asked.search ?? '')(visit))
    await isRead(
      (page) => admin.call(opdContract.opd, { ...asked, ...page }),
      asked,
      wanted.map(({ no }) => no),
    )
  }
})

test.each(DISCHARGED_SORTS)('the discharged of years by %s', async (sort) => {
  const visits = inOrder(
    all.filter(({ type }) => type !== 'OPD'),
    sort,
  )
  for (const asked of asksOf(sort)) {
    const wanted = visits.filter(
      (visit) => isWithin(visit.left?.slice(0, 10) ?? null, asked) && isFound(asked.search ?? '')(visit),
    )
    await isRead(
      (page) => admin.call(dischargedContract.discharged, { ...asked, ...page }),
      asked,
      wanted.map(({ no }) => no),
    )
  }
})
