import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../app/model/shell.contract.ts'
import { advanceReportContract } from '../dashboards/model/advance-report/advance-report.contract.ts'
import { admittedContract } from '../dashboards/model/inpatients/admitted.contract.ts'
import { dischargedContract } from '../dashboards/model/inpatients/discharged.contract.ts'
import { ipdContract } from '../dashboards/model/ipd.contract.ts'
import { opdContract } from '../dashboards/model/opd.contract.ts'
import { homeContract } from '../home/model/home.contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import { telecallingContract } from '../telecalling/model/telecalling.contract.ts'
import { foundVisitsContract } from '../visits/model/found-visits.contract.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard, discharged } from '../visits/server/visits.factory.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

/** Every search of visits finds the same: the names of those found, of each list. */
const LISTS = {
  'IPD dashboard': async (search: string) => names((await admin.call(ipdContract.ipd, { search })).body.rows),
  'currently admitted': async (search: string) =>
    names((await admin.call(admittedContract.admitted, { search })).body.rows),
  'advance report': async (search: string) =>
    names((await admin.call(advanceReportContract.advanceReport, { search })).body.rows),
  'OPD dashboard': async (search: string) => names((await admin.call(opdContract.opd, { search })).body.rows),
  'discharged patients': async (search: string) =>
    names((await admin.call(dischargedContract.discharged, { search })).body.rows),
  telecallers: async (search: string) =>
    names((await admin.call(telecallingContract.callList, { search, size: 10 })).body.rows),
  'field of a visit': async (search: string) => {
    const { visits } = (await admin.call(foundVisitsContract.find, { search })).body
    return [...new Set(names(visits))]
  },
  home: async (search: string) => {
    const { groups } = (await admin.call(homeContract.groups, { search })).body
    return groups.some(({ count }) => count > 0) ? ['Sunita Deshpande'] : []
  },
} as const
type List = keyof typeof LISTS

const PLACES = {
  inpatient: ['IPD dashboard', 'currently admitted', 'advance report', 'field of a visit', 'home'],
  outpatient: ['OPD dashboard', 'field of a visit'],
  discharged: ['discharged patients', 'telecallers', 'field of a visit'],
} as const satisfies Record<string, readonly List[]>
type Place = keyof typeof PLACES

const names = (rows: readonly { readonly patientName: string }[]) => rows.map(({ patientName }) => patientName)

let testApp: TestApp
let admin: Person
let stranger: Person
const known = {} as Record<Place, { visitNo: string; uhid: string; claimId: string; phone: string; insurance: string }>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  const ward = await testApp.sql('hope', (db) => aWard(db, 20))
  for (const [at, place] of (['inpatient', 'outpatient', 'discharged'] as const).entries()) {
    const [phone, insurance, claimId] = [`98220007${at}1`, `23123400${at}7`, `CLM-2026-009${at}`]
    const about = { payerId: 'esic', phone, insurancePersonNo: insurance }
    const { body: patient } = await admin.call(
      patientsContract.register,
      aRegistration({ ...about, name: 'Sunita Deshpande' }),
    )
    const visit = { ...(place === 'outpatient' ? aVisit() : anAdmission(ward, at + 1)), claimId }
    const { body } = await admin.call(visitsContract.register, { patientId: patient.id, ...visit })
    known[place] = { visitNo: body.visitNo, uhid: patient.uhid, claimId, phone, insurance }
    if (place === 'discharged') await testApp.sql('hope', (db) => discharged(db, body.id, testApp.time))
  }
})
afterAll(() => testApp.close())

const CASES = Object.entries(PLACES).flatMap(([place, lists]) => lists.map((list) => [list, place as Place] as const))

test.each(CASES)('the search of %s finds ids, numbers, and the words of a name in any order', async (list, place) => {
  const { visitNo, uhid, claimId, phone, insurance } = known[place]
  for (const typed of [visitNo.toLowerCase(), uhid, claimId, claimId.toLowerCase(), phone, insurance])
    expect([typed, await LISTS[list](typed)]).toEqual([typed, ['Sunita Deshpande']])
  expect((await LISTS[list]('deshpande sunita'))[0]).toBe('Sunita Deshpande')
  for (const typed of ['sunita kulkarni', '%', '- -', 'CLM-1999', '9822999999'])
    expect([typed, await LISTS[list](typed)]).toEqual([typed, []])
})

