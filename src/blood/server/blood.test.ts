import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../billing/model/bill/bill-totals.ts'
import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { observationsContract } from '../../observations/model/observations.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { bloodContract } from '../model/blood.contract.ts'
import { bloodUnitsContract } from '../model/blood-units.contract.ts'
import { aBloodWard, BLOOD_PIN, CALM } from './blood.factory.ts'

// Two hospitals: blood is asked for, received, checked by two, watched and charged once.

let testApp: TestApp
let ward: Awaited<ReturnType<typeof aBloodWard>>
let other: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aBloodWard(testApp)
  other = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

const MINUTE = 60_000
const later = (minutes: number) => {
  testApp.time = new Date(testApp.time.getTime() + minutes * MINUTE)
}
const bagOf = async (visitId: string, at = 0) => {
  const bags = (await ward.shown(visitId)).requisitions.flatMap((one) => one.bags)
  const bag = bags[at]
  if (!bag) throw new Error('There is no bag')
  return bag
}
/** What went in of blood by the chart of the visit. */
const intakeOf = async (visitId: string) => {
  const { fluids } = (await ward.nurse.call(observationsContract.ofVisit, { visitId })).body
  return fluids.map(({ ml, source, struck, mayStrike }) => ({ ml, source, isStruck: struck !== null, mayStrike }))
}
/** What stands charged for blood on the bill of a visit, in paise. */
const charged = async (visitId: string) => {
  const bill = (await ward.billing.call(billsContract.bill, { visitId })).body
  return linesOf(bill)
    .filter(({ head }) => head === 'blood')
    .map(({ amount }) => amount)
}

test('what a doctor asks for is refused without consent, and told with the group as it is known', async () => {
  const { visitId } = await ward.admitted()
  expect((await ward.request(visitId, { consentBy: '', consentAt: null })).problem).toMatchObject({
    code: 'CONSENT_REQUIRED',
    fields: { consentBy: 'Who agreed to the transfusion?' },
  })
  expect((await ward.request(visitId, { urgency: 'emergency' })).problem).toMatchObject({
    code: 'REASON_REQUIRED',
    fields: { uncrossmatchedReason: 'Why is it given before it is cross-matched?' },
  })
  expect((await ward.request(visitId, { neededAt: '2026-11-20T10:00:00Z' })).problem.code).toBe('NEEDED_EARLIER')
  expect((await ward.request(visitId, {}, ward.nurse)).status).toBe(403)
  const { body } = await ward.request(visitId)
  expect(body.requisitionNo).toMatch(/^BR-261121-\d{3}$/)
  const [requisition] = (await ward.shown(visitId)).requisitions
  expect(requisition).toMatchObject({ state: 'requested', groupKnown: 'told: O+', units: 2, bags: [] })
})

test('the other hospital sees nothing of it', async () => {
  const { visitId } = await ward.admitted()
  const id = await ward.requested(visitId)
  const theirs = await testApp.person('ayushman', 'nurse')
  expect((await other.call(bloodContract.ofVisit, { visitId })).status).toBe(404)
  expect((await other.call(bloodContract.list, { view: 'all' })).body.rows).toEqual([])
  expect((await other.call(bloodContract.slip, { id })).status).toBe(404)
  expect((await ward.receive(id, {}, theirs)).status).toBe(404)
})

