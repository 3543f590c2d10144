import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { stageOf } from '../../../orders/model/critical/escalation.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { criticalContract } from '../../model/critical/critical.contract.ts'
import { microbiologyContract } from '../../model/microbiology/microbiology.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  enter,
  kidneyTest,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from './results.factory.ts'

// Two hospitals: a value typed for a received sample is judged, kept, verified by another person and never changes after that.

const MINUTE = 60_000
let testApp: TestApp
let people: PeopleOfLab
let lab: Person
let pathologist: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let kft: string
let cbc: string
let urine: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  ;({ lab, pathologist } = people)
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  await pathologist.call(microbiologyContract.addUsual, {})
  kft = await kidneyTest(testApp, people)
  cbc = await aReportedTest(testApp, people, 'Haemoglobin', [
    aParameter('HB', { name: 'Haemoglobin', unit: 'g/dL', ranges: [aRange({ low: '12', high: '15.5' })] }),
  ])
  urine = await aReportedTest(testApp, people, 'Urine', [
    aParameter('COLOUR', {
      name: 'Colour',
      kind: 'choice',
      unit: '',
      choices: ['Straw', 'Red'],
      normalChoices: ['Straw'],
      ranges: [],
    }),
    aParameter('NOTE', { name: 'Microscopy', kind: 'text', unit: '', ranges: [] }),
    aParameter('CULTURE', { name: 'Culture', kind: 'culture', unit: '', ranges: [] }),
  ])
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.time = new Date(testApp.time.getTime() + MINUTE)
})

const sampleOf = async (tests: readonly string[], visitId?: string) =>
  aReceivedSample(people, visitId ?? (await admit()), tests)
const progressOf = async (sampleId: string) =>
  (await lab.call(resultsContract.worklist, {})).body.samples
    .find((sample) => sample.sampleId === sampleId)
    ?.tests.map(({ progress }) => progress)
const stateOf = async (visitId: string) =>
  (await people.doctor.call(ordersContract.ofVisit, { visitId })).body.orders.flatMap(({ lines }) =>
    lines.map(({ state }) => state),
  )
const liveOf = async (sampleId: string, code: string) => (await cellsOf(lab, sampleId)).get(code)?.live

