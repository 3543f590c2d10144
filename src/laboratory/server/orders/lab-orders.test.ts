import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labOrdersContract } from '../../model/orders/lab-orders.contract.ts'
import { isOpen } from '../../model/orders/state-of-order.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import {
  aReportedTest,
  cellsOf,
  enter,
  kidneyTest,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../results/results.factory.ts'
import { aContainer } from '../samples/samples.factory.ts'

// Two hospitals: an order of the laboratory stands on its worklist from the request to the verified result, and shows no value.

let testApp: TestApp
let people: PeopleOfLab
let other: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let kidney: string
let esr: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  other = await testApp.person('ayushman', 'user', ['lab'])
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  kidney = await kidneyTest(testApp, people)
  await testApp.sql('hope', async (db) => {
    esr = await aLabTest(db, 'ESR')
    await db.updateTable('lab_tests').set({ category: 'Haematology' }).where('id', '=', esr).execute()
    await db
      .insertInto('lab_test_terms')
      .values({ lab_test_id: esr, valid_from: '2026-01-01', turnaround_minutes: 90, stat_minutes: 20 })
      .execute()
    await aContainer(db, 'EDTA', { tests: [esr] })
    await aContainer(db, 'Serum', { cap: 'yellow', drawOrder: 20, tests: [kidney] })
  })
})
afterAll(() => testApp.close())

const order = async (tests: readonly string[], priority: 'routine' | 'urgent' | 'stat' = 'routine') => {
  const visitId = await admit()
  const lines = tests.map((itemId) => ({ list: 'lab-tests' as const, itemId }))
  await people.doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })
  return visitId
}
const listed = async (asked: RouteInput<typeof labOrdersContract.list> = {}, by = people.lab) =>
  (await by.call(labOrdersContract.list, { limit: 100, ...asked })).body.rows
const rowOf = async (visitId: string) => (await listed()).find((row) => row.visitId === visitId)
const tiles = async () => {
  const { states, ...rest } = (await people.lab.call(labOrdersContract.tiles, {})).body
  return { ...Object.fromEntries(states.map(({ state, count }) => [state, count])), ...rest }
}

test('an order goes from the request to the verified result; its tests are counted where they stand', async () => {
  const before = await tiles()
  const visitId = await order([kidney, esr])
  expect(await rowOf(visitId)).toMatchObject({
    kind: 'IPD',
    state: 'ordered',
    sample: null,
    dueAt: '2026-11-21T08:00:00.000Z',
    tests: [
      { name: 'Kidney function test', progress: 'ordered' },
      { name: 'ESR', category: 'Haematology', progress: 'ordered' },
    ],
  })
  expect(await tiles()).toMatchObject({ ordered: ((before as { ordered?: number }).ordered ?? 0) + 2 })

  const { id: sampleId, accessionNo } = (await people.nurse.call(samplesContract.collect, { visitId })).body
  expect(await rowOf(visitId)).toMatchObject({
    state: 'collected',
    sample: { id: sampleId, accessionNo },
    containers: [
      { name: 'Serum', cap: 'yellow' },
      { name: 'EDTA', cap: 'lavender' },
    ],
  })
  await people.lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  expect(await rowOf(visitId)).toMatchObject({ state: 'collected', tests: [{ progress: 'received' }, {}] })
  await enter(people.lab, sampleId, { K: '6.9', UREA: '30' })
  const entered = await rowOf(visitId)
  expect(entered).toMatchObject({ tests: [{ progress: 'entered' }, { progress: 'collected' }], untold: 1 })
  expect(JSON.stringify(entered)).not.toContain('6.9')
  expect((await listed({ search: accessionNo })).map((row) => row.visitId)).toEqual([visitId])
})

test('stat comes first, then urgent; what was verified stays for a day and is in the figures of today', async () => {
  const [routine, urgent, stat] = [await order([esr]), await order([esr], 'urgent'), await order([kidney], 'stat')]
  const ours = async () =>
    (await listed()).map((row) => row.visitId).filter((visit) => [routine, urgent, stat].includes(visit))
  expect(await ours()).toEqual([stat, urgent, routine])
  expect((await rowOf(urgent))?.dueAt).toBe('2026-11-21T06:50:00.000Z')

  const { id, accessionNo } = (await people.nurse.call(samplesContract.collect, { visitId: stat })).body
  await people.lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  await enter(people.lab, id, { K: '4.1', UREA: '30' })
  await verify(people.pathologist, id)
  expect(await rowOf(stat)).toMatchObject({ state: 'verified', dueAt: null })
  expect(await tiles()).toMatchObject({ verifiedToday: 1, medianMinutes: 0 })
  expect((await listed({ state: 'verified' })).map((row) => row.visitId)).toEqual([stat])
})

