import { expect, test } from 'vitest'
import { countsAt, decideCount, type ThereBatch } from './decide-count.ts'

const nurse = { role: 'nurse', desks: [] }
const theatre = { role: 'user', desks: ['theatre'] }
const pharmacist = { role: 'user', desks: ['pharmacy'] }

test.each([
  ['ward', nurse, true],
  ['ward', theatre, false],
  ['ward', pharmacist, false],
  ['theatre', nurse, true],
  ['theatre', theatre, true],
  ['theatre', pharmacist, false],
  ['store', pharmacist, true],
  ['counter', pharmacist, true],
  ['counter', nurse, false],
  ['in_transit', pharmacist, false],
] as const)('at a %s %o counts: %s', (kind, who, does) => {
  expect(countsAt(kind, who)).toBe(does)
})

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const batch = (batchId: string, about: Partial<ThereBatch> = {}): ThereBatch => ({
  ...{ batchId, medicineId: 'm', name: 'Morphine 10 mg/ml', batchNo: `NO-${batchId}`, onHand: 12, moves: [] },
  ...about,
})
const counting = (about: Partial<Parameters<typeof decideCount>[0]> = {}) =>
  decideCount({
    ...{ beganAt: at('08:00'), openedAt: at('09:00'), there: [batch('a')], typed: [{ batchId: 'a', quantity: 11 }] },
    ...{ seen: 0, counts: [], now: at('09:05') },
    ...about,
  })

test('a count keeps what the register says at its instant, and what moved since the sheet was opened', () => {
  const moves = [
    { at: at('08:30'), quantity: 20 },
    { at: at('09:02'), quantity: -2 },
    { at: at('09:03'), quantity: 1 },
  ]
  expect(counting({ there: [batch('a', { moves })], counts: [{ by: 'Asha' }], seen: 1 })).toEqual({
    ok: true,
    value: {
      countNo: 2,
      openedAt: at('09:00'),
      lines: [{ batchId: 'a', medicineId: 'm', counted: 11, expected: 12, moved: -1 }],
    },
  })
})

test.each([
  ['before the shift', at('05:00'), at('08:00')],
  ['in the future', at('23:00'), at('09:05')],
])('a sheet is never opened %s', (_, openedAt, kept) => {
  expect(counting({ openedAt })).toMatchObject({ value: { openedAt: kept } })
})

test.each([
  ['SHIFT_OVER', { beganAt: null }, {}],
  ['COUNTED_MEANWHILE', { counts: [{ by: 'Asha' }] }, { values: { who: 'Asha' } }],
  ['NOTHING_HELD', { there: [] }, undefined],
  ['CAME_MEANWHILE', { there: [batch('a'), batch('b')] }, { values: { item: 'Morphine 10 mg/ml', batch: 'NO-b' } }],
  [
    'NOT_ON_SHEET',
    {
      typed: [
        { batchId: 'a', quantity: 1 },
        { batchId: 'x', quantity: 1 },
      ],
    },
    { field: 'lines.1.quantity' },
  ],
])('%s', (refusal, about, details) => {
  expect(counting(about)).toMatchObject({
    ok: false,
    refusal,
    ...(details && Object.keys(details).length > 0 && { details }),
  })
})
