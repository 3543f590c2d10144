import { expect, test } from 'vitest'
import { checklistLine, type DischargeFacts, doneOf, openForProvisional, patientDue } from './discharge-facts.ts'
import { DISCHARGE_ITEMS, progressOf } from './discharge-items.ts'
import { mayTick } from './who-ticks.ts'

const AT = new Date('2026-11-22T06:00:00Z')
const bill = {
  at: AT,
  by: 'clerk',
  payerId: 'esic',
  billNo: 'BL-IH26K22001',
  versionNo: 1,
  total: 100_000,
  patientShare: 20_000,
  prints: 1,
  printed: { at: AT, by: 'clerk' },
  isOutdated: false,
  late: null,
  openVersion: null,
}
const facts = (about: Partial<DischargeFacts> = {}): DischargeFacts => ({
  summary: null,
  written: null,
  bills: [bill],
  payerId: 'esic',
  payer: 'ESIC',
  draftsWithoutBill: 0,
  shareToCome: 20_000,
  provisional: null,
  received: 20_000,
  inClearing: 0,
  approval: null,
  ...about,
})
const line = (item: (typeof DISCHARGE_ITEMS)[number], about: Partial<DischargeFacts> = {}) =>
  checklistLine(item, facts(about), [])

test.each<[string, Partial<DischargeFacts>, boolean, string]>([
  ['paid to the paisa', {}, true, '₹200 received'],
  ['a paisa short', { received: 19_999 }, false, '₹0.01 to collect from the patient'],
  ['a cheque in clearing', { inClearing: 5_000 }, false, '₹50 to collect from the patient, ₹50 in clearing'],
  [
    'a balance that is approved',
    { received: 15_000, approval: { amount: 5_000, at: AT, by: 'admin' } },
    true,
    '₹50 stays open, approved',
  ],
  [
    'a paisa above the approval',
    { received: 14_999, approval: { amount: 5_000, at: AT, by: 'admin' } },
    false,
    '₹50.01 to collect from the patient',
  ],
  ['too much', { received: 25_000 }, true, '₹200 received, ₹50 to give back'],
  [
    'nothing of the patient',
    { bills: [{ ...bill, patientShare: 0 }], received: 0 },
    true,
    'ESIC, nothing to collect from the patient',
  ],
  ['no bill', { bills: [] }, false, 'The final bill is not confirmed'],
])('payment verified: %s', (_, about, done, fact) => {
  expect(line('payment_verified', about)).toMatchObject({ done, fact })
})

test('a bill of another payer is not the final bill, nor is one beside a draft that was never confirmed', () => {
  expect(line('final_bill_generated').done).toBe(true)
  expect(line('final_bill_generated', { payerId: 'private' }).done).toBe(false)
  expect(line('final_bill_generated', { draftsWithoutBill: 1 }).done).toBe(false)
})

test.each([
  [{ late: 659_000 }, 'the record has moved on, the next version is ₹6,590 more'],
  [{ late: -10_050 }, 'the record has moved on, the next version is ₹100.50 less'],
  [{ late: 0 }, 'the record has moved on, the next version is of the same amount'],
  [{ openVersion: 2 }, 'version 2 is open'],
  [{ openVersion: 2, late: 100 }, 'version 2 is open, ₹1 more'],
  [{ isOutdated: true }, 'from before the discharge was revoked: confirm another version'],
])('a bill that waits for its next version is not generated, printed nor paid: %j', (about, words) => {
  const bills = [{ ...bill, ...about }]
  expect(line('final_bill_generated', { bills })).toMatchObject({
    done: false,
    fact: `BL-IH26K22001, version 1, ₹1,000, ${words}`,
  })
  expect(line('final_bill_printed', { bills }).done).toBe(false)
  expect(line('payment_verified', { bills })).toMatchObject({
    done: false,
    fact: 'The next version of the final bill is not confirmed',
  })
})

const provisional = { id: 'p', reason: 'Payer approves on Monday', at: AT, by: 'admin' }
const FACTS = ['discharge_summary_uploaded', 'final_bill_generated', 'final_bill_printed', 'payment_verified'] as const