describe('a value that is entered', () => {
  test('is rounded, judged by the range of its day and kept; what is calculated follows; another person verifies it', async () => {
    const { sampleId, visitId } = await sampleOf([kft, cbc])
    expect(await progressOf(sampleId)).toEqual(['received', 'received'])
    expect((await enter(lab, sampleId, { K: '4.25', UREA: '28', HB: '0' })).body).toMatchObject({
      written: 4,
      critical: [],
    })
    const cells = await cellsOf(lab, sampleId)
    expect(cells.get('K')?.live).toMatchObject({ value: '4.3', flag: 'normal', edition: 1, isVerified: false })
    expect(cells.get('BUN')?.live).toMatchObject({ value: '13.1', flag: 'normal', isCalculated: true })
    expect(cells.get('HB')?.live).toMatchObject({ value: '0.0', flag: 'low' })
    expect(await progressOf(sampleId)).toEqual(['entered', 'entered'])
    expect((await verify(lab, sampleId)).status).toBe(403)
    expect((await verify(pathologist, sampleId)).body).toEqual({ verified: 4, completed: 2 })
    expect(await stateOf(visitId)).toEqual(['reported', 'reported'])
    expect(await progressOf(sampleId)).toBeUndefined()
    expect((await liveOf(sampleId, 'K'))?.verifiedBy).toEqual(expect.any(String))
  })

  test('is read with its unit, as a bound, and in groups; no number and another unit are told', async () => {
    const { sampleId } = await sampleOf([kft])
    expect((await enter(lab, sampleId, { UREA: 'much' })).problem.code).toBe('NOT_A_NUMBER')
    expect((await enter(lab, sampleId, { UREA: '5 furlongs' })).problem.message).toBe(
      'Urea is told in mg/dL: nothing says how furlongs is converted',
    )
    await enter(lab, sampleId, { UREA: '5 mmol/L', K: '<3.55' })
    expect(await liveOf(sampleId, 'UREA')).toMatchObject({ value: '30' })
    expect(await liveOf(sampleId, 'K')).toMatchObject({
      comparator: '<',
      value: '3.55',
      flag: 'cannot_be_judged',
      alert: 'may be critical',
    })
  })

  test('of which one is refused is kept with none of the others', async () => {
    const { sampleId } = await sampleOf([kft])
    expect((await enter(lab, sampleId, { K: '4', UREA: 'x' })).status).toBe(400)
    expect(await liveOf(sampleId, 'K')).toBeNull()
  })

  test('outside of what is possible needs a reason, and is an alert too', async () => {
    const { sampleId } = await sampleOf([kft])
    expect((await enter(lab, sampleId, { K: '13' })).problem).toMatchObject({ code: 'IMPOSSIBLE' })
    expect(
      (await enter(lab, sampleId, { K: '13' }, { confirmation: 'Repeated twice, haemolysis excluded' })).body.critical,
    ).toHaveLength(1)
    expect(await liveOf(sampleId, 'K')).toMatchObject({ flag: 'impossible', alert: 'critical' })
  })

  test('that is typed in place of a calculated one needs a reason; without it the formula stands again', async () => {
    const { sampleId } = await sampleOf([kft])
    await enter(lab, sampleId, { UREA: '20' })
    expect((await enter(lab, sampleId, { BUN: '11' })).problem.code).toBe('IS_CALCULATED')
    await enter(lab, sampleId, { BUN: '11' }, { confirmation: 'Measured' })
    await enter(lab, sampleId, { UREA: '40' })
    expect(await liveOf(sampleId, 'BUN')).toMatchObject({ value: '11.0', isCalculated: false })
    await enter(lab, sampleId, { BUN: '' })
    expect(await liveOf(sampleId, 'BUN')).toMatchObject({ value: '18.7', isCalculated: true })
  })

  test('of a test that was not done leaves what is calculated from it without value', async () => {
    const { sampleId } = await sampleOf([kft])
    await enter(lab, sampleId, { K: '4', UREA: '-' })
    expect(await liveOf(sampleId, 'BUN')).toMatchObject({ kind: 'not_done', words: 'Not calculated: UREA is missing' })
    expect(await progressOf(sampleId)).toEqual(['entered'])
  })

  test('may be a choice, a text or a culture with what grew', async () => {
    const { sampleId } = await sampleOf([urine])
    expect((await enter(lab, sampleId, { COLOUR: 'blue' })).problem.code).toBe('NOT_A_CHOICE')
    await enter(lab, sampleId, { COLOUR: 'red', NOTE: 'Plenty of pus cells' })
    expect(await liveOf(sampleId, 'COLOUR')).toMatchObject({ words: 'Red', flag: 'abnormal' })
    const cell = (await cellsOf(lab, sampleId)).get('CULTURE')
    const findings = [
      {
        organism: 'Escherichia coli',
        growth: '> 10^5 CFU/mL',
        antibiotic: 'Amikacin',
        susceptibility: 'S' as const,
        zone: '21',
        mic: null,
      },
      {
        organism: 'Escherichia coli',
        growth: '> 10^5 CFU/mL',
        antibiotic: 'Ciprofloxacin',
        susceptibility: 'R' as const,
        zone: null,
        mic: '> 4',
      },
    ]
    const values = [
      {
        lineId: cell?.lineId ?? '',
        parameterId: cell?.parameter.parameterId ?? '',
        typed: 'Growth',
        was: null,
        findings,
      },
    ]
    await lab.call(resultsContract.save, { sampleId, values })
    expect((await liveOf(sampleId, 'CULTURE'))?.findings).toMatchObject([
      { antibiotic: 'Amikacin', zone: '21' },
      { susceptibility: 'R', mic: '>4' },
    ])
    const stands = await liveOf(sampleId, 'CULTURE')
    const was = { id: stands?.id ?? '', version: stands?.version ?? 0 }
    const again = values.map((value) => ({ ...value, was }))
    expect((await lab.call(resultsContract.save, { sampleId, values: again })).body.written).toBe(0)
  })
})

