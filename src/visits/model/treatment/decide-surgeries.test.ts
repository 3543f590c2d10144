import { expect, test } from 'vitest'
import { decideSurgeries } from './decide-surgeries.ts'
import { aPlannedSurgery } from './visit-information.factory.ts'

const STAY = { admission: '2026-11-01', surgery: '2026-11-03', discharge: '2026-11-10' }
const surgery = (changes: object) => ({
  ...aPlannedSurgery,
  surgeryId: '5f0f7f3e-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  sanctionStatus: 'Approved' as const,
  ...changes,
})

test.each([
  ['nothing known yet', {}, null],
  ['operated on the day of the visit', { status: 'completed' }, null],
  ['on the first and on the last day of the stay', { performedOn: '2026-11-10' }, null],
  ['before admission', { performedOn: '2026-10-31' }, 'SURGERY_OUTSIDE_STAY'],
  ['after discharge', { performedOn: '2026-11-11' }, 'SURGERY_OUTSIDE_STAY'],
  ['a plan around the day of the visit', { planFrom: '2026-11-02', planTo: '2026-11-09' }, null],
  ['a plan with one end', { planTo: '2026-11-03' }, null],
  ['a plan that ends before the surgery of the visit', { planTo: '2026-11-02' }, 'PLAN_WITHOUT_SURGERY'],
  [
    'a plan that begins after the surgery',
    { performedOn: '2026-11-05', planFrom: '2026-11-06' },
    'PLAN_WITHOUT_SURGERY',
  ],
  ['a plan beyond the discharge', { planTo: '2026-11-11' }, 'PLAN_WITHOUT_SURGERY'],
  ['a plan that ends before it begins', { planFrom: '2026-11-03', planTo: '2026-11-02' }, 'PLAN_WITHOUT_SURGERY'],
])('%s', (_, changes, refusal) => {
  const verdict = decideSurgeries([surgery({}), surgery(changes)], STAY)
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})

test('an operated surgery has a date, its own or that of the visit', () => {
  const unknown = { admission: null, surgery: null, discharge: null }
  expect(decideSurgeries([surgery({ status: 'completed' })], unknown)).toMatchObject({
    refusal: 'OPERATED_WITHOUT_DATE',
    details: { field: 'surgeries' },
  })
  expect(decideSurgeries([surgery({ status: 'completed', performedOn: '2026-11-03' })], unknown).ok).toBe(true)
  expect(decideSurgeries([surgery({})], unknown).ok).toBe(true)
})
