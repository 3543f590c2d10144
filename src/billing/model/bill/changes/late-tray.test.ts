import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../kernel/calendar.ts'
import { divideStay } from '../../../../schemes/model/stay/divide-stay.ts'
import { generated, shuffled } from '../../price/generated-stays.factory.ts'
import { aLine } from '../bill-lines.factory.ts'
import { totalsOf } from '../bill-totals.ts'
import { linesOfDesk, worked, workedOn } from './generated-desk.factory.ts'
import { movedOn } from './late-tray.ts'
import { movedInWords } from './moved-words.ts'

const ecg = aLine({ key: 'ecg', chargeIds: ['e'] })
const xray = aLine({ key: 'xray', chargeIds: ['x'], head: 'radiology', description: 'X-ray', amount: 45_000 })
const absorbed = { state: 'absorbed', amount: 0, payerShare: 0 } as const

describe('a confirmed bill', () => {
  it('whose record did not move has nothing in its tray', () => {
    expect(movedOn([ecg, xray], [ecg, xray])).toEqual({ difference: 0, asks: 0, lines: [] })
  })

  it.each([
    ['what came asks', [ecg], [ecg, xray], 45_000, 1, 'New, 10/11/2026, quantity 1'],
    ['what went asks', [ecg, xray], [ecg], -45_000, 1, 'No longer there, 10/11/2026, quantity 1'],
    [
      'another quantity asks',
      [ecg],
      [aLine({ ...ecg, quantity: 2, amount: 20_000 })],
      10_000,
      1,
      'quantity 1 → quantity 2, ₹100 → ₹200',
    ],
    [
      'a share that moved asks, at the same amount',
      [ecg],
      [aLine({ ...ecg, patientShare: 4_000, payerShare: 6_000 })],
      0,
      1,
      'patient pays ₹0 → patient pays ₹40',
    ],
    [
      'another day of what is claimed asks',
      [ecg],
      [aLine({ ...ecg, to: '2026-11-11' })],
      0,
      1,
      '10/11/2026 → 10/11/2026 – 11/11/2026',
    ],
    [
      'what a package absorbs now asks',
      [ecg],
      [aLine({ ...ecg, ...absorbed })],
      -10_000,
      1,
      'claimed → in package, ₹100 → ₹0',
    ],
    [
      'what came and is absorbed is noted',
      [ecg],
      [ecg, aLine({ ...xray, ...absorbed })],
      0,
      0,
      'New, 10/11/2026, quantity 1, in package',
    ],
    ['another name is noted', [ecg], [aLine({ ...ecg, description: 'ECG, 12 leads' })], 0, 0, 'ECG → ECG, 12 leads'],
  ])('%s', (_, before, after, difference, asks, words) => {
    const moved = movedOn(before, after)
    expect(moved).toMatchObject({ difference, asks })
    expect(moved.lines.map(movedInWords)).toEqual([words])
  })

  it('is not moved by the day up to which its rounding was worked out', () => {
    const rounding = aLine({ key: 'r', section: 'closing', head: 'round_off', amount: 40, chargeIds: [] })
    const later = { ...rounding, from: '2026-11-12', to: '2026-11-12' }
    expect(movedOn([ecg, rounding], [ecg, later]).lines).toEqual([])
    expect(movedOn([ecg, rounding], [ecg, { ...later, amount: 50, payerShare: 50 }])).toMatchObject({ difference: 10 })
  })
})

describe('whatever the stay, whatever the desk changed and whatever came later', () => {
  /** The record moves: charges, the first surgery a day later, another payer's terms of the package. */
  const moved = fc.tuple(worked, generated, fc.boolean()).map(([stay, other, isOperatedLater]) => {
    const { bill, all, changes } = workedOn(stay)
    const procedures = isOperatedLater
      ? bill.procedures.map((one) => (one.on ? { ...one, on: addDays(one.on, 1) } : one))
      : bill.procedures
    const periods = isOperatedLater ? divideStay({ ...stay.generated.stay, procedures }) : bill.periods
    const extended = divideStay({ ...stay.generated.stay, procedures, extensions: other.stay.extensions })
    return { bill, changes, after: { ...all, procedures, periods: isOperatedLater ? periods : extended } }
  })

  it('the tray is what the next version adds, also with its changes taken over under other names', () => {
    fc.assert(
      fc.property(moved, ({ bill, changes, after }) => {
        const confirmed = linesOfDesk(bill, changes)
        const tray = movedOn(confirmed, linesOfDesk(after, changes))
        const next = linesOfDesk(
          after,
          changes.map((change) => ({ ...change, id: `taken over ${change.id}` })),
        )
        expect(totalsOf(next).total).toBe(totalsOf(confirmed).total + tray.difference)
        const shares = (of: typeof next) => of.reduce((sum, line) => sum + line.patientShare, 0)
        const more = tray.lines.reduce(
          (sum, line) => sum + (line.after?.patientShare ?? 0) - (line.before?.patientShare ?? 0),
          0,
        )
        expect(shares(next)).toBe(shares(confirmed) + more)
      }),
      { numRuns: 40 },
    )
  })

  it('what does not ask for a version leaves payer and patient what they owe', () => {
    fc.assert(
      fc.property(moved, ({ bill, changes, after }) => {
        const { asks, difference } = movedOn(linesOfDesk(bill, changes), linesOfDesk(after, changes))
        if (asks === 0) expect(difference).toBe(0)
      }),
      { numRuns: 30 },
    )
  })

  it('a record that did not move has an empty tray, in whichever order its charges are read', () => {
    fc.assert(
      fc.property(worked, fc.nat(1000), (stay, seed) => {
        const { bill, changes } = workedOn(stay)
        const again = { ...bill, charges: shuffled(bill.charges, seed) }
        expect(movedOn(linesOfDesk(bill, changes), linesOfDesk(again, changes)).lines).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
