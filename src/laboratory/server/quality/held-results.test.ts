import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { DOCTOR, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { qualityContract } from '../../model/quality/quality.contract.ts'
import { recallContract } from '../../model/recall/recall.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  enter,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../results/results.factory.ts'
import { heldResults, resultsNotControlled } from './held-results.queries.ts'

// What was entered of a parameter since its last good control waits while the parameter is held, whoever verifies.

const MINUTE = 60_000
let testApp: TestApp
let people: PeopleOfLab
let admit: Awaited<ReturnType<typeof admissionsOf>>
let salts: string
let control: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  const ranges = [aRange({ low: '3.5', high: '5' })]
  salts = await aReportedTest(testApp, people, 'Serum electrolytes', [
    aParameter('K', { name: 'Potassium', unit: 'mmol/L', ranges }),
    aParameter('CL', { name: 'Chloride', unit: 'mmol/L', ranges: [aRange({ low: '98', high: '107' })] }),
  ])
  const { parameterId } = (await cellsOf(people.lab, (await sample()).sampleId)).get('K')?.parameter ?? {
    parameterId: '',
  }
  const target = { parameterId, material: 'Liquid control', level: 1, lotNo: 'QC-7741', mean: '4.00', sd: '0.06' }
  const days = { from: '2026-11-21', expiresOn: '2027-06-30' }
  control = (await people.pathologist.call(qualityContract.setTarget, { ...target, ...days })).body.controlId
})
afterAll(() => testApp.close())
beforeEach(() => later())

const later = () => {
  testApp.time = new Date(testApp.time.getTime() + MINUTE)
}
const sample = async () => aReceivedSample(people, await admit(), [salts])
const run = async (value: string) => {
  later()
  await people.lab.call(qualityContract.enter, { id: control, values: [{ level: 1, value }] })
  later()
}
const holdOf = async () => (await people.lab.call(qualityContract.show, { id: control })).body.hold
const ids = async (sampleId: string) =>
  [...(await cellsOf(people.lab, sampleId)).values()].flatMap(({ live }) => (live ? [live.id] : []))
const release = async () => {
  const id = (await holdOf())?.id ?? ''
  await people.lab.call(qualityContract.noteAction, { id, done: 'Calibrated' })
  await run('4.01')
  return people.pathologist.call(qualityContract.release, { id, reason: 'Within 1 SD' })
}

test('a value from before the last good control is verified, one from after it waits; other parameters go on', async () => {
  const [before, after, out] = [await sample(), await sample(), await sample()]
  await enter(people.lab, before.sampleId, { K: '4.1', CL: '101' })
  await run('4.02')
  await enter(people.lab, after.sampleId, { K: '4.2', CL: '102' })
  later()
  await enter(people.lab, out.sampleId, { K: '4.3', CL: '103' })
  await verify(people.pathologist, out.sampleId)
  await run('4.30')
  expect((await verify(people.pathologist, before.sampleId)).body).toMatchObject({ verified: 2 })
  expect((await verify(people.pathologist, after.sampleId)).problem).toMatchObject({
    code: 'NOT_CONTROLLED',
    message: 'Potassium is held: its control was not passed',
  })
  expect((await verify(people.pathologist, after.sampleId, ['CL'])).body).toMatchObject({ verified: 1 })
  expect((await holdOf())?.entered.map((one) => [one.sample, one.state])).toEqual([
    [out.accessionNo, 'verified'],
    [after.accessionNo, 'waits'],
  ])
  expect((await release()).status).toBe(200)
  expect((await verify(people.pathologist, after.sampleId)).body).toMatchObject({ verified: 1 })
})

test('what went out since the last good control is recalled: told, amended or confirmed by the pathologist', async () => {
  const recalls = async () => (await people.lab.call(recallContract.list, {})).body.results
  const settledBefore = (await recalls()).length
  await run('4.01')
  const [first, second] = [await sample(), await sample()]
  for (const { sampleId } of [first, second]) {
    await enter(people.lab, sampleId, { K: '4.4' })
    later()
    await verify(people.pathologist, sampleId)
  }
  await run('4.30')
  const listed = (await recalls()).slice(settledBefore)
  expect(listed.map(({ sample: no, value, notes }) => [no, value, notes])).toEqual([
    [first.accessionNo, '4.4', []],
    [second.accessionNo, '4.4', []],
  ])
  const [one, other] = listed.map(({ holdId, resultId }) => ({ holdId, resultId }))
  if (!one || !other) throw new Error('Nothing is recalled')
  expect((await people.nurse.call(recallContract.list, {})).status).toBe(403)
  expect((await people.lab.call(recallContract.confirm, { ...one, words: 'Repeated' })).status).toBe(403)
  expect((await people.lab.call(recallContract.call, { ...one, words: 'Sr. Rekha' })).status).toBe(200)
  expect((await recalls()).at(settledBefore)?.notes).toMatchObject([{ kind: 'called', words: 'Sr. Rekha' }])
  const stranger = await testApp.person('ayushman', 'doctor', ['pathologist'])
  expect((await stranger.call(recallContract.list, {})).body.results).toEqual([])
  expect((await stranger.call(recallContract.confirm, { ...one, words: 'x' })).status).toBe(404)
  expect((await people.pathologist.call(recallContract.confirm, { ...one, words: 'Repeated: 4.4' })).status).toBe(200)
  expect((await people.pathologist.call(recallContract.confirm, { ...one, words: 'x' })).problem.code).toBe('SETTLED')
  await people.pathologist.call(resultsContract.amend, { id: other.resultId, typed: '4.9', reason: 'Control rejected' })
  expect((await recalls()).slice(settledBefore)).toMatchObject([{ resultId: other.resultId, isAmended: true }])
  await release()
  later()
  const colleague = await testApp.person('hope', 'doctor', ['pathologist'])
  await verify(colleague, second.sampleId)
  expect((await recalls()).slice(settledBefore)).toEqual([])
  const late = { ...other, words: 'x' }
  expect((await people.pathologist.call(recallContract.confirm, late)).problem.code).toBe('SETTLED')
})

