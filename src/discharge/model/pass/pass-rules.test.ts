import { expect, test } from 'vitest'
import { instantOf, localMomentOf } from '../../../kernel/local-moment.ts'
import { answerAtGate } from '../gate/gate-answer.ts'
import { DISCHARGE_MODES } from '../workflow/discharge-modes.ts'
import { decidePlan } from '../workflow/plan-discharge.ts'
import { decideDischarge } from './discharge-patient.ts'
import { barcodeText, checkCharacters, passNumber, readPassCode } from './pass-number.ts'
import { billingNote, billingOf, passWording } from './pass-wording.ts'

const TODAY = '2026-11-22'
const at = (text: string) => new Date(text)
const NOW = at('2026-11-22T10:30:00Z')
const NUMBER = passNumber({ hospital: 'hope', day: TODAY, sequence: 6, check: 'R4T9X' })

test('a number names hospital, day and sequence; the 1,000th of a day has four digits', () => {
  expect(NUMBER).toBe('GP-HOPE-261122-006-R4T9X')
  expect(passNumber({ hospital: 'ayushman', day: TODAY, sequence: 1000, check: 'R4T9X' })).toBe(
    'GP-AYUSHMAN-261122-1000-R4T9X',
  )
})

test('check characters are five that nobody takes for each other', () => {
  for (let byte = 0; byte < 256; byte++)
    expect(checkCharacters(new Uint8Array(32).fill(byte))).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/)
})

test.each([
  [barcodeText(NUMBER, 'IH26K22001'), { number: NUMBER, visitNo: 'IH26K22001' }],
  [NUMBER, { number: NUMBER, visitNo: null }],
  [` ${NUMBER.toLowerCase()} `, { number: NUMBER, visitNo: null }],
  ['GP-HOPE-261122-006', null],
  ['https://example.com', null],
  ['', null],
])('%j at the gate is read as %j', (typed, expected) => {
  expect(readPassCode(typed)).toEqual(expected)
})

const pass = { dischargeAt: at('2026-11-22T10:00:00Z'), exitedAt: null, cancelledAt: null, isUnpaid: false }
test.each([
  ['today', pass, 'valid'],
  ['the first minute of today', { ...pass, dischargeAt: at('2026-11-21T18:30:00Z') }, 'valid'],
  ['23:59 today', { ...pass, dischargeAt: at('2026-11-22T18:29:59Z') }, 'valid'],
  ['yesterday', { ...pass, dischargeAt: at('2026-11-21T18:29:59Z') }, 'wrong-date'],
  ['tomorrow', { ...pass, dischargeAt: at('2026-11-22T18:30:00Z') }, 'wrong-date'],
  ['used', { ...pass, exitedAt: at('2026-11-22T11:00:00Z') }, 'already-used'],
  [
    'used and revoked later',
    { ...pass, exitedAt: at('2026-11-22T11:00:00Z'), cancelledAt: at('2026-11-22T12:00:00Z') },
    'already-used',
  ],
  ['cancelled', { ...pass, cancelledAt: at('2026-11-22T09:00:00Z') }, 'cancelled'],
  ['whose payment was taken back', { ...pass, isUnpaid: true }, 'unpaid'],
  ['yesterday, unpaid', { ...pass, isUnpaid: true, dischargeAt: at('2026-11-21T10:00:00Z') }, 'wrong-date'],
  ['none', null, 'unknown'],
] as const)('a pass of %s is answered', (_, shown, expected) => {
  expect(answerAtGate(shown, TODAY)).toBe(expected)
})

test.each([
  ['discharged already', { dischargeDate: at('2026-11-22T08:00:00Z'), plannedAt: null }, null, 'ALREADY_DISCHARGED'],
  ['no date', { dischargeDate: null, plannedAt: null }, null, 'DATE_REQUIRED'],
  ['no pass', { dischargeDate: null, plannedAt: pass.dischargeAt }, null, 'NO_PASS'],
  ['not printed', { dischargeDate: null, plannedAt: pass.dischargeAt }, { ...pass, printCount: 0 }, 'NOT_PRINTED'],
  ['printed', { dischargeDate: null, plannedAt: pass.dischargeAt }, { ...pass, printCount: 2 }, 'ok'],
  [
    'for tomorrow',
    { dischargeDate: null, plannedAt: pass.dischargeAt },
    { ...pass, dischargeAt: at('2026-11-23T05:00:00Z'), printCount: 1 },
    'OTHER_DAY',
  ],
  [
    'whose payment was taken back',
    { dischargeDate: null, plannedAt: pass.dischargeAt },
    { ...pass, printCount: 1, isUnpaid: true },
    'PAYMENT_OPEN',
  ],
  [
    'who lies in a theatre',
    { dischargeDate: null, plannedAt: pass.dischargeAt, inTheatre: 'OT1' },
    { ...pass, printCount: 1 },
    'IN_THEATRE',
  ],
] as const)('a patient is discharged: %s', (_, visit, printed, expected) => {
  const verdict = decideDischarge({ inTheatre: null, ...visit }, printed, NOW)
  expect(verdict.ok ? 'ok' : verdict.refusal).toBe(expected)
})