test('the filters find by kind of visit, category, test, doctor, discharge and days; the pages hold every order once', async () => {
  const visitId = await order([esr])
  const finds = async (asked: RouteInput<typeof labOrdersContract.list>) =>
    (await listed(asked)).some((row) => row.visitId === visitId)
  for (const [asked, found] of [
    [{ kind: 'IPD' }, true],
    [{ kind: 'LAB' }, false],
    [{ category: 'Haematology' }, true],
    [{ category: 'Biochemistry' }, false],
    [{ test: esr }, true],
    [{ test: kidney }, false],
    [{ doctor: DOCTOR.id }, true],
    [{ discharged: 'no' }, true],
    [{ discharged: 'yes' }, false],
    [{ from: '2026-11-21', to: '2026-11-21' }, true],
    [{ from: '2026-11-01', to: '2026-11-20' }, false],
    [{ state: 'ordered' }, true],
    [{ state: 'rejected' }, false],
    [{ state: 'pending' }, true],
    [{ state: 'verified' }, false],
  ] as const)
    expect([asked, await finds(asked)]).toEqual([asked, found])
  const all = (await listed()).map(({ id }) => id)
  const pages: string[] = []
  let after: string | undefined
  do {
    const { rows, next } = (await people.lab.call(labOrdersContract.list, { limit: 2, ...(after && { after }) })).body
    pages.push(...rows.map(({ id }) => id))
    after = next ?? undefined
  } while (after)
  expect(pages).toEqual(all)
})

test('more than a month at once is refused; the other hospital and who reads no results see nothing', async () => {
  const far = { from: '2026-10-01', to: '2026-11-21' }
  expect(await people.lab.call(labOrdersContract.list, far)).toMatchObject({
    status: 400,
    problem: { fields: { from: 'At most 31 days at once' } },
  })
  expect(await listed({}, other)).toEqual([])
  const security = await testApp.person('hope', 'user', ['security'])
  for (const route of [labOrdersContract.list, labOrdersContract.tiles, labOrdersContract.choices] as const)
    expect((await security.call(route, {})).status).toBe(403)
  expect((await people.lab.call(labOrdersContract.choices, {})).body.categories).toContain('Haematology')
})

test('a confidential test has its name on the worklist for the laboratory alone', async () => {
  const hiv = await aReportedTest(testApp, people, 'HIV I and II', [
    { ...aParameter('HIV', { name: 'HIV antibodies' }), isConfidential: true },
  ])
  const visitId = await order([hiv])
  const named = async (by: Person, asked = {}) =>
    (await listed(asked, by)).find((row) => row.visitId === visitId)?.tests.map(({ name }) => name)
  expect(await named(people.lab)).toEqual(['HIV I and II'])
  expect(await named(people.nurse)).toEqual(['Serology'])
  expect(await named(people.lab, { search: 'hiv' })).toEqual(['HIV I and II'])
  for (const asked of [{ search: 'hiv' }, { test: hiv }]) expect(await named(people.nurse, asked)).toBeUndefined()
})

test('the number beside the menu is what is pending on the worklist, from the request to an amendment that waits', async () => {
  const beside = async (by: Person) => (await by.call(shellContract.counts, {})).body.counts['lab']
  const change = async () => {
    const { states } = (await people.lab.call(labOrdersContract.tiles, {})).body
    const pending = states.reduce((sum, { state, count }) => (isOpen(state) ? sum + count : sum), 0)
    expect(await beside(people.nurse)).toBe(pending)
    return pending - before
  }
  let before = 0
  before = await change()
  const visitId = await order([kidney, esr])
  expect(await change()).toBe(2)
  const { id: sampleId, accessionNo } = (await people.nurse.call(samplesContract.collect, { visitId })).body
  await people.lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  await enter(people.lab, sampleId, { K: '4.1', UREA: '30' })
  await verify(people.pathologist, sampleId)
  expect(await change()).toBe(1)
  const urea = (await cellsOf(people.pathologist, sampleId)).get('UREA')?.live?.id ?? ''
  await people.pathologist.call(resultsContract.amend, { id: urea, typed: '35', reason: 'Diluted' })
  expect(await change()).toBe(2)
  expect(await beside(other)).toBe(0)
  expect(await beside(await testApp.person('hope', 'user', ['security']))).toBeUndefined()
})
