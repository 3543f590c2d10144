import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { listsContract } from '../../../catalogue/model/lists/lists.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { treatmentContract } from '../../model/treatment/treatment.contract.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard, cancelled } from '../visits.factory.ts'
import { aTreatment, someEntries } from './treatment.factory.ts'

let testApp: TestApp
let admin: Person
let nurse: Person
let doctor: Person
let stranger: Person
let ward: string
let room = 0
let hope: Awaited<ReturnType<typeof someEntries>>
let foreign: Awaited<ReturnType<typeof someEntries>>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  nurse = await testApp.person('hope', 'nurse')
  doctor = await testApp.person('hope', 'doctor')
  stranger = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 100))
  hope = await testApp.sql('hope', (db) => someEntries(db, 'Hope'))
  foreign = await testApp.sql('ayushman', (db) => someEntries(db, 'Foreign'))
})
afterAll(() => testApp.close())

async function admitted(about = {}) {
  room += 1
  const patientId = await aPatient(admin)
  const { body } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room, about) })
  return { patientId, id: body.id, visitNo: body.visitNo }
}
const read = async (patientId: string, by = admin) => (await by.call(treatmentContract.information, { patientId })).body
const at = <T>(list: readonly T[], index: number): T => list[index] as T

describe('Edit Patient Information', () => {
  test('what is saved is read again: dates, team, diagnoses, complications, surgeries in order', async () => {
    const { patientId, id } = await admitted()
    const { visit } = await read(patientId)
    const [surgeon, consultant, esic, referee] = hope.people as [string, string, string, string]
    const { status, body } = await doctor.call(treatmentContract.saveInformation, {
      patientId,
      insurancePersonNo: '2312345678',
      visit: aTreatment(id, visit?.version ?? 0, {
        surgeryDate: '2026-11-22',
        dischargeDate: '2026-11-30',
        packageAmount: '1,25,000.50',
        sstTreatment: 'Dialysis',
        primaryDiagnosis: at(hope.diagnoses, 1),
        diagnoses: [at(hope.diagnoses, 0), at(hope.diagnoses, 1)],
        complications: hope.complications,
        surgeons: [surgeon],
        consultants: [consultant, consultant],
        esicSurgeons: [esic],
        referees: [referee],
        surgeries: [
          { surgeryId: at(hope.surgeries, 1), sanctionStatus: 'Approved' },
          { surgeryId: at(hope.surgeries, 0), sanctionStatus: 'Not Sanctioned' },
        ],
      }),
    })
    expect({ status, saved: body.saved }).toEqual({ status: 200, saved: ['patient', 'visit'] })
    const after = await read(patientId)
    expect(body.version).toBe(after.visit?.version)
    expect(after).toMatchObject({
      insurancePersonNo: '2312345678',
      visit: {
        surgeryDate: '2026-11-22',
        dischargeDate: '2026-11-30',
        isDischarged: false,
        packageAmount: 12500050,
        reasonForVisit: 'Pain in the abdomen',
        treatment: {
          diagnoses: [
            { name: 'Hope two', isPrimary: true },
            { name: 'Hope one', isPrimary: false },
          ],
          complications: [{ name: 'Hope one' }, { name: 'Hope two' }],
          surgeries: [
            { name: 'Hope two', sanctionStatus: 'Approved', category: 'GENERAL SURGERY' },
            { name: 'Hope one', sanctionStatus: 'Not Sanctioned' },
          ],
        },
      },
    })
    expect(after.visit?.treatment.team).toHaveLength(4)
    const data = await testApp.sql('hope', (db) =>
      db.selectFrom('patient_data').selectAll().where('patient_id', '=', patientId).executeTakeFirstOrThrow(),
    )
    expect(data).toMatchObject({
      date_of_surgery: '2026-11-22',
      sst_or_secondary_treatment: 'Dialysis',
      surgery_performed_by: 'Dr. Hope surgeon',
      total_package_amount: 12500050,
    })
  })

  test('empty values are not written, lists are written as they are, and the primary diagnosis can change places', async () => {
    const { patientId, id } = await admitted()
    const save = async (about: Parameters<typeof aTreatment>[2]) => {
      const { visit } = await read(patientId)
      return admin.call(treatmentContract.saveInformation, {
        patientId,
        visit: aTreatment(id, visit?.version ?? 0, about),
      })
    }
    await save({
      remark1: 'First',
      srNo: '17',
      primaryDiagnosis: at(hope.diagnoses, 0),
      diagnoses: [at(hope.diagnoses, 1)],
      surgeries: [{ surgeryId: at(hope.surgeries, 0), sanctionStatus: 'Sanctioned' }],
    })
    expect(
      (await save({ remark1: '', primaryDiagnosis: at(hope.diagnoses, 1), diagnoses: [at(hope.diagnoses, 0)] })).status,
    ).toBe(200)
    const { visit } = await read(patientId)
    expect(visit).toMatchObject({ remark1: 'First', srNo: 17, treatment: { surgeries: [] } })
    expect(visit?.treatment.diagnoses.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Hope two', true],
      ['Hope one', false],
    ])
  })

  test('when a surgery was operated, its sitting and the plan of its package are read again, and cleared when emptied', async () => {
    const { patientId, id } = await admitted({ surgeries: [at(hope.surgeries, 0)] })
    const first = await read(patientId)
    const day = first.visit?.admissionDate ?? ''
    const operated = {
      surgeryId: at(hope.surgeries, 0),
      sanctionStatus: 'Not Sanctioned' as const,
      status: 'completed' as const,
      performedOn: day,
      sitting: 2,
      planFrom: day,
      planTo: '2026-11-30',
    }
    const save = async (surgery: { surgeryId: string; sanctionStatus: 'Not Sanctioned'; planFrom?: string }) => {
      const { visit } = await read(patientId)
      return admin.call(treatmentContract.saveInformation, {
        patientId,
        visit: aTreatment(id, visit?.version ?? 0, { surgeries: [surgery] }),
      })
    }
    expect((await save(operated)).status).toBe(200)
    expect((await read(patientId)).visit?.treatment.surgeries).toMatchObject([operated])
    expect(await save({ ...operated, planFrom: '2020-01-01' })).toMatchObject({
      status: 400,
      problem: { code: 'PLAN_WITHOUT_SURGERY', fields: { surgeries: expect.stringContaining('within the stay') } },
    })
    const emptied = { ...operated, performedOn: '', sitting: 1, planFrom: '', planTo: '', status: 'planned' as const }
    expect((await save(emptied)).status).toBe(200)
    expect((await read(patientId)).visit?.treatment.surgeries).toMatchObject([
      { status: 'planned', performedOn: null, sitting: 1, planFrom: null, planTo: null },
    ])
  })

  test.each([
    ['surgery before admission', { surgeryDate: '2026-11-20' }, 'SURGERY_BEFORE_ADMISSION', 'surgeryDate'],
    [
      'discharge before surgery',
      { surgeryDate: '2026-11-25', dischargeDate: '2026-11-24' },
      'DISCHARGE_BEFORE_SURGERY',
      'dischargeDate',
    ],
    ['discharge before admission', { dischargeDate: '2026-11-20' }, 'DISCHARGE_BEFORE_ADMISSION', 'dischargeDate'],
  ])('%s is refused beside its field, and nothing is half saved', async (_, dates, code, field) => {
    const { patientId, id } = await admitted()
    const { visit } = await read(patientId)
    const refused = await admin.call(treatmentContract.saveInformation, {
      patientId,
      insurancePersonNo: '999',
      visit: aTreatment(id, visit?.version ?? 0, { ...dates, complications: hope.complications }),
    })
    expect(refused).toMatchObject({
      status: 400,
      problem: { code, fields: { [field]: expect.stringContaining('cannot be before') } },
    })
    expect(await read(patientId)).toMatchObject({
      insurancePersonNo: null,
      visit: { surgeryDate: null, treatment: { complications: [] }, version: visit?.version },
    })
  })

  test('the second of two gets 409 with the newer values, also when only a sanction changed meanwhile', async () => {
    const { patientId, id } = await admitted({ surgeries: [at(hope.surgeries, 0)] })
    const { visit } = await read(patientId)
    const link = visit?.treatment.surgeries[0]?.id ?? ''
    await doctor.call(treatmentContract.sanction, { id: link, sanctionStatus: 'Rejected' })
    const late = await admin.call(treatmentContract.saveInformation, {
      patientId,
      visit: aTreatment(id, visit?.version ?? 0),
    })
    expect(late).toMatchObject({
      status: 409,
      problem: { code: 'STALE', current: { treatment: { surgeries: [{ sanctionStatus: 'Rejected' }] } } },
    })
  })

  test('a nurse edits dates and diagnoses, and neither sanctions, numbers nor extensions', async () => {
    const { patientId, id } = await admitted({ surgeries: [at(hope.surgeries, 0)] })
    const save = async (about: Parameters<typeof aTreatment>[2]) => {
      const { visit } = await read(patientId)
      return nurse.call(treatmentContract.saveInformation, {
        patientId,
        visit: aTreatment(id, visit?.version ?? 0, {
          surgeries: [{ surgeryId: at(hope.surgeries, 0), sanctionStatus: 'Not Sanctioned' }],
          ...about,
        }),
      })
    }
    expect((await save({ surgeryDate: '2026-11-23', diagnoses: hope.diagnoses })).status).toBe(200)
    const sanctioned = [{ surgeryId: at(hope.surgeries, 0), sanctionStatus: 'Sanctioned' as const }]
    for (const about of [{ surgeries: sanctioned }, { srNo: '3' }, { extensionTaken: 'Taken' }])
      expect(await save(about)).toMatchObject({ status: 403, problem: { code: 'NOT_YOURS' } })
    const link = (await read(patientId)).visit?.treatment.surgeries[0]?.id ?? ''
    expect((await nurse.call(treatmentContract.sanction, { id: link, sanctionStatus: 'Approved' })).status).toBe(403)
  })

  test('entries, visits and surgeries of the other hospital do not exist', async () => {
    const { patientId, id } = await admitted({ surgeries: [at(hope.surgeries, 0)] })
    const { visit } = await read(patientId)
    const version = visit?.version ?? 0
    for (const about of [
      { diagnoses: foreign.diagnoses },
      { complications: foreign.complications },
      { surgeons: [at(foreign.people, 0)] },
      { surgeries: [{ surgeryId: at(foreign.surgeries, 0), sanctionStatus: 'Not Sanctioned' as const }] },
    ])
      expect(
        await admin.call(treatmentContract.saveInformation, { patientId, visit: aTreatment(id, version, about) }),
      ).toMatchObject({ status: 400, problem: { code: 'NO_SUCH_CHOICE' } })
    expect((await stranger.call(treatmentContract.information, { patientId })).status).toBe(404)
    const link = visit?.treatment.surgeries[0]?.id ?? ''
    expect((await stranger.call(treatmentContract.sanction, { id: link, sanctionStatus: 'Approved' })).status).toBe(404)
    const other = await admitted()
    expect(
      (await admin.call(treatmentContract.saveInformation, { patientId, visit: aTreatment(other.id, 1) })).status,
    ).toBe(404)
  })
})

