import { describe, expect, it } from 'vitest'
import { decideReturn, decideRevocation, type Revocable } from './decide-revocation.ts'

const WARD = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const GONE: Revocable = {
  isInpatient: true,
  dischargeDate: new Date('2026-11-21T06:00:00Z'),
  plannedAt: null,
  isAdmittedElsewhere: false,
  admittedSince: null,
  submittedBillNo: null,
  billingStatus: 'Bill Completed',
  lastRoom: { wardId: WARD, roomNo: 4, isLeft: true },
}

describe('taking back a discharge', () => {
  it.each<[string, Partial<Revocable>, string | undefined]>([
    ['that was carried out', {}, undefined],
    ['that was only planned', { dischargeDate: null, plannedAt: new Date() }, undefined],
    ['that is none', { dischargeDate: null }, 'NOT_DISCHARGED'],
    ['of somebody who is here again', { isAdmittedElsewhere: true }, 'ALREADY_ADMITTED'],
    ['before a later stay', { admittedSince: { visitNo: 'IH26K22001', day: '2026-11-22' } }, 'ADMITTED_SINCE'],
    ['whose bill went to the payer', { submittedBillNo: 'BL-IH26K21001' }, 'CLAIM_SUBMITTED'],
    ['tracked as submitted', { billingStatus: 'Bill Submitted' }, 'MARKED_SUBMITTED'],
    ['tracked as couriered', { billingStatus: 'Bill uploaded couriered' }, 'MARKED_SUBMITTED'],
    ['tracked as paid', { billingStatus: 'Payment received' }, 'MARKED_SUBMITTED'],
    ['without a billing status', { billingStatus: null }, undefined],
  ])('%s', (_, about, refusal) => {
    const verdict = decideRevocation({ ...GONE, ...about })
    expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
  })
})

describe('the room of who comes back', () => {
  const other = { wardId: WARD, roomNo: 9 }
  it.each([
    ['is the one that was left', GONE, null, { wardId: WARD, roomNo: 4 }],
    ['is another one that was chosen', GONE, other, other],
    ['is kept by who never left it', { ...GONE, lastRoom: { ...other, isLeft: false } }, null, null],
    ['is none of an outpatient', { ...GONE, isInpatient: false, lastRoom: null }, null, null],
    ['is to be chosen where there never was one', { ...GONE, lastRoom: null }, null, 'ROOM_REQUIRED'],
  ] as const)('%s', (_, visit, chosen, expected) => {
    const verdict = decideReturn(visit, chosen)
    expect(verdict.ok ? verdict.value : verdict.refusal).toEqual(expected)
  })
})
