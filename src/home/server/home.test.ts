import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../catalogue/server/payers/payers.factory.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { exportedFile } from '../../platform/server/lists/exported-file.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { trackingContract } from '../../visits/model/tracking/tracking.contract.ts'
import { treatmentContract } from '../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aTreatment, someEntries } from '../../visits/server/treatment/treatment.factory.ts'
import { anAdmission, aPatient, aVisit, aWard, cancelled, discharged } from '../../visits/server/visits.factory.ts'
import { groupOfVisit, isGenericLabel } from '../model/groups.ts'
import { CARDS_FOR_PRINT, homeContract } from '../model/home.contract.ts'

let testApp: TestApp
let admin: Person
let stranger: Person
let ward: string
let room = 0
let hope: Awaited<ReturnType<typeof someEntries>>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 400))
  hope = await testApp.sql('hope', (db) => someEntries(db, 'Home'))
})
afterAll(() => testApp.close())

async function admitted(name: string, surgeries: string[] = []) {
  room += 1
  const patientId = await aPatient(admin, name)
  const { body } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room), surgeries })
  return { patientId, id: body.id }
}
const groupsOf = async (search: string, scope: 'active' | 'recent' = 'active', by = admin) =>
  (await by.call(homeContract.groups, { search, scope })).body.groups.map(({ category, count }) => [category, count])
const cardsOf = async (category: string, search: string) =>
  (await admin.call(homeContract.cards, { category, search })).body.cards
const change = (id: string, about: object) =>
  testApp.sql('hope', (db) => db.updateTable('visits').set(about).where('id', '=', id).execute())

test('cards stand in the group of their first surgery, in the specified order, the other categories after them', async () => {
  const [hernia, general, robotic, none] = hope.surgeries as [string, string, string, string]
  await admitted('Ordered Rao', [general, hernia])
  await admitted('Ordered Patil', [robotic])
  await admitted('Ordered Shah', [hernia])
  await admitted('Ordered Bose', [none])
  await admitted('Ordered Iyer')
  await aPatient(admin, 'Ordered Ahuja')
  expect(await groupsOf('ordered')).toEqual([
    ['No Surgery Assigned', 2],
    ['HERNIA SURGERIES', 1],
    ['GENERAL SURGERY', 1],
    ['OTHER SURGERIES', 1],
    ['ROBOTIC SURGERY', 1],
  ])
  expect((await cardsOf('No Surgery Assigned', 'ordered')).map(({ patientName, kind }) => [patientName, kind])).toEqual(
    [
      ['Ordered Iyer', 'visit'],
      // Without a visit, and therefore after all who have one.
      ['Ordered Ahuja', 'patient'],
    ],
  )
  expect(await groupsOf('ordered', 'recent', stranger)).toEqual([])
})

test('the cards are exported group by group, as they are on the screen, with the hospital’s own name of its surgeons', async () => {
  const [hernia] = hope.surgeries as [string, ...string[]]
  await admitted('Written Rao', [hernia])
  await admitted('Written Shah')
  await admitted('Written Iyer')
  const { body } = await admin.call(homeContract.exportCards, {
    search: 'written',
    format: 'csv',
    columnIds: ['category', 'patient_name', 'hope_surgeon'],
  })
  const { name, text } = await exportedFile(testApp, admin, body.workId)
  expect(name).toBe('home_2026-11-21.csv')
  expect(text.trim().split('\r\n')).toEqual([
    'Surgery Category,Patient Name,Hope Surgeon',
    'No Surgery Assigned,Written Iyer,Not assigned',
    'No Surgery Assigned,Written Shah,Not assigned',
    'HERNIA SURGERIES,Written Rao,Not assigned',
  ])
})

