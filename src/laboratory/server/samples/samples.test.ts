import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { bloodHereContract } from '../../../orders/model/blood-here.contract.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labContainersContract } from '../../model/samples/containers.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { panelOf } from '../tests/contents.factory.ts'
import { aContainer } from './samples.factory.ts'

// Two hospitals: what is drawn has a number and its containers, what is rejected is drawn again, and nothing arrives that was not drawn.

let testApp: TestApp
let doctor: Person
let nurse: Person
let lab: Person
let other: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let cbc: string
let esr: string
let lft: string

beforeAll(async () => {
  testApp = await startTestApp()
  doctor = await testApp.person('hope', 'doctor')
  nurse = await testApp.person('hope', 'nurse')
  lab = await testApp.person('hope', 'user', ['lab'])
  other = await testApp.person('ayushman', 'user', ['lab'])
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  await testApp.sql('hope', async (db) => {
    cbc = await aLabTest(db, 'Complete haemogram')
    esr = await aLabTest(db, 'ESR')
    lft = await aLabTest(db, 'Liver function test')
    await aContainer(db, 'EDTA', { tests: [cbc, esr] })
    await aContainer(db, 'Serum', { cap: 'yellow', drawOrder: 20, tests: [lft] })
  })
})
afterAll(() => testApp.close())

/** An inpatient for whom these tests are ordered. */
async function anOrder(tests: readonly string[], priority: 'routine' | 'stat' = 'routine'): Promise<string> {
  const visitId = await admit()
  const lines = tests.map((itemId) => ({ list: 'lab-tests' as const, itemId }))
  await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })
  return visitId
}
const due = async (visitId: string) =>
  (await nurse.call(samplesContract.toCollect, {})).body.patients.find((patient) => patient.visitId === visitId)
const collect = (visitId: string, band?: string) =>
  nurse.call(samplesContract.collect, { visitId, ...(band && { band }) })