test('the field of a visit shows first who is in hospital, then the newest, and nothing of the other hospital', async () => {
  const visits = async (search: string, by = admin) =>
    (await by.call(foundVisitsContract.find, { search })).body.visits.map(({ visitNo, wardType, roomNo }) => [
      visitNo,
      wardType,
      roomNo,
    ])
  expect(await visits('deshpande')).toEqual([
    [known.inpatient.visitNo, 'General Ward', 1],
    [known.discharged.visitNo, 'General Ward', 3],
    [known.outpatient.visitNo, null, null],
  ])
  expect(await visits(known.outpatient.visitNo.toLowerCase())).toEqual([[known.outpatient.visitNo, null, null]])
  for (const search of ['deshpande', known.inpatient.visitNo, known.inpatient.claimId, known.inpatient.phone])
    expect(await visits(search, stranger)).toEqual([])
})

test('the list of patients finds the patient of a visit and of a claim', async () => {
  for (const { visitNo, claimId, uhid } of Object.values(known))
    for (const search of [visitNo, claimId.toLowerCase()]) {
      const { rows, total } = (await admin.call(patientsContract.list, { search })).body
      expect([rows.map((row) => row.uhid), total]).toEqual([[uhid], 1])
      expect((await stranger.call(patientsContract.list, { search })).body.rows).toEqual([])
    }
})

const found = async (search: string, by = admin) =>
  (await by.call(shellContract.find, { search })).body.found.map(({ group, name, path, near }) => ({
    group,
    name,
    near: near ?? false,
    path,
  }))

test('the palette finds a claim by the beginning of its id where its visit is shown, and only in its hospital', async () => {
  const claims = (await found('clm-2026')).filter(({ group }) => group === 'Claims')
  expect(claims.map(({ name }) => name)).toEqual(['CLM-2026-0090', 'CLM-2026-0091', 'CLM-2026-0092'])
  expect(claims.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/todays-ipd', '/todays-opd', '/todays-ipd'])
  expect(await found('clm-2026', stranger)).toEqual([])
})

test('the palette finds procedures by their words in any order, for those who may read the lists', async () => {
  await testApp.sql('hope', (db) =>
    db.insertInto('cghs_surgery').values({ name: 'Laparoscopic appendicectomy', code: 'APX-7' }).execute(),
  )
  const [surgery] = await found('appendicectomy laparo')
  expect(surgery).toMatchObject({ group: 'Procedures and services', name: 'Laparoscopic appendicectomy' })
  expect(surgery?.path).toMatch(/^\/cghs-surgery-master\?entry=/)
  const guard = await testApp.person('hope', 'user', ['security'])
  expect(await found('appendicectomy', guard)).toEqual([])
})

test('the palette finds by two letters what they are typed for, and nothing that only contains them', async () => {
  await testApp.sql('hope', (db) =>
    db
      .insertInto('lab_tests')
      .values([{ name: 'Haemoglobin estimation', synonyms: 'hb, hgb' }, { name: 'Thbx panel' }])
      .execute(),
  )
  expect((await found('HB')).map(({ name }) => name)).toEqual(['Haemoglobin estimation'])
})

test('a misspelt procedure is answered with similar names, the most alike first; what is nothing like one, with nothing', async () => {
  await testApp.sql('hope', (db) =>
    db.insertInto('cghs_surgery').values({ name: 'Inguinal hernia repair', code: 'HER-7' }).execute(),
  )
  const [similar] = await found('hernja')
  expect(similar).toMatchObject({ group: 'Procedures and services', name: 'Inguinal hernia repair', near: true })
  for (const typed of ['appendectmy', 'laproscopic apendectomy'])
    expect([typed, (await found(typed)).map(({ name, near }) => [name, near])]).toEqual([
      typed,
      [['Laparoscopic appendicectomy', true]],
    ])
  expect(await found('hernja repair of nothing')).toEqual([])
  const guard = await testApp.person('hope', 'user', ['security'])
  expect(await found('hernja', guard)).toEqual([])
})

test('a misspelt name is answered with similar names, marked and after all that is exact', async () => {
  const similar = await found('Sunitta Deshpandey')
  expect(similar.map(({ name, near }) => [name, near])).toEqual(Array(3).fill(['Sunita Deshpande', true]))
  const exact = await found('Deshpande')
  expect(exact.map(({ near }) => near)).toEqual([false, false, false])
})