test('a visit without a surgery and with an SST treatment is omitted; its patient data record stands under its own label', async () => {
  const { patientId, id } = await admitted('Sst Kulkarni')
  await change(id, { sst_treatment: 'Dialysis' })
  expect(await groupsOf('sst kulkarni')).toEqual([])
  const label = (text: string) =>
    testApp.sql('hope', (db) =>
      db
        .updateTable('patient_data')
        .set({ sst_or_secondary_treatment: text })
        .where('patient_id', '=', patientId)
        .execute(),
    )
  await label(' Dialysis ')
  expect(await groupsOf('sst kulkarni')).toEqual([['Dialysis', 1]])
  const [card] = await cardsOf('Dialysis', 'sst kulkarni')
  expect(card).toMatchObject({
    kind: 'data',
    visitId: null,
    sections: [{ title: 'Patient Data Info' }, { title: 'Administrative Status' }],
  })
  for (const generic of ['SST', 'Superspeciality Treatment (SST)', '-', 'Private']) {
    await label(generic)
    expect(await groupsOf('sst kulkarni')).toEqual([])
  }
  // With a surgery the visit is back, and the record is not shown twice.
  await label('Dialysis')
  await testApp.sql('hope', (db) =>
    db
      .insertInto('visit_surgeries')
      .values({ visit_id: id, surgery_id: hope.surgeries[0] ?? '' })
      .execute(),
  )
  expect(await groupsOf('sst kulkarni')).toEqual([['HERNIA SURGERIES', 1]])
})

test('a card shows the Sr No of the claim', async () => {
  const { id } = await admitted('Numbered Rao')
  await admin.call(trackingContract.track, { id, field: 'srNo', value: '77' })
  expect((await cardsOf('No Surgery Assigned', 'numbered')).map(({ srNo }) => srNo)).toEqual([77])
})

test('who has gone home, only came as an outpatient, or was cancelled, is not among the active', async () => {
  const gone = await admitted('Gone Deshmukh', [hope.surgeries[0] ?? ''])
  await testApp.sql('hope', (db) => discharged(db, gone.id, testApp.time))
  const mistaken = await admitted('Gone Banerjee')
  await testApp.sql('hope', (db) => cancelled(db, mistaken.id, testApp.time))
  const outpatient = await aPatient(admin, 'Gone Thomas')
  await admin.call(visitsContract.register, { patientId: outpatient, ...aVisit() })
  expect(await groupsOf('gone ')).toEqual([])
  expect(await groupsOf('gone ', 'recent')).toEqual([['HERNIA SURGERIES', 1]])
  const longAgo = new Date(testApp.time.getTime() - 31 * 86_400_000)
  await change(gone.id, { admission_date: longAgo })
  await testApp.sql('hope', (db) => discharged(db, gone.id, longAgo))
  expect(await groupsOf('gone ', 'recent')).toEqual([])
})

test('search finds by name, diagnosis, doctor, team, surgery, complication and category, in any case', async () => {
  const { patientId, id } = await admitted('Findable Ghosh')
  const { visit } = (await admin.call(treatmentContract.information, { patientId })).body
  const own = await testApp.sql('hope', (db) => someEntries(db, 'Zeta'))
  await admin.call(treatmentContract.saveInformation, {
    patientId,
    visit: aTreatment(id, visit?.version ?? 0, {
      diagnoses: [own.diagnoses[0] ?? ''],
      complications: [own.complications[1] ?? ''],
      surgeons: [own.people[0] ?? ''],
      consultants: [own.people[1] ?? ''],
      surgeries: [{ surgeryId: own.surgeries[2] ?? '', sanctionStatus: 'Pending' }],
    }),
  })
  for (const term of [
    'findable GHOSH',
    'zeta ONE',
    'zeta two',
    'dr. zeta surgeon',
    'Dr. Zeta Consultant',
    'zeta three',
    'ZETA3',
    'dr. sunita',
  ])
    expect([term, (await groupsOf(term)).map(([category]) => category)]).toEqual([
      term,
      expect.arrayContaining(['ROBOTIC SURGERY']),
    ])
  expect((await cardsOf('ROBOTIC SURGERY', 'robotic')).map(({ patientName }) => patientName)).toContain(
    'Findable Ghosh',
  )
  expect(await groupsOf('100%')).toEqual([])
  expect(await groupsOf('_')).toEqual([])
})