const receive = (scan: string, by = lab) => by.call(samplesContract.receive, { scan })
const statesOf = async (visitId: string) =>
  (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders.flatMap(({ lines }) =>
    lines.map(({ state }) => state),
  )

test('tests that share a container are drawn into one, in the order of draw; the labels keep their number until they are drawn', async () => {
  const visitId = await anOrder([cbc, esr, lft], 'stat')
  expect((await due(visitId))?.containers.map(({ name, tests }) => [name, tests])).toEqual([
    ['Serum', ['Liver function test']],
    ['EDTA', ['Complete haemogram', 'ESR']],
  ])
  const labelled = (await nurse.call(samplesContract.label, { visitId })).body
  expect(labelled.accessionNo).toMatch(/^H261121-\d{4}$/)
  expect((await due(visitId))?.sample).toMatchObject({
    ...labelled,
    labels: [
      { no: `${labelled.accessionNo}-1`, name: 'Serum' },
      { no: `${labelled.accessionNo}-2`, name: 'EDTA' },
    ],
  })
  expect((await nurse.call(samplesContract.label, { visitId })).body).toEqual(labelled)
  const pdf = await fetchPdf(testApp, nurse, `/samples/${labelled.id}/prints/labels`)
  expect(pdf).toMatchObject({ pages: [expect.stringContaining('-1'), expect.stringContaining('-2')] })
  expect(await statesOf(visitId)).toEqual(['ordered', 'ordered', 'ordered'])
  expect((await collect(visitId)).body).toEqual(labelled)
  expect(await due(visitId)).toBeUndefined()
  expect(await statesOf(visitId)).toEqual(['in-progress', 'in-progress', 'in-progress'])
  expect((await collect(visitId)).problem.code).toBe('NOTHING_TO_COLLECT')
})

test('a label that is scanned at the bed is of this collection, or nothing is noted', async () => {
  const [visitId, another] = [await anOrder([cbc]), await anOrder([cbc])]
  await nurse.call(samplesContract.label, { visitId })
  await nurse.call(samplesContract.label, { visitId: another })
  const [own, wrong] = [await due(visitId), await due(another)].map((patient) => patient?.sample?.labels[0]?.code ?? '')
  const scanned = (labels: string[]) => nurse.call(samplesContract.collect, { visitId, labels })
  expect(own).toMatch(/^1261121\d{5}$/)
  for (const label of [wrong ?? '', `2${own?.slice(1)}`, 'UHHO26K07005'])
    expect((await scanned([own ?? '', label])).problem.code).toBe('WRONG_LABEL')
  expect(await statesOf(visitId)).toEqual(['ordered'])
  expect((await scanned([own ?? ''])).status).toBe(200)
})

test('a test inside a panel that was ordered lately asks why it is needed again, and the search says so', async () => {
  const [panel, inside] = await testApp.sql('hope', async (db) => {
    const made = [await aLabTest(db, 'Iron studies'), await aLabTest(db, 'Serum ferritin')] as const
    await panelOf(db, made[0], [made[1]])
    return made
  })
  const visitId = await anOrder([panel])
  const line = { list: 'lab-tests' as const, itemId: inside }
  const order = { visitId, practitionerId: DOCTOR.id }
  const again = await doctor.call(ordersContract.place, { ...order, lines: [line] })
  expect(again.problem).toMatchObject({
    code: 'ORDERED_LATELY',
    fields: { 'lines.0.repeatReason': expect.stringMatching(/^Serum ferritin, in Iron studies, was ordered /) },
  })
  const { items } = (await doctor.call(ordersContract.items, { visitId, search: 'ferritin' })).body
  expect(items.find(({ id }) => id === inside)?.lately).toMatchObject({ name: 'Iron studies', by: DOCTOR.name })
  const reasoned = [{ ...line, repeatReason: 'Bled since' }]
  expect((await doctor.call(ordersContract.place, { ...order, lines: reasoned })).status).toBe(200)
})

test('a test ordered later is done on the blood that is here, as long as it keeps and is enough; nothing is drawn for it', async () => {
  const visitId = await anOrder([cbc])
  const find = () => doctor.call(bloodHereContract.find, { visitId, testId: esr })
  const use = (lineIds: string[], by = doctor) => by.call(bloodHereContract.use, { visitId, lineIds })
  const { accessionNo } = (await collect(visitId)).body
  expect((await find()).body.containers).toEqual([])
  await receive(`${accessionNo}-1`)
  expect((await find()).body.containers).toMatchObject([{ no: `${accessionNo}-1`, name: 'EDTA' }])
  expect((await doctor.call(bloodHereContract.find, { visitId, testId: lft })).body.containers).toEqual([])
  expect((await other.call(bloodHereContract.find, { visitId, testId: esr })).status).toBe(404)

  const order = async (tests: readonly string[]) => {
    const lines = tests.map((itemId) => ({ list: 'lab-tests' as const, itemId, repeatReason: 'Asked again' }))
    return (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })).body.lineIds
  }
  const [esrLine = '', lftLine = ''] = await order([esr, lft])
  expect((await due(visitId))?.onHand).toEqual([{ lineId: esrLine, test: 'ESR', numbers: [`${accessionNo}-1`] }])
  expect((await use([esrLine, lftLine])).problem.code).toBe('NOT_HERE')
  expect((await other.call(bloodHereContract.use, { visitId, lineIds: [esrLine] })).status).toBe(404)
  expect((await Promise.all([use([esrLine]), use([esrLine], nurse)])).map(({ status }) => status).sort()).toEqual([
    200, 409,
  ])
  expect((await due(visitId))?.containers.map(({ name }) => name)).toEqual(['Serum'])
  const found = (await lab.call(samplesContract.find, { scan: `${accessionNo}-1` })).body
  expect([...found.tests].sort()).toEqual(['Complete haemogram', 'ESR'])

  const [again = ''] = await order([cbc])
  await testApp.sql('hope', (db) => db.updateTable('lab_containers').set({ enough_for: 2 }).execute())
  expect((await use([again])).problem.code).toBe('NOT_HERE')
  await testApp.sql('hope', (db) => db.updateTable('lab_containers').set({ enough_for: null }).execute())
  const { time } = testApp
  testApp.time = new Date(time.getTime() + 8 * 3_600_000)
  const later = await testApp.person('hope', 'doctor')
  expect((await later.call(bloodHereContract.find, { visitId, testId: esr })).body.containers).toEqual([])
  testApp.time = time
  await lab.call(samplesContract.store, { id: found.id, isDiscarded: true })
  expect((await use([again])).problem.code).toBe('NOT_HERE')
  const joins = testApp.sql('hope', (db) =>
    db
      .insertInto('lab_container_lines')
      .columns(['visit_id', 'patient_id', 'sample_container_id', 'order_line_id'])
      .expression((eb) =>
        eb
          .selectFrom('order_lines')
          .select(['visit_id', 'patient_id', eb.val(found.id).as('container'), 'id'])
          .where('id', '=', again),
      )
      .execute(),
  )
  await expect(joins).rejects.toThrow('line_joins_usable_container')
})

