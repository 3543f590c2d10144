import { expect, test } from 'vitest'
import { decideCharge, type WantedCharge } from './decide-charge.ts'

const CRORE = 1_00_00_000 * 100
const wanted: WantedCharge = {
  isCancelledAdmission: false,
  firstDay: '2026-11-10',
  lastDay: '2026-11-20',
  today: '2026-11-21',
  day: '2026-11-15',
  outsideStayReason: null,
  quantity: 1_000,
  itemId: 'item',
  typed: undefined,
  chosenRateId: undefined,
  resolved: { amount: 5_000, column: 'private', rateId: 'r', listed: 5_000, factors: [], missing: [] },
  mayExceedList: false,
  isLargeAmountConfirmed: false,
}
const typed = (unitRate: number, reason: string | null = 'Agreed') => ({ typed: { unitRate, reason } })
const NO_RATE = { ...wanted.resolved, amount: 0, column: null, rateId: null, listed: 0 }

test.each<[string, Partial<WantedCharge>, string | undefined]>([
  ['a service inside the stay at the listed rate', {}, undefined],
  ['on a cancelled admission', { isCancelledAdmission: true }, 'ADMISSION_CANCELLED'],
  ['on the day of admission', { day: '2026-11-10' }, undefined],
  ['on the day of discharge', { day: '2026-11-20' }, undefined],
  ['before the admission', { day: '2026-11-09' }, 'OUTSIDE_STAY'],
  ['after the discharge', { day: '2026-11-21' }, 'OUTSIDE_STAY'],
  ['after the discharge with a reason', { day: '2026-11-21', outsideStayReason: 'Late report' }, undefined],
  ['while the patient is there', { day: '2026-11-21', lastDay: null }, undefined],
  ['tomorrow', { day: '2026-11-22', lastDay: null }, 'DAY_AHEAD'],
  ['tomorrow with a reason', { day: '2026-11-22', outsideStayReason: 'x' }, 'DAY_AHEAD'],
  ['below the list with a reason', typed(4_000), undefined],
  ['below the list without one', typed(4_000, null), 'REASON_REQUIRED'],
  ['the listed rate typed again', typed(5_000, null), undefined],
  ['above the list', typed(5_001), 'RATE_ABOVE_LIST'],
  ['above the list by who may', { ...typed(5_001), mayExceedList: true }, undefined],
  ['any typed rate where the list has none', { ...typed(9_000), resolved: NO_RATE }, undefined],
  ['without a rate and without a typed one', { resolved: NO_RATE }, undefined],
  ['by name without a price', { itemId: null, resolved: NO_RATE }, 'RATE_REQUIRED'],
  ['by name and price', { itemId: null, resolved: NO_RATE, ...typed(7_000, null) }, undefined],
  ['a rate the payer does not look in', { chosenRateId: 'other' }, 'RATE_OF_ANOTHER_SCHEME'],
  ['the rate that was shown', { chosenRateId: 'r' }, undefined],
  ['a crore', { itemId: null, ...typed(CRORE, null) }, undefined],
  ['more than a crore', { itemId: null, ...typed(CRORE + 1, null) }, 'LARGE_AMOUNT'],
  [
    'more than a crore, confirmed',
    { itemId: null, ...typed(CRORE + 1, null), isLargeAmountConfirmed: true },
    undefined,
  ],
  [
    'more than any bill',
    { itemId: null, ...typed(CRORE * 101, null), isLargeAmountConfirmed: true },
    'AMOUNT_TOO_LARGE',
  ],
])('%s', (_, changes, refusal) => {
  const verdict = decideCharge({ ...wanted, ...changes })
  expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
})
