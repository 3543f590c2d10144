import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { qualityContract } from '../../model/quality/quality.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import { aContainer } from '../samples/samples.factory.ts'

// Two hospitals: controls are judged as they are entered, a rejected one holds its parameter, and only a passing control after what was
// done releases it.

let testApp: TestApp
let technician: Person
let pathologist: Person
let nurse: Person
let other: Person

beforeAll(async () => {
  testApp = await startTestApp()
  technician = await testApp.person('hope', 'user', ['lab'])
  pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('ayushman', 'doctor', ['pathologist'])
})
afterAll(() => testApp.close())

type Target = RouteInput<typeof qualityContract.setTarget>

const aTarget = (parameterId: string, changes: Partial<Target> = {}): Target => ({
  ...{
    parameterId,
    analyser: 'Chemistry 2',
    material: 'Liquid control',
    level: 1,
    lotNo: `QC-${parameterId.slice(0, 8)}`,
  },
  ...{ mean: '4.00', sd: '0.06', from: '2026-11-21', expiresOn: '2027-06-30' },
  ...changes,
})

let parameters = 0
/** A control with two levels: 4.00 ± 0.06 and 5.60 ± 0.08. */
async function aControl(): Promise<{ readonly id: string; readonly parameterId: string }> {
  parameters += 1
  const added = await pathologist.call(labParametersContract.add, aParameter(`CONTROLLED${parameters}`))
  const parameterId = added.body.id
  const { controlId } = (await pathologist.call(qualityContract.setTarget, aTarget(parameterId))).body
  await pathologist.call(qualityContract.setTarget, aTarget(parameterId, { level: 2, mean: '5.60', sd: '0.08' }))
  return { id: controlId, parameterId }
}
const run = (id: string, one: string, two?: string, more: { day?: string; time?: string } = {}, by = technician) =>
  by.call(qualityContract.enter, {
    id,
    values: [{ level: 1, value: one }, ...(two ? [{ level: 2, value: two }] : [])],
    ...more,
  })
const show = async (id: string) => (await technician.call(qualityContract.show, { id })).body
const holdOf = async (id: string) => (await show(id)).hold?.id ?? ''
const listed = async (id: string) =>
  (await technician.call(qualityContract.list, {})).body.controls.find((control) => control.id === id)
const does = (id: string, done = 'Electrode cleaned') => technician.call(qualityContract.noteAction, { id, done })
const release = (id: string, by = pathologist) =>
  by.call(qualityContract.release, { id, reason: 'Both controls within 1 SD' })

test('a run is judged at once, level by level; the list says how a control stands', async () => {
  const { id } = await aControl()
  expect(await listed(id)).toMatchObject({ state: 'not run', levels: [{ mean: '4' }, { mean: '5.6' }] })
  expect((await run(id, '4.02', '5.62')).body).toMatchObject({ state: 'in control', rules: [], isHeld: false })
  expect(await listed(id)).toMatchObject({ state: 'passed', rules: [] })
  expect((await run(id, '4.14', '5.62')).body).toMatchObject({ state: 'warning', rules: ['1-2s'], isHeld: false })
  expect(await listed(id)).toMatchObject({ state: 'warning', rules: ['1-2s'] })
  const { runs } = await show(id)
  expect(runs.map(({ points }) => points.map(({ deviation, state }) => `${deviation} ${state}`))).toEqual([
    ['+0.3 in control', '+0.3 in control'],
    ['+2.3 warning', '+0.3 in control'],
  ])
})

test('a rejected control holds its parameter until a passing one after what was done; then it is counted anew', async () => {
  const { id } = await aControl()
  await run(id, '4.00', '5.60', { day: '2026-11-21', time: '06:00' })
  expect((await run(id, '4.02', '5.86')).body).toMatchObject({ state: 'rejected', rules: ['1-3s'], isHeld: true })
  expect(await listed(id)).toMatchObject({ state: 'held', rules: ['1-3s'] })
  const held = await holdOf(id)
  expect((await show(id)).hold).toMatchObject({
    goodUntil: '2026-11-21T00:30:00.000Z',
    waitsFor: 'Please say first what was done',
  })
  expect((await release(held)).problem.code).toBe('NOTHING_DONE')
  await does(held)
  expect((await release(held)).problem.code).toBe('NO_CONTROL_AFTER')
  expect((await run(id, '4.02', '5.85')).body).toMatchObject({ state: 'rejected', isHeld: true })
  expect((await release(held)).problem.code).toBe('CONTROL_NOT_PASSED')
  expect(await holdOf(id)).toBe(held)
  expect((await run(id, '4.02')).body).toMatchObject({ state: 'in control', isHeld: true })
  expect((await release(held)).problem.message).toBe('The last control has no value of level 2')
  await run(id, '4.02', '5.77')
  expect((await show(id)).hold?.waitsFor).toBeNull()
  expect((await release(held)).status).toBe(200)
  expect((await release(held)).problem.code).toBe('RELEASED')
  expect((await does(held)).problem.code).toBe('RELEASED')
  const { runs, hold } = await show(id)
  expect(hold).toBeNull()
  expect(runs.at(-1)?.released).toMatchObject({ reason: 'Both controls within 1 SD' })
  // 5.77 was beyond two standard deviations; after the release another one is a first.
  expect((await run(id, '4.02', '5.77')).body).toMatchObject({ state: 'warning' })
})