test('the most urgent is drawn first', async () => {
  const [routine, stat] = [await anOrder([cbc]), await anOrder([cbc], 'stat')]
  const ids = (await nurse.call(samplesContract.toCollect, {})).body.patients.map(({ visitId }) => visitId)
  expect(ids.indexOf(stat)).toBeLessThan(ids.indexOf(routine))
})

test('the wrist band of another patient stops the needle', async () => {
  const visitId = await anOrder([cbc])
  const uhid = (await due(visitId))?.uhid ?? ''
  expect(await collect(visitId, 'UHHO26K99999')).toMatchObject({ status: 409, problem: { code: 'WRONG_PATIENT' } })
  expect((await collect(visitId, uhid.toLowerCase())).status).toBe(200)
})

test('a scan receives a container once; a label of the other hospital, an unknown and an uncollected number are told', async () => {
  const visitId = await anOrder([cbc, lft])
  const { accessionNo } = (await nurse.call(samplesContract.label, { visitId })).body
  expect((await receive(`${accessionNo}-1`)).problem.code).toBe('NOT_COLLECTED')
  await collect(visitId)
  expect((await receive(accessionNo)).problem.code).toBe('WHICH_CONTAINER')
  const figures = `1${accessionNo.slice(1).replace('-', '')}2`
  expect((await receive(figures)).body).toMatchObject({
    no: `${accessionNo}-2`,
    name: 'EDTA',
    tests: ['Complete haemogram'],
    receivedBy: expect.any(String),
    others: [{ no: `${accessionNo}-1`, isReceived: false }],
  })
  expect((await receive(figures)).problem).toMatchObject({
    code: 'RECEIVED_ALREADY',
    message: expect.stringMatching(/^This was received 21\/11\/2026 12:00 by Person/),
  })
  expect((await receive(figures, other)).problem.code).toBe('OTHER_HOSPITAL')
  expect((await receive(`A${accessionNo.slice(1)}-1`)).problem.code).toBe('OTHER_HOSPITAL')
  expect((await receive('H261121-9999-1')).problem).toMatchObject({
    code: 'NO_SUCH_NUMBER',
    fields: { scan: 'No container has this number' },
  })
})

test('a rejected container is drawn again with a number of its own, and what was rejected stays', async () => {
  const visitId = await anOrder([cbc, lft])
  const { accessionNo } = (await collect(visitId)).body
  const edta = (await receive(`${accessionNo}-2`)).body
  const reason = { id: edta.id, reason: 'clotted', note: 'Small clot on the stirrer' } as const
  expect((await nurse.call(samplesContract.reject, reason)).problem.code).toBe('NOT_YOURS')
  expect((await lab.call(samplesContract.reject, reason)).status).toBe(200)
  expect((await lab.call(samplesContract.reject, reason)).problem.code).toBe('REJECTED')
  expect((await due(visitId))?.containers).toEqual([
    { name: 'EDTA', cap: 'lavender', tests: ['Complete haemogram'], isRecollection: true },
  ])
  const again = (await collect(visitId)).body
  expect(again.accessionNo).not.toBe(accessionNo)
  expect(await due(visitId)).toBeUndefined()
  expect((await lab.call(samplesContract.undo, { id: edta.id })).problem.code).toBe('DRAWN_AGAIN')
  expect((await lab.call(samplesContract.find, { scan: edta.no })).body).toMatchObject({
    rejection: 'clotted',
    rejectionNote: 'Small clot on the stirrer',
  })
})