test('only what went out is recalled, whoever writes', async () => {
  await run('4.30')
  const { sampleId, visitId } = await sample()
  await enter(people.lab, sampleId, { K: '4.4' })
  const [resultId = ''] = await ids(sampleId)
  const holdId = (await holdOf())?.id ?? ''
  const call = { holdId, resultId, words: 'x' }
  expect((await people.lab.call(recallContract.call, call)).problem.code).toBe('NOT_RECALLED')
  await expect(
    testApp.sql('hope', async (db) => {
      const { patient_id } = await db
        .selectFrom('visits')
        .select('patient_id')
        .where('id', '=', visitId)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('lab_recall_notes')
        .values({ hold_id: holdId, result_id: resultId, visit_id: visitId, patient_id, kind: 'called', words: 'x' })
        .execute()
    }),
  ).rejects.toThrow('only_what_went_out_is_recalled')
  await release()
})

test('what is calculated from a held value is held with it, and shown so before it is verified', async () => {
  const gap = await aReportedTest(testApp, people, 'Potassium gap', [
    aParameter('KGAP', { name: 'Potassium gap', decimals: 1, formula: 'K - 4', ranges: [] }),
  ])
  await run('4.30')
  const { sampleId } = await aReceivedSample(people, await admit(), [salts, gap])
  const held = async () => {
    const { cells, held: keys } = (await people.lab.call(resultsContract.sample, { sampleId })).body
    return cells.flatMap(({ lineId, parameter: { parameterId, code } }) =>
      keys.includes(`${lineId}:${parameterId}`) ? code : [],
    )
  }
  expect((await held()).sort()).toEqual(['K', 'KGAP'])
  await enter(people.lab, sampleId, { K: '4.4', CL: '101' })
  expect((await held()).sort()).toEqual(['K', 'KGAP'])
  expect((await verify(people.pathologist, sampleId, ['KGAP'])).problem).toMatchObject({ code: 'NOT_CONTROLLED' })
  await release()
  expect(await held()).toEqual([])
  expect((await verify(people.pathologist, sampleId)).body).toMatchObject({ verified: 3 })
})

test('the database holds it whoever verifies', async () => {
  const { sampleId } = await sample()
  await run('4.30')
  await enter(people.lab, sampleId, { K: '4.1' })
  const [id = ''] = await ids(sampleId)
  expect(await testApp.sql('hope', (db) => heldResults(db, [id]))).toEqual(new Set([id]))
  await expect(
    testApp.sql('hope', (db) =>
      db
        .updateTable('lab_results')
        .set({ verified_at: testApp.time, verified_by: people.pathologist.userId })
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toThrow('held_result_waits')
  await release()
})

test('a stat sample that is let through is verified, and known to be without a control', async () => {
  await run('4.30')
  const visitId = await admit()
  const lines = [{ list: 'lab-tests' as const, itemId: salts }]
  await people.doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority: 'stat', lines })
  const { id: sampleId, accessionNo } = (await people.nurse.call(samplesContract.collect, { visitId })).body
  await people.lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  await enter(people.lab, sampleId, { K: '4.1', CL: '101' })
  const id = (await holdOf())?.id ?? ''
  await people.pathologist.call(qualityContract.exempt, { id, scan: accessionNo, reason: 'Cardiac arrest' })
  expect((await verify(people.pathologist, sampleId)).body).toMatchObject({ verified: 2 })
  const potassium = (await cellsOf(people.lab, sampleId)).get('K')?.live?.id ?? ''
  const entered = await ids(sampleId)
  const told = await testApp.sql('hope', (db) => resultsNotControlled(db, entered))
  expect(told).toEqual(new Set([potassium]))
  expect((await holdOf())?.entered[0]).toMatchObject({ sample: accessionNo, priority: 'stat', state: 'verified' })
})
