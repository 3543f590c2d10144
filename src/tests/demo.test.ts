import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATIENTS, seedDemo } from '../../db/seed/demo.ts'
import { ACCOUNTS } from '../../db/seed/people/accounts.ts'
import { STORIES } from '../../db/seed/stories/stories.ts'
import { accessContract } from '../access/model/access.contract.ts'
import { shellContract } from '../app/model/shell.contract.ts'
import { billsContract } from '../billing/model/bill/bills.contract.ts'
import { catalogueContract } from '../catalogue/model/catalogue.contract.ts'
import { listsContract } from '../catalogue/model/lists/lists.contract.ts'
import { payerIdOf } from '../catalogue/server/payers/payers.factory.ts'
import { dischargedContract } from '../dashboards/model/inpatients/discharged.contract.ts'
import { ipdContract } from '../dashboards/model/ipd.contract.ts'
import { BALANCE } from '../dashboards/server/inpatients/bill-facts.ts'
import { dayOf } from '../kernel/calendar.ts'
import { radiologyPicturesContract } from '../radiology/model/images/radiology-pictures.contract.ts'
import { staffContract } from '../staff/model/staff.contract.ts'
import { SUBMITTED_STATUSES } from '../visits/model/tracking/billing-status.ts'
import { bedMapContract } from '../wards/model/bed-map.contract.ts'
import { hospitalsAtWork } from './demo/at-work.ts'
import { whatIsWrong } from './demo/what-is-wrong.ts'
import { brokenMoney } from './money/broken-money.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

let testApp: TestApp
let hope: Person

beforeAll(async () => {
  testApp = await startTestApp()
  await seedDemo(testApp.platform, () => {})
  hope = await testApp.person('hope')
})
afterAll(() => testApp.close())

test('the demo is two hospitals of believable size, with people in house, at home, and waiting', async () => {
  for (const hospital of ['hope', 'ayushman']) {
    const admin = await testApp.person(hospital)
    const { counts } = (await admin.call(shellContract.counts, {})).body
    expect(counts.patients).toBe(PATIENTS)
    expect(counts['currently-admitted']).toBeGreaterThanOrEqual(25)
    expect(counts['currently-admitted']).toBeLessThanOrEqual(40)
    const discharged = await admin.call(ipdContract.ipd, { scope: 'discharged', limit: 5 })
    expect(discharged.body.total).toBeGreaterThan(15)
    const today = await admin.call(ipdContract.ipd, { scope: 'today', limit: 5 })
    expect(today.body.total).toBeGreaterThan(0)
  }
})

test('every state of a room is on the bed map of both hospitals', async () => {
  for (const hospital of ['hope', 'ayushman']) {
    const nurse = await testApp.person(hospital, 'nurse')
    const { body } = await nurse.call(bedMapContract.map, {})
    expect(new Set(body.unavailable.map((room) => room.state))).toEqual(new Set(['held', 'cleaning', 'blocked']))
    expect(body.stays.length).toBeGreaterThan(20)
    expect(body.wards.some((ward) => ward.free > 0)).toBe(true)
  }
})

test('the accounts of the demo sign in, and one sign-up waits', async () => {
  const names = ACCOUNTS.map(({ name }) => name)
  const { body } = await hope.call(staffContract.accounts, { search: '@hope.demo' })
  expect(
    body.accounts
      .filter((account) => account.status === 'active')
      .map((account) => account.username)
      .sort(),
  ).toEqual([...names].sort())
  expect(body.accounts.filter((account) => account.status === 'pending')).toHaveLength(1)
  for (const desk of ['discharge', 'security']) {
    const signedIn = await testApp.visitor.call(accessContract.signIn, {
      username: desk,
      hospital: 'ayushman',
      password: 'Wardbook@2026',
    })
    expect(signedIn.body.desks).toEqual([desk])
  }
})

test('nothing of the seeded data is in the future, and every past stay is closed', async () => {
  const late = await testApp.sql('hope', (db) =>
    db
      .selectFrom('visits')
      .select('visit_no')
      .where((eb) => eb.or([eb('created_at', '>', testApp.time), eb('discharge_date', '>', testApp.time)]))
      .execute(),
  )
  expect(late).toEqual([])
  const open = await testApp.sql('hope', (db) =>
    db
      .selectFrom('stays as s')
      .innerJoin('visits as v', 'v.id', 's.visit_id')
      .select('v.visit_no')
      .where('s.ended_at', 'is', null)
      .where('v.discharge_date', 'is not', null)
      .execute(),
  )
  expect(open).toEqual([])
})

test('loading it again changes nothing', async () => {
  const before = (await hope.call(shellContract.counts, {})).body
  await seedDemo(testApp.platform, () => {})
  expect((await hope.call(shellContract.counts, {})).body).toEqual(before)
})