test('two pathologists release once', async () => {
  const { id } = await aControl()
  await run(id, '4.20', '5.60')
  const held = await holdOf(id)
  await does(held)
  await run(id, '4.00', '5.60')
  const both = await Promise.all([release(held), release(held)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('two runs at once follow each other', async () => {
  const { id } = await aControl()
  const both = await Promise.all([run(id, '4.14', '5.60'), run(id, '4.14', '5.60')])
  expect(both.map(({ body }) => body.state).sort()).toEqual(['rejected', 'warning'])
})

test('a run of an earlier time, of a time to come and of a level without a target is refused', async () => {
  const { id } = await aControl()
  await run(id, '4.00', '5.60', { time: '09:00' })
  expect((await run(id, '4.00', '5.60', { time: '08:59' })).problem).toMatchObject({
    code: 'LATER_RUN_STANDS',
    fields: { time: 'The run of 21/11/2026 09:00 is entered already: an earlier one cannot follow it' },
  })
  expect((await run(id, '4.00', '5.60', { time: '12:01' })).problem.code).toBe('IN_THE_FUTURE')
  expect(
    (await technician.call(qualityContract.enter, { id, values: [{ level: 3, value: '1' }] })).problem,
  ).toMatchObject({ code: 'NO_TARGET', fields: { 'values.0.value': 'Level 3 has no target on this day' } })
  expect((await run(id, '4,0')).problem.fields).toMatchObject({ values: expect.any(String) })
})

describe('targets count from a day on', () => {
  test('a new lot ends the one before, and the window begins anew', async () => {
    const { id, parameterId } = await aControl()
    await run(id, '4.14', '5.60')
    const next = aTarget(parameterId, { lotNo: 'NEXT-1', mean: '4.20', sd: '0.05' })
    await pathologist.call(qualityContract.setTarget, next)
    expect((await listed(id))?.levels.map(({ lotNo }) => lotNo)).toEqual(['NEXT-1', expect.stringMatching(/^QC-/)])
    expect((await run(id, '4.31', '5.60')).body).toMatchObject({ state: 'warning' })
    expect((await show(id)).runs.map(({ points }) => points[0]?.lotNo)).toEqual([
      expect.stringMatching(/^QC-/),
      'NEXT-1',
    ])
  })

  test('never from a day that is gone, nor before one that stands already', async () => {
    const { parameterId } = await aControl()
    const set = (changes: Partial<Target>) => pathologist.call(qualityContract.setTarget, aTarget(parameterId, changes))
    expect((await set({ from: '2026-11-20' })).problem.code).toBe('PAST_STAYS')
    expect((await set({ from: '2026-12-01', lotNo: 'DECEMBER' })).status).toBe(200)
    expect((await set({ from: '2026-11-25', lotNo: 'NOVEMBER' })).problem).toMatchObject({
      code: 'LATER_TARGET',
      fields: { from: 'From 01/12/2026 on another target stands already' },
    })
    expect((await set({ sd: '0' })).problem.fields).toMatchObject({ sd: 'The standard deviation must be above zero' })
  })

  test('a level that is ended is no longer run, unless its parameter is held', async () => {
    const { id } = await aControl()
    const target = async (level: number) =>
      (await listed(id))?.levels.find((one) => one.level === level)?.targetId ?? ''
    const end = async (level: number, to: string) =>
      pathologist.call(qualityContract.endTarget, { id: await target(level), to })
    expect((await end(2, '2026-11-20')).status).toBe(200)
    expect((await listed(id))?.levels.map(({ level }) => level)).toEqual([1])
    await run(id, '4.20')
    expect((await end(1, '2026-11-21')).problem.code).toBe('STILL_HELD')
  })

  test('one control of a parameter is for results without an analyser', async () => {
    const { id, parameterId } = await aControl()
    const set = (isDefault: boolean, analyser: string) =>
      pathologist.call(qualityContract.setTarget, aTarget(parameterId, { analyser, isDefault, lotNo: analyser }))
    const backup = (await set(false, 'Chemistry 1')).body.controlId
    expect([(await listed(id))?.isDefault, (await listed(backup))?.isDefault]).toEqual([true, false])
    await pathologist.call(
      qualityContract.setTarget,
      aTarget(parameterId, { analyser: 'chemistry 1', isDefault: true, level: 2, lotNo: 'C1-2' }),
    )
    expect([(await listed(id))?.isDefault, (await listed(backup))?.isDefault]).toEqual([false, true])
  })
})

describe('without a passing control', () => {
  test('the pathologist lets a stat sample through, no other', async () => {
    const doctor = await testApp.person('hope', 'doctor')
    const admit = await admissionsOf(testApp, await testApp.person('hope'))
    const potassium = await testApp.sql('hope', async (db) => {
      const test = await aLabTest(db, 'Serum potassium')
      await aContainer(db, 'Serum', { tests: [test] })
      return test
    })
    const sample = async (priority: 'routine' | 'stat') => {
      const visitId = await admit()
      const lines = [{ list: 'lab-tests' as const, itemId: potassium }]
      await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })
      return (await nurse.call(samplesContract.collect, { visitId })).body.accessionNo
    }
    const { id } = await aControl()
    await run(id, '4.20', '5.60')
    const held = await holdOf(id)
    const exempt = (scan: string, by = pathologist) =>
      by.call(qualityContract.exempt, { id: held, scan, reason: 'Cardiac arrest, analyser out of order' })
    const [routine, stat] = [await sample('routine'), await sample('stat')]
    expect((await exempt(routine)).problem.code).toBe('NOT_STAT')
    expect((await exempt('H261121-9999')).problem.code).toBe('NO_SUCH_NUMBER')
    expect((await exempt(stat, technician)).status).toBe(403)
    expect((await exempt(stat)).body).toMatchObject({ sample: stat })
    expect((await exempt(stat)).problem.code).toBe('EXEMPT_ALREADY')
    expect((await show(id)).hold?.exempt).toMatchObject([{ sample: stat, by: expect.any(String) }])
    expect(await listed(id)).toMatchObject({ state: 'held' })
  })
})

test('who may: the technician enters, the pathologist sets up and releases, the other hospital finds nothing', async () => {
  const { id, parameterId } = await aControl()
  expect((await run(id, '4.00', '5.60', {}, nurse)).status).toBe(403)
  expect((await technician.call(qualityContract.setTarget, aTarget(parameterId))).status).toBe(403)
  expect((await run(id, '4.00', '5.60', {}, other)).status).toBe(404)
  await run(id, '4.20', '5.60')
  const held = await holdOf(id)
  expect((await release(held, technician)).status).toBe(403)
  expect((await release(held, other)).status).toBe(404)
  expect((await other.call(qualityContract.list, {})).body.controls).toEqual([])
})

describe('the database, whoever writes', () => {
  test('changes nothing that was measured', async () => {
    const { id } = await aControl()
    await run(id, '4.00', '5.60')
    for (const table of ['lab_control_runs', 'lab_control_points'] as const)
      await expect(
        testApp.sql('hope', (db) =>
          db.updateTable(table).set({ control_id: id }).where('control_id', '=', id).execute(),
        ),
      ).rejects.toThrow(/permission denied|insert_only/)
  })

  test('rejects nothing without a hold, and releases by nothing but a passing control', async () => {
    const { id } = await aControl()
    await run(id, '4.20', '5.60')
    const { hold, runs } = await show(id)
    const runId = runs[0]?.id ?? ''
    await expect(
      testApp.sql('hope', (db) =>
        db
          .insertInto('lab_control_releases')
          .values({ hold_id: hold?.id ?? '', control_id: id, run_id: runId, reason: 'Never mind' })
          .execute(),
      ),
    ).rejects.toThrow('release_needs_a_passing_control')
    const fresh = await aControl()
    await run(fresh.id, '4.00', '5.60')
    await expect(
      testApp.sql('hope', async (db) => {
        const point = await db
          .selectFrom('lab_control_points')
          .select(['run_id', 'lot_id', 'control_id'])
          .where('control_id', '=', fresh.id)
          .where('level', '=', 1)
          .executeTakeFirstOrThrow()
        await db
          .insertInto('lab_control_runs')
          .values({ control_id: fresh.id, sequence: 2, ran_at: testApp.time, id: runId.replace(/^.{8}/, '00000000') })
          .execute()
        await db
          .insertInto('lab_control_points')
          .values({
            ...point,
            run_id: runId.replace(/^.{8}/, '00000000'),
            ...{ level: 1, value: '9', mean: '4', sd: '0.06', state: 'rejected', rules: ['1-3s'] },
          })
          .execute()
      }),
    ).rejects.toThrow('rejected_control_is_held')
  })
})