test('two technicians at one sample: the second is told, and nothing is lost', async () => {
  const { sampleId } = await sampleOf([kft])
  const colleague = await testApp.person('hope', 'user', ['lab'])
  const cell = (await cellsOf(colleague, sampleId)).get('K')
  await lab.call(resultsContract.draft, { sampleId, cells: { a: { typed: '4', was: null } } })
  expect((await colleague.call(resultsContract.others, { sampleId })).body.people).toHaveLength(1)
  expect((await lab.call(resultsContract.sample, { sampleId })).body.draft).toEqual({ a: { typed: '4', was: null } })
  expect((await colleague.call(resultsContract.sample, { sampleId })).body.draft).toEqual({})
  await enter(lab, sampleId, { K: '4' })
  const typed = { lineId: cell?.lineId ?? '', parameterId: cell?.parameter.parameterId ?? '', typed: '5', was: null }
  const stale = await colleague.call(resultsContract.save, { sampleId, values: [typed] })
  expect(stale.problem).toMatchObject({
    code: 'STALE',
    message: expect.stringMatching(/^Potassium has just been entered by .*: 4$/),
  })
  const urea = (await cellsOf(lab, sampleId)).get('UREA')?.parameter.parameterId ?? ''
  const both = await Promise.all(
    [lab, colleague].map((person, at) =>
      person.call(resultsContract.save, {
        sampleId,
        values: [{ ...typed, parameterId: urea, typed: String(30 + at) }],
      }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

describe('verification', () => {
  test('of part of a test is its interim report; what changed meanwhile is looked at again', async () => {
    const { sampleId } = await sampleOf([kft])
    await enter(lab, sampleId, { K: '4' })
    const shown = await liveOf(sampleId, 'K')
    await enter(lab, sampleId, { K: '4' }, { comment: 'Repeated' })
    const stale = await pathologist.call(resultsContract.verify, {
      results: [{ id: shown?.id ?? '', version: shown?.version ?? 0 }],
    })
    expect(stale.problem.code).toBe('STALE')
    expect((await verify(pathologist, sampleId)).body).toEqual({ verified: 1, completed: 0 })
    expect(await progressOf(sampleId)).toEqual(['part-verified'])
    expect((await enter(lab, sampleId, { K: '5' })).problem.code).toBe('VERIFIED_ALREADY')
  })

  test('is never by who entered it, nor by an administrator', async () => {
    const { sampleId } = await sampleOf([cbc])
    await enter(pathologist, sampleId, { HB: '13' })
    expect((await verify(pathologist, sampleId)).problem.code).toBe('OWN_ENTRY')
    const admin = await testApp.person('hope')
    expect((await admin.call(resultsContract.verify, { results: [] })).status).toBe(403)
  })

  test('of what one entered oneself is for named parameters, and marked single-handed', async () => {
    const abg = await aReportedTest(testApp, people, 'Blood gas', [
      aParameter('PH', {
        name: 'pH',
        decimals: 2,
        ranges: [aRange({ low: '7.35', high: '7.45' })],
        allowsOwnVerification: true,
      }),
    ])
    const { sampleId } = await sampleOf([abg])
    await enter(pathologist, sampleId, { PH: '7.4' })
    expect((await verify(pathologist, sampleId)).status).toBe(200)
    expect(await liveOf(sampleId, 'PH')).toMatchObject({ isSingleHanded: true, isVerified: true })
  })

  test('may send values back: they are entered anew', async () => {
    const { sampleId } = await sampleOf([cbc])
    await enter(lab, sampleId, { HB: '31' })
    const live = await liveOf(sampleId, 'HB')
    await pathologist.call(resultsContract.sendBack, { ids: [live?.id ?? ''], reason: 'Turned digits?' })
    expect((await cellsOf(lab, sampleId)).get('HB')).toMatchObject({
      live: null,
      struck: { value: '31', why: 'Turned digits?' },
    })
    expect(await progressOf(sampleId)).toEqual(['received'])
  })
})

describe('a critical value', () => {
  const openIn = async (visitId: string) => (await people.nurse.call(criticalContract.ofVisit, { visitId })).body.values

  test('stands with ward and laboratory until a doctor knows, and is verified only when it was told', async () => {
    const { sampleId, visitId } = await sampleOf([kft])
    const { critical } = (await enter(lab, sampleId, { K: '2.6', UREA: '30' })).body
    const id = critical[0]?.alertId ?? ''
    expect(await openIn(visitId)).toMatchObject([
      { id, name: 'Potassium', value: '2.6', flag: 'critical_low', limit: '2.8' },
    ])
    expect((await verify(pathologist, sampleId)).problem.code).toBe('CRITICAL_NOT_TOLD')
    const call = { id, toldTo: 'Sr. Rekha Uike', isReached: true, isReadBack: true }
    expect((await lab.call(criticalContract.call, call)).status).toBe(200)
    expect((await verify(pathologist, sampleId)).status).toBe(200)
    expect((await people.nurse.call(criticalContract.acknowledge, { id })).problem.code).toBe('TAKEN_ON')
    const told = await people.nurse.call(criticalContract.acknowledge, { id, doctor: 'Dr. Rao' })
    expect(told.body).toEqual({ id, isClosed: true })
    expect(await openIn(visitId)).toEqual([])
    expect((await people.doctor.call(criticalContract.acknowledge, { id })).problem.code).toBe('CLOSED')
  })

  test('that nobody could be told of is verified after two tries, and stays open', async () => {
    const { sampleId, visitId } = await sampleOf([kft])
    const id = (await enter(lab, sampleId, { K: '7' })).body.critical[0]?.alertId ?? ''
    for (const status of [409, 409, 200]) {
      expect((await verify(pathologist, sampleId)).status).toBe(status)
      await lab.call(criticalContract.call, { id, toldTo: 'Ext. 2206', isReached: false })
    }
    expect(await openIn(visitId)).toMatchObject([{ id, acknowledgedAt: null, tries: { length: 3 } }])
    expect((await people.doctor.call(criticalContract.acknowledge, { id })).body.isClosed).toBe(true)
  })

  test('names who treats and where the patient lies, waits for more people as time goes by, and for the call list after discharge', async () => {
    const { sampleId, visitId } = await sampleOf([kft])
    await enter(lab, sampleId, { K: '7' })
    const asked = async () => (await people.nurse.call(criticalContract.ofVisit, { visitId })).body
    const { values, times, callAtLast, asOf } = await asked()
    expect({ times, callAtLast, asOf }).toEqual({
      times: { afterMinutes: 15, lateMinutes: 30 },
      callAtLast: '',
      asOf: testApp.time.toISOString(),
    })
    const [value] = values
    expect(value?.concerns).toEqual({
      bed: expect.any(String),
      orderedBy: DOCTOR.name,
      doctors: expect.arrayContaining([DOCTOR.name]),
    })
    expect(value && stageOf(value, times, new Date(testApp.time.getTime() + 15 * MINUTE))).toBe('more')
    await testApp.sql('hope', async (db) => {
      await discharged(db, visitId, testApp.time)
      await db.updateTable('stays').set({ ended_at: testApp.time }).where('visit_id', '=', visitId).execute()
    })
    const [gone] = (await asked()).values
    expect(gone?.concerns.bed).toBeNull()
    expect(gone?.place).toBe(value?.place)
  })

  test('is marked as of one’s own patient for the account of its doctor', async () => {
    const { sampleId, visitId } = await sampleOf([kft])
    await enter(lab, sampleId, { K: '7' })
    const doctor = await testApp.person('hope', 'doctor')
    const mine = async () => (await doctor.call(criticalContract.ofVisit, { visitId })).body.values[0]?.isMine
    expect(await mine()).toBe(false)
    const isAccountOf = (userId: string | null) =>
      testApp.sql('hope', (db) =>
        db.updateTable('practitioners').set({ user_id: userId }).where('id', '=', DOCTOR.id).execute(),
      )
    await isAccountOf(doctor.userId)
    expect(await mine()).toBe(true)
    await isAccountOf(null)
  })

  test('that was a slip of the hand is closed as entered in error when it is corrected', async () => {
    const { sampleId, visitId } = await sampleOf([kft])
    await enter(lab, sampleId, { K: '7.2' })
    await enter(lab, sampleId, { K: '2.7' })
    expect(await openIn(visitId)).toMatchObject([{ value: '2.7' }])
    await enter(lab, sampleId, { K: '4.2' })
    expect(await openIn(visitId)).toEqual([])
  })

  test('is not seen by the other hospital', async () => {
    const { sampleId, visitId } = await sampleOf([kft])
    const id = (await enter(lab, sampleId, { K: '7.2' })).body.critical[0]?.alertId ?? ''
    const nurse = await testApp.person('ayushman', 'nurse')
    expect((await nurse.call(criticalContract.list, {})).body.values).toEqual([])
    expect((await nurse.call(criticalContract.ofVisit, { visitId })).body.values).toEqual([])
    expect((await nurse.call(criticalContract.acknowledge, { id })).status).toBe(404)
  })
})

describe('a verified value', () => {
  async function verified(values: Readonly<Record<string, string>>, visitId?: string) {
    const sample = await sampleOf([kft], visitId)
    await enter(lab, sample.sampleId, values, { confirmation: 'Repeated' })
    await verify(pathologist, sample.sampleId)
    return sample
  }

  test('is compared with the one before; a large change needs a reason', async () => {
    const { visitId } = await verified({ K: '3.6', UREA: '30' })
    testApp.time = new Date(testApp.time.getTime() + MINUTE)
    const { sampleId } = await sampleOf([kft], visitId)
    expect((await cellsOf(lab, sampleId)).get('K')?.parameter.before).toMatchObject({ value: '3.6' })
    expect((await enter(lab, sampleId, { K: '6' })).problem).toMatchObject({
      code: 'MOVED',
      message: expect.stringContaining('66.7 %'),
    })
    await enter(lab, sampleId, { K: '6' }, { confirmation: 'Repeated' })
    expect(await liveOf(sampleId, 'K')).toMatchObject({ percent: '66.7', isDeltaExceeded: true })
  })

  test('is amended by a version with a reason, with what is calculated from it; somebody else verifies that', async () => {
    const { sampleId, visitId } = await verified({ K: '4', UREA: '30' })
    const live = await liveOf(sampleId, 'UREA')
    const amendment = { id: live?.id ?? '', typed: '60', reason: 'Sample of the neighbour in the rack' }
    expect((await lab.call(resultsContract.amend, amendment)).status).toBe(403)
    expect((await pathologist.call(resultsContract.amend, amendment)).body).toMatchObject({ edition: 2 })
    expect((await pathologist.call(resultsContract.amend, amendment)).problem.code).toBe('STALE')
    expect((await cellsOf(lab, sampleId)).get('BUN')).toMatchObject({
      live: { value: '28.0', edition: 2, isVerified: false },
      replaces: { value: '14.0', isVerified: true },
    })
    expect(await progressOf(sampleId)).toEqual(['entered'])
    expect((await verify(pathologist, sampleId)).problem.code).toBe('OWN_ENTRY')
    const second = await testApp.person('hope', 'doctor', ['pathologist'])
    expect((await verify(second, sampleId)).status).toBe(200)
    expect(await liveOf(sampleId, 'UREA')).toMatchObject({ value: '60', edition: 2, amendReason: amendment.reason })
    expect(await stateOf(visitId)).toEqual(['reported'])
  })

  test('never changes in the database, nor does a struck one', async () => {
    const { sampleId } = await verified({ K: '4' })
    const live = await liveOf(sampleId, 'K')
    for (const change of [{ value: '5' }, { comment: 'x' }, { verified_at: null, verified_by: null }])
      await expect(
        testApp.sql('hope', (db) =>
          db
            .updateTable('lab_results')
            .set(change)
            .where('id', '=', live?.id ?? '')
            .execute(),
        ),
      ).rejects.toMatchObject({ constraint: 'result_stays_as_written' })
  })

  test('is withdrawn when its sample is rejected, and its test is drawn and entered again', async () => {
    const { sampleId, visitId, accessionNo } = await verified({ K: '4', UREA: '30' })
    const { id } = (await lab.call(samplesContract.find, { scan: `${accessionNo}-1` })).body
    await lab.call(samplesContract.reject, { id, reason: 'name-differs' })
    expect(await stateOf(visitId)).toEqual(['in-progress'])
    const waiting = await testApp.sql('hope', (db) =>
      db
        .selectFrom('lab_results')
        .select(['id', 'version', 'kind'])
        .where('sample_id', '=', sampleId)
        .where('verified_at', 'is', null)
        .execute(),
    )
    expect(waiting.map(({ kind }) => kind)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    const results = waiting.map((row) => ({ id: row.id, version: row.version }))
    expect((await pathologist.call(resultsContract.verify, { results })).body).toEqual({ verified: 3, completed: 0 })
    const again = (await people.nurse.call(samplesContract.collect, { visitId })).body
    await lab.call(samplesContract.receive, { scan: again.accessionNo })
    await enter(lab, again.id, { K: '5', UREA: '31' })
    expect(await liveOf(again.id, 'K')).toMatchObject({ value: '5.0', edition: 3, amendReason: 'Drawn again' })
    expect((await verify(pathologist, again.id)).body).toEqual({ verified: 3, completed: 1 })
  })
})

test('a sample that is rejected takes the values that wait with it, and their alerts', async () => {
  const { sampleId, visitId, accessionNo } = await sampleOf([kft])
  await enter(lab, sampleId, { K: '7' })
  const { id } = (await lab.call(samplesContract.find, { scan: `${accessionNo}-1` })).body
  expect((await lab.call(samplesContract.undo, { id })).problem.code).toBe('HAS_RESULTS')
  await lab.call(samplesContract.reject, { id, reason: 'haemolysed' })
  expect((await people.nurse.call(criticalContract.ofVisit, { visitId })).body.values).toEqual([])
  expect(await progressOf(sampleId)).toEqual(['rejected'])
})

test('nothing is entered for a cancelled test, a sample that is not here, or one of the other hospital', async () => {
  const { sampleId, visitId } = await sampleOf([cbc])
  const cell = (await cellsOf(lab, sampleId)).get('HB')
  const value = { lineId: cell?.lineId ?? '', parameterId: cell?.parameter.parameterId ?? '', typed: '13', was: null }
  const other = await testApp.person('ayushman', 'user', ['lab'])
  expect((await other.call(resultsContract.save, { sampleId, values: [value] })).status).toBe(404)
  expect((await other.call(resultsContract.sample, { sampleId })).status).toBe(404)
  expect((await people.nurse.call(resultsContract.sample, { sampleId })).status).toBe(403)
  await pathologist.call(ordersContract.cancelLate, { id: value.lineId, reason: 'Ordered twice' })
  expect((await lab.call(resultsContract.save, { sampleId, values: [value] })).problem).toMatchObject({
    code: 'LINE_CANCELLED',
    message: 'Haemoglobin was cancelled',
  })
  const collected = await admit()
  expect(collected).not.toBe(visitId)
  const row = { order_line_id: value.lineId, parameter_id: value.parameterId, visit_id: visitId }
  await expect(
    testApp.sql('hope', async (db) => {
      const { patient_id } = await db
        .selectFrom('visits')
        .select('patient_id')
        .where('id', '=', visitId)
        .executeTakeFirstOrThrow()
      const sample = await db
        .insertInto('lab_samples')
        .values({ visit_id: visitId, patient_id, day: '2026-11-21', sequence: 999 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('lab_results')
        .values({
          ...row,
          patient_id,
          sample_id: sample.id,
          kind: 'numeric',
          comparator: '=',
          value: '13',
          collected_at: testApp.time,
          entered_by: lab.userId,
        })
        .execute()
    }),
  ).rejects.toMatchObject({ constraint: 'result_is_of_a_received_sample' })
})