test('a unit is received after its sample, of the component, in date, once, and of a group that goes to the patient', async () => {
  const { visitId } = await ward.admitted()
  const { id } = (await ward.request(visitId)).body
  expect((await ward.receive(id)).problem.code).toBe('SAMPLE_FIRST')
  await ward.nurse.call(bloodContract.sendSample, { id, bank: 'Jeevan Jyoti Blood Centre' })
  const refused = async (about: Parameters<typeof ward.receive>[1]) => (await ward.receive(id, about)).problem
  expect(await refused({ component: 'plasma' })).toMatchObject({ code: 'OTHER_COMPONENT' })
  expect(await refused({ expiresOn: '2026-11-20' })).toMatchObject({ fields: { expiresOn: 'This unit is expired' } })
  expect(await refused({ bloodGroup: 'A+' })).toMatchObject({
    code: 'GROUP_INCOMPATIBLE',
    fields: { bloodGroup: 'A+ does not go to a patient of group O+' },
  })
  expect(await refused({ crossmatch: 'not_done', crossmatchReason: 'bleeding' })).toMatchObject({
    code: 'CROSSMATCH_REQUIRED',
  })
  expect(await refused({ crossmatchedBy: '' })).toMatchObject({ fields: { crossmatchedBy: 'Who cross-matched it?' } })
  expect((await ward.receive(id, { bagNo: 'NB-1', bloodGroup: 'O-' })).body.fit).toBe('compatible')
  expect(await refused({ bagNo: 'nb-1' })).toMatchObject({
    code: 'BAG_TAKEN',
    fields: { bagNo: 'This bag of this bank has been received already' },
  })
  expect((await ward.shown(visitId)).requisitions[0]?.state).toBe('partly_received')
  await ward.receive(id)
  expect((await ward.shown(visitId)).requisitions[0]?.state).toBe('received')
  expect(await refused({})).toMatchObject({ code: 'MORE_THAN_ASKED' })
})

test('two different people check at the bed; another patient, another bag, an incompatible unit are refused', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId, { units: 3 })
  await ward.receive(id)
  await ward.receive(id, { crossmatch: 'incompatible' })
  const bag = await bagOf(visitId)
  const read = { uhid, bagNo: bag.bagNo }
  expect((await ward.begin(bag.id, { ...read, uhid: 'UH0000' })).problem).toMatchObject({
    code: 'OTHER_PATIENT',
    fields: { uhid: 'This unit is of another patient' },
  })
  expect((await ward.begin(bag.id, { ...read, bagNo: 'X' })).problem.code).toBe('OTHER_BAG')
  expect((await ward.begin(bag.id, read, { second: null })).problem.code).toBe('SECOND_REQUIRED')
  expect((await ward.begin(bag.id, read, { second: { userId: ward.nurse.userId, pin: BLOOD_PIN } })).problem.code).toBe(
    'SAME_PERSON',
  )
  expect((await ward.begin(bag.id, read, { second: { userId: ward.second.userId, pin: '000000' } })).problem.code).toBe(
    'WRONG_PIN',
  )
  expect((await ward.begin(bag.id, read, { isGroupChecked: false })).problem.code).toBe('GROUP_UNCHECKED')
  expect((await ward.begin(bag.id, read, { temperature: null })).problem).toMatchObject({
    code: 'VITALS_MISSING',
    fields: { temperature: 'Temperature, pulse and blood pressure are measured' },
  })
  const incompatible = await bagOf(visitId, 1)
  expect((await ward.begin(incompatible.id, { uhid, bagNo: incompatible.bagNo })).problem.code).toBe('INCOMPATIBLE')
  expect(await charged(visitId)).toEqual([])
})

test('an expired unit is not begun, and the database holds it, too', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId)
  await ward.receive(id, { expiresOn: '2026-11-21' })
  const bag = await bagOf(visitId)
  const before = testApp.time
  later(13 * 60)
  const nurse = await testApp.person('hope', 'nurse')
  expect((await ward.begin(bag.id, { uhid, bagNo: bag.bagNo }, {}, nurse)).problem.code).toBe('EXPIRED')
  await expect(
    testApp.sql('hope', (db) =>
      db
        .insertInto('blood_transfusions')
        .values({
          ...{ unit_id: bag.id, visit_id: visitId, started_at: testApp.time, started_by: ward.nurse.userId },
          ...{ second_id: ward.second.userId, second_as: 'Sunita' },
        })
        .execute(),
    ),
  ).rejects.toThrow('transfused_unit_is_not_expired')
  testApp.time = before
})