test('who left on a pass is discharged since then, also on a later day', () => {
  const visit = { dischargeDate: null, plannedAt: pass.dischargeAt, inTheatre: null }
  const left = { ...pass, exitedAt: at('2026-11-21T12:00:00Z'), dischargeAt: at('2026-11-21T10:00:00Z'), printCount: 1 }
  expect(decideDischarge(visit, left, NOW)).toMatchObject({ ok: true, value: left.exitedAt })
  expect(decideDischarge(visit, { ...pass, printCount: 1 }, NOW)).toMatchObject({ ok: true, value: NOW })
})

test('a balance that was approved to stay open is called a provisional discharge', () => {
  expect(billingNote({ payer: 'Private', due: 60_000, payersShare: 0, approvedBy: 'asha' })).toBe(
    'Provisional discharge: ₹600 due from the patient, approved by asha. Payer Private',
  )
  expect(billingNote({ payer: 'ESIC', due: 0, payersShare: 1_330_000, approvedBy: '' })).toBe(
    'Payer ESIC; nothing due from the patient; ₹13,300 is for the payer to pay',
  )
  expect(billingOf(0, 0)).toMatchObject({ state: 'CLEARED', amount: 0 })
  expect(billingOf(90_000, 60_000)).toMatchObject({ state: 'PENDING', amount: 60_000 })
})

const admitted = { admissionDate: at('2026-11-20T06:00:00Z'), surgeryDate: '2026-11-21', dischargeDate: null }
test.each([
  ['2026-11-20T05:59:59Z', 'DISCHARGE_BEFORE_ADMISSION'],
  ['2026-11-20T18:00:00Z', 'DISCHARGE_BEFORE_SURGERY'],
  ['2026-11-20T18:30:00Z', 'ok'],
  ['2026-11-21T18:29:00Z', 'ok'],
])('a discharge planned for %s, after an admission on the 20th and a surgery on the 21st', (plannedAt, expected) => {
  const verdict = decidePlan(admitted, at(plannedAt))
  expect(verdict.ok ? 'ok' : verdict.refusal).toBe(expected)
})

test('a day and a time of the hospital are one instant, and back', () => {
  expect(instantOf({ day: '2026-11-22', time: '00:00' })).toBe('2026-11-21T18:30:00.000Z')
  expect(instantOf({ day: '2026-11-22', time: '23:59' })).toBe('2026-11-22T18:29:00.000Z')
  expect(localMomentOf('2026-11-22T18:29:00.000Z')).toEqual({ day: '2026-11-22', time: '23:59' })
  for (const time of ['', '24:00', '9:00', '12:60']) expect(instantOf({ day: '2026-11-22', time })).toBeNull()
  expect(instantOf({ day: '2026-02-30', time: '10:00' })).toBeNull()
})

test('each mode prints its own wording', () => {
  const details = {
    statedReason: 'Family decision',
    receivingFacility: 'City Heart Institute',
    diedAt: at('2026-11-22T03:00:00Z'),
    placeOfDeath: 'ICU',
  }
  expect(DISCHARGE_MODES.map((mode) => [passWording(mode, details).title, passWording(mode, details).note])).toEqual([
    ['Discharge Gate Pass', ''],
    ['Discharge Gate Pass', 'Left against medical advice, at own risk. Reason: Family decision'],
    ['Body Handover Gate Pass', 'Died on 22/11/2026 08:30, ICU'],
    ['Transfer Gate Pass', 'Transferred to City Heart Institute. Reason: Family decision'],
    ['Discharge Gate Pass', 'On request. Reason: Family decision'],
  ])
})