test('a group names the complications common to its diagnoses', async () => {
  const own = await testApp.sql('hope', async (db) => {
    const entries = await someEntries(db, 'Common')
    await db
      .insertInto('diagnosis_complications')
      .values(
        entries.complications.map((complication_id) => ({ diagnosis_id: entries.diagnoses[0] ?? '', complication_id })),
      )
      .execute()
    return entries
  })
  const { patientId, id } = await admitted('Common Joshi', [own.surgeries[0] ?? ''])
  const { visit } = (await admin.call(treatmentContract.information, { patientId })).body
  await admin.call(treatmentContract.saveInformation, {
    patientId,
    visit: aTreatment(id, visit?.version ?? 0, {
      primaryDiagnosis: own.diagnoses[0] ?? '',
      surgeries: [{ surgeryId: own.surgeries[0] ?? '', sanctionStatus: 'Not Sanctioned' }],
    }),
  })
  const { body } = await admin.call(homeContract.groups, { search: 'common joshi' })
  expect(body.groups).toEqual([
    { category: 'HERNIA SURGERIES', count: 1, awaited: 0, complications: ['Common one', 'Common two'] },
  ])
})

test('the database groups as the rule says, whatever the visits', async () => {
  const categories = ['HERNIA SURGERIES', 'GENERAL SURGERY', 'ROBOTIC SURGERY', null]
  const kinds = fc.record({
    surgeries: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
    sst: fc.constantFrom(null, '', '  ', 'SST', 'Dialysis'),
  })
  const samples = fc.sample(kinds, { numRuns: 40, seed: 14 })
  const patientId = await aPatient(admin, 'Sampled Verma')
  const expected = new Map<string, number>()
  await testApp.sql('hope', async (db) => {
    for (const [index, { surgeries, sst }] of samples.entries()) {
      await insertVisit(
        db,
        patientId,
        index,
        sst,
        surgeries.map((n) => hope.surgeries[n] ?? ''),
      )
      const group = groupOfVisit({
        sstTreatment: sst,
        surgeries: surgeries.map((n) => ({ category: categories[n] ?? null })),
      })
      if (group) expected.set(group, (expected.get(group) ?? 0) + 1)
    }
  })
  expect(new Map((await groupsOf('sampled verma')) as [string, number][])).toEqual(expected)
})

async function insertVisit(
  db: HospitalDb,
  patient_id: string,
  n: number,
  sst_treatment: string | null,
  surgeries: string[],
) {
  const { id } = await db
    .insertInto('visits')
    .values({
      visit_no: `SAMPLE${n}`,
      patient_id,
      payer_id: await payerIdOf(db, 'private'),
      patient_type: 'IPD',
      visit_date: '2026-11-21',
      visit_type: 'surgery',
      reason_for_visit: 'x',
      sst_treatment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, surgery_id] of surgeries.entries())
    await db.insertInto('visit_surgeries').values({ visit_id: id, surgery_id, position }).execute()
}

test('PostgreSQL knows the generic labels as the rule does', async () => {
  for (const text of [
    'Superspeciality Treatment',
    'SUPER SPECIALITY treatment (x)',
    'superspecialty',
    'Supermarket',
    'Secondary (ST)',
    'SST Treatment',
    'Dialysis',
  ]) {
    const { patientId, id } = await admitted('Labelled Menon')
    await change(id, { sst_treatment: 'x' })
    await testApp.sql('hope', (db) =>
      db
        .updateTable('patient_data')
        .set({ sst_or_secondary_treatment: text })
        .where('patient_id', '=', patientId)
        .execute(),
    )
    const groups = (await groupsOf('labelled')).map(([category]) => category)
    expect([text, groups.includes(text)]).toEqual([text, !isGenericLabel(text)])
  }
})

test('the status says what works', async () => {
  expect((await admin.call(homeContract.status, {})).body).toEqual({ database: true, storage: true, live: true })
})

test('a print reads a group so many cards at a time, each once and by name', async () => {
  const names = ['Printed Bose', 'Printed Iyer', 'Printed Nair']
  for (const name of names) await admitted(name)
  const asked = { category: 'No Surgery Assigned', search: 'printed' }
  const read = async (from: number, limit: number) =>
    (await admin.call(homeContract.cards, { ...asked, from, limit })).body.cards.map(({ patientName }) => patientName)
  expect([...(await read(0, 2)), ...(await read(2, 2))]).toEqual(names)
  expect((await admin.call(homeContract.cards, { ...asked, limit: CARDS_FOR_PRINT + 1 })).status).toBe(400)
})