test('a transfusion is charged once, watched, ended; its vital signs stand in the chart of the visit', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId, { units: 1 })
  await ward.receive(id)
  const bag = await bagOf(visitId)
  const read = { uhid: ` ${uhid.toLowerCase()} `, bagNo: bag.bagNo }
  const answers = await Promise.all([ward.begin(bag.id, read), ward.begin(bag.id, read)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const transfusion = answers.find(({ status }) => status === 200)?.body.id ?? ''
  expect(await charged(visitId)).toEqual([155_000])
  expect((await ward.shown(visitId)).requisitions[0]?.bags[0]).toMatchObject({ state: 'running', money: null })
  expect((await ward.shown(visitId, ward.billing)).requisitions[0]?.bags[0]?.money).toEqual({
    ...{ price: 180_000, tariff: 155_000, isCharged: true, loss: 25_000 },
  })
  later(6)
  const end = { id: transfusion, volumeMl: 280, isStopped: false, ...CALM }
  expect((await ward.nurse.call(bloodUnitsContract.end, end)).problem.code).toBe('NOT_WATCHED')
  expect((await ward.nurse.call(bloodUnitsContract.watch, { id: transfusion, ...CALM })).status).toBe(200)
  expect((await ward.nurse.call(bloodUnitsContract.end, { ...end, volumeMl: 400 })).problem).toMatchObject({
    fields: { volumeMl: 'There are 280 ml in the bag' },
  })
  later(5)
  expect((await ward.nurse.call(bloodUnitsContract.end, end)).status).toBe(200)
  expect((await ward.nurse.call(bloodUnitsContract.end, end)).problem.code).toBe('OVER_ALREADY')
  const { vitals } = (await ward.nurse.call(observationsContract.ofVisit, { visitId })).body
  expect(vitals.map(({ remark }) => remark)).toEqual([
    'Before a transfusion',
    '15 minutes after a transfusion began',
    'After a transfusion',
  ])
  expect(await intakeOf(visitId)).toEqual([{ ml: 280, source: 'transfusion', isStruck: false, mayStrike: false }])
  const [requisition] = (await ward.shown(visitId)).requisitions
  expect(requisition?.bags[0]).toMatchObject({ state: 'transfused', transfusions: [{ volumeMl: 280, reaction: null }] })
  expect((await ward.nurse.call(bloodContract.close, { id })).body.state).toBe('closed')
  expect(await charged(visitId)).toEqual([155_000])
})

test('a reaction stops the transfusion, and is told to a doctor', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId, { units: 1 })
  await ward.receive(id)
  const bag = await bagOf(visitId)
  const transfusion = (await ward.begin(bag.id, { uhid, bagNo: bag.bagNo })).body.id
  later(4)
  const told = { reaction: 'febrile', severity: 'mild', done: 'Stopped, saline', toldTo: 'Dr. Tambe' } as const
  const report = (about: object = {}) =>
    ward.nurse.call(bloodUnitsContract.react, { id: transfusion, ...told, volumeMl: 40, ...about })
  expect((await report({ volumeMl: null })).problem).toMatchObject({
    fields: { volumeMl: 'Please enter what had run in' },
  })
  expect((await report()).status).toBe(200)
  expect((await report()).problem.code).toBe('REPORTED_ALREADY')
  expect((await bagOf(visitId)).transfusions[0]).toMatchObject({
    ...{ isStopped: true, volumeMl: 40, watchDueAt: null },
    reaction: { kind: 'febrile', severity: 'mild', toldTo: 'Dr. Tambe' },
  })
  expect(await intakeOf(visitId)).toMatchObject([{ ml: 40, source: 'transfusion' }])
})

test('what ran in is an intake of the visit once, goes with its transfusion alone, and counts again with the next', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId, { units: 1 })
  await ward.receive(id)
  const bag = await bagOf(visitId)
  const given = async (volumeMl: number) => {
    const transfusion = (await ward.begin(bag.id, { uhid, bagNo: bag.bagNo })).body.id
    const end = { id: transfusion, volumeMl, isStopped: false, remark: 'Bag leaked', ...CALM }
    const ended = await Promise.all([1, 2].map(() => ward.nurse.call(bloodUnitsContract.end, end)))
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
    return transfusion
  }
  const balance = async () =>
    (await ward.nurse.call(observationsContract.ofVisit, { visitId })).body.balances.map((day) => day.in)
  const first = await given(250)
  expect(await balance()).toEqual([250])
  const [entry] = (await ward.nurse.call(observationsContract.ofVisit, { visitId })).body.fluids
  const byHand = await ward.nurse.call(observationsContract.strikeFluid, { id: entry?.id ?? '', reason: 'No' })
  expect(byHand.problem.code).toBe('OF_A_RECORD')
  await ward.nurse.call(bloodUnitsContract.strike, { id: first, reason: 'Other bag' })
  expect(await balance()).toEqual([])
  await given(0)
  expect(await intakeOf(visitId)).toEqual([{ ml: 250, source: 'transfusion', isStruck: true, mayStrike: false }])
})