test('a visit leaves with everything linked to it and comes back with it, without what had been taken off', async () => {
  const { patientId, id } = await admitted({ surgeries: [at(hope.surgeries, 0), at(hope.surgeries, 1)] })
  const { visit } = await read(patientId)
  await admin.call(treatmentContract.saveInformation, {
    patientId,
    visit: aTreatment(id, visit?.version ?? 0, {
      primaryDiagnosis: at(hope.diagnoses, 0),
      complications: [at(hope.complications, 0)],
      surgeons: [at(hope.people, 0)],
      surgeries: [{ surgeryId: at(hope.surgeries, 1), sanctionStatus: 'Pending' }],
    }),
  })
  await testApp.sql('hope', (db) => cancelled(db, id, testApp.time))
  await admin.call(visitsContract.withdraw, { id })
  expect((await read(patientId)).visit).toBeNull()
  await admin.call(visitsContract.restore, { id })
  expect((await read(patientId)).visit?.treatment).toMatchObject({
    diagnoses: [{ name: 'Hope one' }],
    complications: [{ name: 'Hope one' }],
    team: [{ part: 'surgeon' }],
    surgeries: [{ name: 'Hope two', sanctionStatus: 'Pending' }],
  })
})

test('what a visit uses is not withdrawn from its list', async () => {
  const entries = await testApp.sql('hope', (db) => someEntries(db, 'Used'))
  const { patientId, id } = await admitted()
  const { visit } = await read(patientId)
  await admin.call(treatmentContract.saveInformation, {
    patientId,
    visit: aTreatment(id, visit?.version ?? 0, {
      complications: [at(entries.complications, 0)],
      referees: [at(entries.people, 3)],
    }),
  })
  for (const [list, entry] of [
    ['complications', at(entries.complications, 0)],
    ['referees', at(entries.people, 3)],
  ] as const)
    expect(await admin.call(listsContract.withdraw, { list, id: entry })).toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('1 visit') },
    })
})