test('the same people come with the same surgeries, whatever the hour it is loaded at', async () => {
  const other = await startTestApp()
  other.time = new Date(testApp.time.getTime() + 11 * 3_600_000)
  await seedDemo(other.platform, () => {}, { hospitals: ['hope'] })
  const story = (app: TestApp) =>
    app.sql('hope', (db) =>
      db
        .selectFrom('patients as p')
        .leftJoin('visits as v', 'v.patient_id', 'p.id')
        .leftJoin('visit_claims as c', 'c.id', 'v.id')
        .leftJoin('visit_surgeries as x', 'x.visit_id', 'v.id')
        .select(['p.name', 'p.phone', 'v.patient_type', 'c.claim_id', 'x.sanction_status'])
        .orderBy('p.name')
        .orderBy('p.phone')
        .orderBy('v.visit_no')
        .orderBy('x.position')
        .execute(),
    )
  expect(await story(other)).toEqual(await story(testApp))
  await other.close()
})

test('every day of a stay has a rate: room, intensive care and the doctor’s visit cost ESIC the same at both hospitals', async () => {
  const rates: Record<string, unknown> = {}
  for (const hospital of ['hope', 'ayushman']) {
    const admin = await testApp.person(hospital)
    const payerId = await testApp.sql(hospital, (db) => payerIdOf(db, 'esic'))
    const found: Record<string, unknown> = {}
    for (const list of ['accommodations', 'mandatory-services'] as const) {
      for (const { id, values } of (await admin.call(listsContract.page, { list })).body.rows) {
        // Before and from the day on which CGHS changed its factors.
        for (const on of ['2025-10-12', '2025-10-13'])
          found[`${values.roomType ?? values.name} ${on}`] = (
            await admin.call(catalogueContract.quote, { item: id, payerId, ward: 'private', on })
          ).body.amount
      }
    }
    rates[hospital] = found
    expect(found).toMatchObject({
      'General Ward 2025-10-12': 150_000,
      'Semi Private 2025-10-13': 300_000,
      'Private 2025-10-13': 450_000,
      'ICU 2025-10-12': 540_000,
      'ICU 2025-10-13': 540_000,
      'Consultation for inpatients 2025-10-12': 35_000,
      'Consultation for inpatients 2025-10-13': 35_000,
    })
  }
  expect(rates.hope).toEqual(rates.ayushman)
})

test('tests and studies have the rates of the memorandum, by accreditation', async () => {
  for (const [hospital, amount] of [
    ['hope', 30_000],
    ['ayushman', 25_500],
  ] as const) {
    const admin = await testApp.person(hospital)
    const tests = await admin.call(listsContract.page, { list: 'lab-tests', search: 'LB012' })
    const studies = await admin.call(listsContract.page, { list: 'radiology-studies' })
    expect(tests.body.rows[0]).toMatchObject({
      values: { name: 'Complete haemogram', category: 'Haematology', sampleType: 'Whole blood (EDTA)' },
      rates: { nabh: 30_000, non_nabh: 25_500 },
    })
    expect(studies.body.total).toBeGreaterThan(40)
    const payerId = await testApp.sql(hospital, (db) => payerIdOf(db, 'cghs'))
    const item = tests.body.rows[0]?.id ?? ''
    expect((await admin.call(catalogueContract.quote, { item, payerId, ward: 'general' })).body.amount).toBe(amount)
  }
})

test('a patient of each hospital has two reported scans of the head, each with its series, the second compared with the first', async () => {
  for (const hospital of ['hope', 'ayushman']) {
    const lines = await testApp.sql(hospital, (db) =>
      db.selectFrom('radiology_pictures').select('order_line_id as id').distinct().execute(),
    )
    expect(lines).toHaveLength(2)
    const radiologist = await testApp.person(hospital, 'doctor', ['radiologist'])
    for (const { id } of lines) {
      const { pictures, others, study } = (await radiologist.call(radiologyPicturesContract.pictures, { id })).body
      expect(pictures.length).toBeGreaterThanOrEqual(12)
      expect(new Set(pictures.map(({ dicom }) => dicom?.seriesUid)).size).toBe(1)
      expect(pictures[0]).toMatchObject({ otherPatientReason: null, dicom: { window: { centre: 40, width: 80 } } })
      expect(study.state).toBe('verified')
      expect(others.map((other) => other.id)).toEqual(lines.map((line) => line.id).filter((other) => other !== id))
    }
  }
})

test('both hospitals have bills in every state, cash sessions open and closed, a charge without a rate, and money that adds up', async () => {
  for (const hospital of ['hope', 'ayushman']) {
    const found = await testApp.sql(hospital, async (db) => ({
      states: (await db.selectFrom('bills').select('state').distinct().orderBy('state').execute()).map(
        ({ state }) => state,
      ),
      second: await db.selectFrom('bills').select('bill_no').where('version_no', '=', 2).execute(),
      discounts: (await db.selectFrom('bill_discounts').select('state').execute()).map(({ state }) => state),
      sessions: (await db.selectFrom('cash_sessions').select('closed_at').execute()).map(({ closed_at }) => !closed_at),
      withoutRate: await db.selectFrom('charges').select('id').where('priced_by', '=', 'not_set').execute(),
      broken: await brokenMoney(db, testApp.time),
    }))
    expect(found).toMatchObject({
      states: ['cancelled', 'checked', 'confirmed', 'draft', 'submitted'],
      second: expect.arrayContaining([{ bill_no: expect.stringMatching(/\/2$/) }]),
      discounts: ['approved'],
      broken: [],
    })
    expect(new Set(found.sessions)).toEqual(new Set([true, false]))
    expect(found.withoutRate.length).toBeGreaterThan(0)
  }
})