test.each<[string, Partial<DischargeFacts>, readonly boolean[]]>([
  ['without a bill', { bills: [] }, [true, true, true, true]],
  ['with a bill that waits', { bills: [{ ...bill, openVersion: 2 }] }, [true, true, true, true]],
  ['with a bill to come that the patient has not paid', { bills: [], shareToCome: 20_001 }, [true, true, true, false]],
  [
    'with a bill to come whose rest is approved',
    { bills: [], shareToCome: 25_000, approval: { amount: 5_000, at: AT, by: 'admin' } },
    [true, true, true, true],
  ],
  ['with a confirmed bill that is not paid', { received: 0 }, [true, false, false, false]],
])('a provisional discharge %s passes over what is open, never over a balance', (_, about, passedOver) => {
  const lines = FACTS.map((item) => line(item, { provisional, ...about }))
  expect(lines.map(({ isPassedOver }) => isPassedOver)).toEqual(passedOver)
  for (const { done, isPassedOver, by } of lines) if (isPassedOver) expect([done, by]).toEqual([true, 'admin'])
  const open = FACTS.map((item) => line(item, about))
  expect(open.some(({ isPassedOver }) => isPassedOver)).toBe(false)
  expect(openForProvisional(facts(about))).toEqual(FACTS.filter((_, at) => !open[at]?.done))
})

test('printed is every confirmed bill, at least once', () => {
  expect(line('final_bill_printed').done).toBe(true)
  const unprinted = { ...bill, payerId: 'private', prints: 0, printed: null }
  expect(line('final_bill_printed', { bills: [bill, unprinted] }).done).toBe(false)
})

test('printed is told by the latest print of any bill, and by nobody before there is one', () => {
  const later = { ...bill, payerId: 'private', printed: { at: new Date(AT.getTime() + 1000), by: 'cashier' } }
  const unprinted = { ...bill, prints: 0, printed: null }
  expect(line('final_bill_printed')).toMatchObject({ at: AT, by: 'clerk' })
  for (const bills of [
    [later, bill, unprinted],
    [unprinted, bill, later],
  ])
    expect(line('final_bill_printed', { bills })).toMatchObject({ at: later.printed.at, by: 'cashier' })
  expect(line('final_bill_printed', { bills: [unprinted] })).toMatchObject({ at: null, by: null })
})

test('what the records know cannot be ticked, what people tick is not known', () => {
  const tick = (item: (typeof DISCHARGE_ITEMS)[number]) => ({ id: 't', item, at: AT, by: 'nurse' })
  const lines = DISCHARGE_ITEMS.map((item) => checklistLine(item, facts({ bills: [] }), [tick(item)]))
  expect([...doneOf(lines)]).toEqual([
    'doctor_signature',
    'nurse_clearance',
    'pharmacy_clearance',
    'patient_signature',
    'security_verification',
  ])
  expect(progressOf(doneOf(lines))).toEqual({ done: 5, of: 9, percent: 56 })
})

test.each([
  [0, 0],
  [1, 11],
  [4, 44],
  [5, 56],
  [8, 89],
  [9, 100],
])('%i of the nine are %i per cent', (done, percent) => {
  expect(progressOf(new Set(DISCHARGE_ITEMS.slice(0, done)))).toEqual({ done, of: 9, percent })
})

test('what is due adds up over the bills of all payers', () => {
  expect(patientDue(facts({ bills: [bill, { ...bill, payerId: 'private', patientShare: 50_000 }] }))).toBe(50_000)
})

test.each([
  [['discharge'], 'nurse_clearance', true, false],
  [['nurse'], 'nurse_clearance', true, true],
  [['nurse'], 'doctor_signature', false, false],
  [['security'], 'security_verification', true, true],
  [['security'], 'patient_signature', false, false],
  [['admin'], 'doctor_signature', true, false],
  [['doctor', 'discharge'], 'doctor_signature', true, true],
  [['discharge'], 'patient_signature', true, true],
  [['billing'], 'patient_signature', false, false],
] as const)('%j ticks %s: %s, where each desk ticks its own only: %s', (held, item, lenient, strict) => {
  expect([mayTick(item, held, false), mayTick(item, held, true)]).toEqual([lenient, strict])
})

test('a signed summary is done, also while it is amended; a draft is not, a paper on file is', () => {
  const signed = { at: AT, by: 'Dr. Tambe', version: 1 }
  const summary = { at: AT, by: 'clerk', documentId: 'paper' }
  const told = (about: Partial<DischargeFacts>) => {
    const { done, fact, by } = line('discharge_summary_uploaded', about)
    return [done, fact, by]
  }
  expect(told({})).toEqual([false, 'Not uploaded yet', null])
  expect(told({ written: { state: 'draft', signed: null } })).toEqual([false, 'Written, not signed yet', null])
  expect(told({ written: { state: 'draft', signed: null }, summary })).toEqual([true, 'On file', 'clerk'])
  expect(told({ written: { state: 'signed', signed }, summary })).toEqual([true, 'Signed', 'Dr. Tambe'])
  expect(told({ written: { state: 'draft', signed: { ...signed, version: 2 } } })).toEqual([
    true,
    'Signed, version 2, being amended',
    'Dr. Tambe',
  ])
})