test('who began it or the consultant strikes it out: its charge is taken back, the unit waits and is charged again', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId, { units: 1 })
  await ward.receive(id)
  const bag = await bagOf(visitId)
  const read = { uhid, bagNo: bag.bagNo }
  const transfusion = (await ward.begin(bag.id, read)).body.id
  const strike = (by: Person) => by.call(bloodUnitsContract.strike, { id: transfusion, reason: 'Wrong row' })
  expect((await strike(ward.second)).problem.code).toBe('NOT_YOURS')
  expect((await strike(ward.nurse)).status).toBe(200)
  expect((await strike(ward.nurse)).problem.code).toBe('STRUCK_ALREADY')
  expect(await charged(visitId)).toEqual([])
  expect((await bagOf(visitId)).state).toBe('waiting')
  expect((await ward.begin(bag.id, read)).status).toBe(200)
  expect(await charged(visitId)).toEqual([155_000])
})

test('what is not given is returned, and a requisition without units is cancelled', async () => {
  const { visitId } = await ward.admitted()
  const id = await ward.requested(visitId, { units: 1 })
  await ward.receive(id)
  const bag = await bagOf(visitId)
  const cancel = () => ward.doctor.call(bloodContract.cancel, { id, reason: 'Not needed' })
  expect((await cancel()).problem.code).toBe('UNITS_HERE')
  expect((await ward.nurse.call(bloodContract.close, { id })).problem.code).toBe('UNITS_WAIT')
  const away = { id: bag.id, becomes: 'returned', reason: 'Haemoglobin rose' } as const
  expect((await ward.nurse.call(bloodUnitsContract.putAway, away)).body.state).toBe('returned')
  expect((await ward.nurse.call(bloodUnitsContract.putAway, away)).problem.code).toBe('NOT_WAITING')
  expect((await cancel()).body.state).toBe('cancelled')
  expect((await ward.receive(id)).problem).toMatchObject({
    code: 'OVER',
    message: 'This requisition is over: cancelled',
  })
})

test('in an emergency a unit comes without a cross-match, which is entered later', async () => {
  const { visitId, uhid } = await ward.admitted()
  const urgent = { urgency: 'emergency', uncrossmatchedReason: 'Bleeding', consentBy: null, consentAt: null } as const
  const { id } = (await ward.request(visitId, urgent)).body
  const bare = {
    crossmatch: 'not_done',
    crossmatchReason: 'No time',
    crossmatchedBy: null,
    crossmatchedAt: null,
  } as const
  expect((await ward.receive(id, bare)).status).toBe(200)
  const bag = await bagOf(visitId)
  expect((await ward.begin(bag.id, { uhid, bagNo: bag.bagNo })).status).toBe(200)
  const matched = { crossmatch: 'compatible', crossmatchedBy: 'Dr. D', crossmatchedAt: '2026-11-21T06:00:00Z' } as const
  expect((await ward.nurse.call(bloodUnitsContract.complete, { id: bag.id, ...matched })).status).toBe(200)
  expect(
    (await ward.nurse.call(bloodUnitsContract.complete, { id: bag.id, ...matched, crossmatch: 'incompatible' })).problem
      .code,
  ).toBe('CROSSMATCHED_ALREADY')
})

test('the list holds what is open, and what waits', async () => {
  const { visitId } = await ward.admitted()
  const id = await ward.requested(visitId)
  const ids = async (view: 'open' | 'waiting' | 'running' | 'all') =>
    (await ward.billing.call(bloodContract.list, { view })).body.rows.map((row) => row.id)
  expect(await ids('open')).toContain(id)
  expect(await ids('waiting')).not.toContain(id)
  await ward.receive(id)
  expect(await ids('waiting')).toContain(id)
  expect(await ids('running')).not.toContain(id)
})