test('a private patient who left has paid, or owes no more than what was approved, and the bill went to no payer', async () => {
  for (const hospital of ['hope', 'ayushman']) {
    const { rows } = await testApp.sql(hospital, (db) =>
      sql<{ owes: string; approved: string; status: string | null }>`
        select coalesce(${BALANCE}, '0') as owes, coalesce((select max(a.amount) from open_balance_approvals a
          where a.visit_id = v.id), 0) as approved, c.billing_status as status
        from visits v join payers p on p.id = v.payer_id left join visit_claims c on c.id = v.id
        where v.patient_type = 'IPD' and v.discharge_date is not null and p.kind = 'private'`.execute(db),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { owes, approved, status } of rows) {
      expect(Number(owes)).toBeLessThanOrEqual(Number(approved))
      expect([null, 'Bill Completed', 'Payment received']).toContain(status)
    }
  }
})

test('a bill that is said to be submitted is there, in both hospitals, and some are and some are not', async () => {
  for (const hospital of ['hope', 'ayushman']) {
    const clerk = await testApp.person(hospital, 'user')
    const { rows } = (await clerk.call(dischargedContract.discharged, {})).body
    const isSaid = (status: string | null) =>
      status === 'Bill Completed' || SUBMITTED_STATUSES.some((one) => one === status)
    expect(
      rows.filter((row) => isSaid(row.billingStatus) && row.billTotal === null).map(({ visitNo }) => visitNo),
    ).toEqual([])
    const owes = rows.filter(({ billingStatus, balance }) => billingStatus === 'Payment received' && (balance ?? 0) > 0)
    expect(owes.map(({ visitNo }) => visitNo)).toEqual([])
    for (const hasBill of [true, false])
      expect(rows.filter((row) => (row.billTotal !== null) === hasBill).length).toBeGreaterThan(2)
  }
})

test.each([
  ['hope', 'perforatedIleum', 41, ['icu', 'general', 'icu', 'private', 'general']],
  ['ayushman', 'longFoot', 31, ['icu', 'general', 'icu', 'general']],
] as const)(
  '%s shows a long stay that a doctor recognises: two operations, intensive care, an approved extension, days at risk',
  async (hospital, name, days, wards) => {
    const clerk = await testApp.person(hospital, 'user')
    const { body: admitted } = await clerk.call(ipdContract.ipd, { scope: 'in-hospital', limit: 100 })
    const [longest] = admitted.rows.toSorted((a, b) => String(a.admissionDate).localeCompare(String(b.admissionDate)))
    const { body: long } = await clerk.call(billsContract.bill, { visitId: longest?.id ?? '' })
    // Whose way home is planned for tomorrow is charged up to it.
    expect(long.stay.days).toBe(long.stay.until === dayOf(testApp.time) ? days : days + 1)
    // The bills of a stay of forty days were sent while it went on.
    const versions = await testApp.sql(hospital, (db) =>
      db
        .selectFrom('bills')
        .select('version_no')
        .where('visit_id', '=', longest?.id ?? '')
        .execute(),
    )
    expect(versions).toHaveLength(hospital === 'hope' ? 3 : 1)
    expect(long.stay.procedures.map(({ code }) => code)).toEqual(STORIES[name].operations?.map(({ code }) => code))
    expect(long.stay.beds.map(({ wardClass }) => wardClass)).toEqual(wards)
    expect(long.stay.periods.map(({ kind }) => kind)).toEqual([
      ...(hospital === 'hope' ? [] : ['conservative']),
      ...['package', 'conservative', 'package', 'conservative', 'at_risk'],
    ])
  },
)

test.each([
  ['hope', [14_300, 70_000]],
  ['ayushman', [12_400, 59_500]],
] as const)('one bill of %s crosses the change of rates', async (hospital, [before, after]) => {
  const clerk = await testApp.person(hospital, 'user')
  const [rateChange] = await testApp.sql(hospital, (db) =>
    db.selectFrom('visits').select('id').where('admission_date', 'is not', null).orderBy('admission_date').execute(),
  )
  const { body: crossed } = await clerk.call(billsContract.bill, { visitId: rateChange?.id ?? '' })
  const venesections = crossed.sections
    .flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))
    .filter(({ code }) => code === 'GP007')
  expect(venesections.map(({ from, rate }) => [from, rate])).toEqual([
    ['2025-10-10', before],
    ['2025-10-15', after],
  ])
})

test.each(['hope', 'ayushman'])('nothing in %s would make a doctor or a payer laugh', async (hospital) => {
  const found = await testApp.sql(hospital, (db) => whatIsWrong(db))
  expect(found).toEqual({
    combinations: [],
    wards: [],
    cashlessPaid: [],
    deadCalled: [],
    hours: [],
    oneName: [],
    numbers: [],
  })
})

hospitalsAtWork(() => testApp)