test('Admit To Hospital: the admission takes over what the outpatient visit had, and the outpatient visit is over', async () => {
  const patientId = await aPatient(admin)
  const { body: opd } = await admin.call(visitsContract.register, {
    patientId,
    ...aVisit(),
    surgeries: [at(hope.surgeries, 0)],
  })
  room += 1
  const admission = await admin.call(visitsContract.register, {
    patientId,
    ...anAdmission(ward, room),
    admits: opd.id,
  })
  const { body } = await admin.call(treatmentContract.information, { patientId, visitId: admission.body.id })
  expect(body.visit?.treatment.surgeries).toMatchObject([{ name: 'Hope one', sanctionStatus: 'Not Sanctioned' }])
  expect((await admin.call(visitsContract.byId, { id: opd.id })).body.status).toBe('completed')
  const other = await aPatient(admin)
  expect(
    await admin.call(visitsContract.register, { patientId: other, ...anAdmission(ward, 99), admits: opd.id }),
  ).toMatchObject({ status: 400, problem: { code: 'NOT_ADMITTABLE' } })
})

test('people are picked by kind, name and specialty; a diagnosis category is added once', async () => {
  const { body } = await nurse.call(catalogueContract.practitioners, { kind: 'referee', search: 'hope' })
  expect(body.practitioners.map(({ name }) => name)).toEqual(['Dr. Hope referee'])
  const add = (name: string) => nurse.call(catalogueContract.addDiagnosis, { name, description: '' })
  expect((await add('Wilms tumour')).body.name).toBe('Wilms tumour')
  expect(await add('wilms TUMOUR')).toMatchObject({ status: 409, problem: { code: 'NAME_TAKEN' } })
  expect((await add('  ')).problem.fields).toEqual({ name: 'Diagnosis name is required' })
})