test('who rejected or received by mistake takes it back in the same shift, nobody else', async () => {
  const visitId = await anOrder([cbc])
  const { accessionNo } = (await collect(visitId)).body
  const { id } = (await receive(accessionNo)).body
  const colleague = await testApp.person('hope', 'user', ['lab'])
  expect((await colleague.call(samplesContract.undo, { id })).problem.code).toBe('NOT_YOURS')
  await lab.call(samplesContract.reject, { id, reason: 'short' })
  expect((await lab.call(samplesContract.undo, { id })).status).toBe(200)
  expect(await due(visitId)).toBeUndefined()
  const place = { id, rack: 'H2', rackPlace: '14' }
  expect((await lab.call(samplesContract.store, place)).status).toBe(200)
  expect((await lab.call(samplesContract.find, { scan: accessionNo })).body).toMatchObject({
    rack: 'H2',
    rackPlace: '14',
    rejectedAt: null,
  })
  expect((await lab.call(samplesContract.undo, { id })).status).toBe(200)
  expect((await lab.call(samplesContract.undo, { id })).problem.code).toBe('NOTHING_TO_UNDO')
  expect((await lab.call(samplesContract.store, place)).problem.code).toBe('NOT_RECEIVED')
})

test('two nurses at one bed draw once', async () => {
  const visitId = await anOrder([cbc])
  const both = await Promise.all([collect(visitId), doctor.call(samplesContract.collect, { visitId })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a line that is cancelled is drawn no longer, and the other hospital neither sees nor draws', async () => {
  const visitId = await anOrder([cbc])
  expect((await other.call(samplesContract.collect, { visitId })).status).toBe(404)
  expect((await other.call(samplesContract.toCollect, {})).body.patients).toEqual([])
  const [line] = (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders[0]?.lines ?? []
  await doctor.call(ordersContract.cancel, { id: line?.id ?? '', reason: 'Discharged before' })
  expect(await due(visitId)).toBeUndefined()
})

test('the database receives nothing that was not drawn', async () => {
  const visitId = await anOrder([cbc])
  const { id } = (await nurse.call(samplesContract.label, { visitId })).body
  const received = testApp.sql('hope', (db) =>
    db
      .updateTable('lab_sample_containers')
      .set({ received_at: testApp.time, received_by: lab.userId })
      .where('sample_id', '=', id)
      .execute(),
  )
  await expect(received).rejects.toMatchObject({ constraint: 'container_is_collected_first' })
})

test('containers are set up by the pathologist; a test that leaves one is drawn into its kind of sample', async () => {
  const pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  const test = await testApp.sql('hope', (db) => aLabTest(db, 'Prothrombin time'))
  const form = { name: 'Citrate', cap: 'blue', drawOrder: 10, testIds: [test] } as const
  expect((await lab.call(labContainersContract.add, { ...form, testIds: [test] })).status).toBe(403)
  const { id } = (await pathologist.call(labContainersContract.add, { ...form, testIds: [test] })).body
  expect((await pathologist.call(labContainersContract.add, { ...form, testIds: [] })).problem.fields).toEqual({
    name: 'There is a container with this name already',
  })
  const visitId = await anOrder([test])
  expect((await due(visitId))?.containers.map(({ name }) => name)).toEqual(['Citrate'])
  const known = (await lab.call(labContainersContract.list, {})).body.containers.find((one) => one.id === id)
  const changed = { ...form, id, version: known?.version ?? 0, testIds: [] }
  expect((await pathologist.call(labContainersContract.change, changed)).status).toBe(200)
  expect((await pathologist.call(labContainersContract.change, changed)).problem.code).toBe('STALE')
  expect((await due(visitId))?.containers.map(({ name }) => name)).toEqual(['Sample'])
})

test('a panel is drawn into the containers of its tests', async () => {
  const panel = await testApp.sql('hope', async (db) => {
    const id = await aLabTest(db, 'Before surgery')
    await panelOf(db, id, [lft, cbc])
    return id
  })
  const visitId = await anOrder([panel])
  expect((await due(visitId))?.containers.map(({ name, tests }) => [name, tests])).toEqual([
    ['Serum', ['Before surgery']],
    ['EDTA', ['Before surgery']],
  ])
})
