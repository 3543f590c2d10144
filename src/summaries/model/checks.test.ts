import { expect, test } from 'vitest'
import type { CheckFacts } from './check-facts.ts'
import { checksOfSummary } from './checks.ts'

const OPERATED = { id: 'surgery', name: 'Open cholecystectomy', code: '0381', on: '2026-11-10', isDone: true }
const BILL = { codes: ['0381'], implants: ['Mesh 15 x 15'], dischargedOn: '2026-11-22', daysAtRisk: 0 }
const PROCEDURE: CheckFacts['cases'][number]['procedures'][number] = {
  ...{ id: 'surgery', name: 'Left Open cholecystectomy', code: '0381', reason: null },
  side: 'left',
  outcome: 'done',
}
const CASE = { on: '2026-11-10', abandonedBecause: null, procedures: [PROCEDURE] }
const FACTS: CheckFacts = {
  form: 'recovery',
  mode: 'recovery',
  bodies: {
    ...{ diagnosis: 'Cholecystitis (K81.0)', implants: 'Mesh 15 x 15, batch PM-8807' },
    ...{ operation: '10/11/2026, Left Open cholecystectomy', treatment: 'Inj. Ceftriaxone: 07/11/2026' },
  },
  cases: [CASE],
  given: ['Inj. Ceftriaxone'],
  followUpOn: '2026-11-29',
  today: '2026-11-22',
  visit: { admittedOn: '2026-11-07', dischargedOn: '2026-11-22', isRevokedSince: false },
  surgeries: [OPERATED],
  bill: BILL,
  p2Codes: ['0381'],
  implants: ['Mesh 15 x 15'],
  extensionTo: null,
  pending: [],
  hasPrescription: true,
  changed: 0,
}
const asked = (about: Partial<CheckFacts>) =>
  checksOfSummary({ ...FACTS, ...about }).flatMap(({ code, tone }) => (tone === 'good' ? [] : [code]))

test('a summary that agrees with visit, bill and P-II asks nothing', () => {
  expect(asked({})).toEqual([])
  expect(checksOfSummary(FACTS).every(({ tone }) => tone === 'good')).toBe(true)
})

test.each<[string, Partial<CheckFacts>, string]>([
  ['no day of the follow-up', { followUpOn: null }, 'FOLLOW_UP_BLANK'],
  ['a follow-up before the discharge', { followUpOn: '2026-11-21' }, 'FOLLOW_UP_EARLY'],
  ['a surgery after the discharge', { surgeries: [{ ...OPERATED, on: '2026-11-23' }], cases: [] }, 'SURGERY_OUTSIDE'],
  ['a surgery without its day', { surgeries: [{ ...OPERATED, on: null }] }, 'SURGERY_UNDATED'],
  ['another discharge on the bill', { bill: { ...BILL, dischargedOn: '2026-11-21' } }, 'DISCHARGE_DIFFERS'],
  ['a procedure without a code', { surgeries: [{ ...OPERATED, code: null }] }, 'PROCEDURE_UNCODED'],
  ['a code that is not billed', { bill: { ...BILL, codes: [] } }, 'PROCEDURE_NOT_BILLED'],
  ['a code that is not on the P-II', { p2Codes: ['9999'] }, 'PROCEDURE_NOT_BILLED'],
  ['an implant that is not told', { bodies: { ...FACTS.bodies, implants: '' } }, 'IMPLANT_UNTOLD'],
  ['an implant that is not billed', { bill: { ...BILL, implants: [] } }, 'IMPLANT_NOT_BILLED'],
  ['days beyond the package', { bill: { ...BILL, daysAtRisk: 2 } }, 'DAYS_BEYOND'],
  ['a pending result that is not told', { pending: ['Culture'] }, 'PENDING_UNTOLD'],
  ['no prescription', { hasPrescription: false }, 'NO_PRESCRIPTION'],
  ['another mode of the discharge', { mode: 'lama' }, 'FORM_DIFFERS'],
  ['a discharge that was revoked since', { visit: { ...FACTS.visit, isRevokedSince: true } }, 'REVOKED'],
  ['no ICD code', { bodies: { ...FACTS.bodies, diagnosis: 'Cholecystitis' } }, 'NO_ICD'],
  ['another day in the theatre', { cases: [{ ...CASE, on: '2026-11-11' }] }, 'SURGERY_DIFFERS'],
  [
    'an operation that is not told',
    { bodies: { ...FACTS.bodies, operation: '10/11/2026, left appendix' } },
    'PROCEDURE_UNTOLD',
  ],
  [
    'a day of surgery that is not told',
    { bodies: { ...FACTS.bodies, operation: '11/11/2026, left Open cholecystectomy' } },
    'SURGERY_DAY_UNTOLD',
  ],
  [
    'a side that is not told',
    { bodies: { ...FACTS.bodies, operation: '10/11/2026, Open cholecystectomy' } },
    'SIDE_UNTOLD',
  ],
  ['a medicine of the sheet that is not told', { given: ['Inj. Ceftriaxone', 'Inj. Tramadol'] }, 'MEDICINE_UNTOLD'],
  ['a record that has moved on', { changed: 2 }, 'CHANGED'],
])('%s is asked about', (_, about, code) => {
  expect(asked(about)).toEqual([code])
})

test('a pending result that is told is a warning, and the dead have no follow-up', () => {
  expect(asked({ pending: ['Culture'], bodies: { ...FACTS.bodies, pending: 'Culture of the wound' } })).toEqual([
    'PENDING',
  ])
  expect(asked({ cases: [{ ...CASE, on: null, abandonedBecause: 'Unstable' }] })).toEqual([])
  expect(asked({ form: 'death', mode: 'death', followUpOn: null, hasPrescription: false })).toEqual([])
})

test('without a bill nothing is compared with it', () => {
  expect(asked({ bill: null, p2Codes: null })).toEqual([])
})
