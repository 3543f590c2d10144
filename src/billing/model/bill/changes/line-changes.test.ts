import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASHLESS_RULES } from '../../../../schemes/model/default-rules.ts'
import { billTotals } from '../../price/bill-totals.ts'
import { reversal, shuffled } from '../../price/generated-stays.factory.ts'
import { priceBill } from '../../price/price-bill.ts'
import type { Bill, BillPayer, Chargeable, PricedLine } from '../../price/price-types.ts'
import { linesOfDesk as lines, worked, workedOn } from './generated-desk.factory.ts'
import type { LineChange } from './line-change.ts'
import { aChange, aPriced, aService } from './line-changes.factory.ts'
import { apartByChanges, changedBill } from './line-changes.ts'

const ESIC = { id: 'esic', kind: 'esic', undertaking: false } as const
const PRIVATE = { id: 'own', kind: 'private', undertaking: false } as const
const linesOf = (priced: readonly PricedLine[], changes: readonly LineChange[], payer: BillPayer = ESIC) =>
  changedBill(priced, changes, payer).lines

describe('a change of the desk', () => {
  it.each([
    [
      'another quantity',
      { kind: 'quantity', quantity: 2.5 },
      { quantity: 2.5, value: 25_000, amount: 25_000, payerShare: 25_000 },
    ],
    ['another rate', { kind: 'rate', rate: 333 }, { rate: 333, value: 333, amount: 333, payerShare: 333 }],
    [
      'taken out',
      { kind: 'take_out' },
      { value: 10_000, amount: 0, payerShare: 0, patientShare: 0, state: 'not_claimable' },
    ],
    [
      'a part for the patient',
      { kind: 'split', patientShare: 4_000, notClaimable: 0, lineAmount: 10_000 },
      { amount: 10_000, payerShare: 6_000, patientShare: 4_000 },
    ],
    ['another head', { kind: 'regroup', head: 'radiology', section: 'extra' }, { head: 'radiology', section: 'extra' }],
    [
      'into the package',
      { kind: 'regroup', section: 'package', state: 'absorbed' },
      { section: 'package', state: 'absorbed', value: 10_000, amount: 0, payerShare: 0 },
    ],
  ] as const)('%s', (_, about, expected) => {
    const [line] = linesOf([aPriced()], [aChange(about)])
    expect(line).toMatchObject({ ...expected, reason: 'Asked by the desk', changeIds: ['c1'] })
  })

  it('out of the package claims a line at its value', () => {
    const absorbed = aPriced({ section: 'package', state: 'absorbed', value: 7_000, amount: 0, payerShare: 0 })
    const out = aChange({ kind: 'regroup', section: 'extra', state: 'claimed' })
    expect(linesOf([absorbed], [out])).toMatchObject([{ section: 'extra', state: 'claimed', payerShare: 7_000 }])
  })

  it('leaves what nobody pays on a line of its own, and nothing of the line vanishes', () => {
    const about = { kind: 'split', patientShare: 2_000, notClaimable: 3_000, lineAmount: 10_000 } as const
    const lines = linesOf([aPriced()], [aChange({ id: '0123abcd-e', ...about })])
    expect(lines).toMatchObject([
      { value: 7_000, amount: 7_000, payerShare: 5_000, patientShare: 2_000, state: 'claimed' },
      { value: 3_000, amount: 0, state: 'not_claimable', description: 'ECG (not claimable)', chargeIds: [] },
    ])
  })

  it('keeps the share of a sitting when the rate changes', () => {
    const second = aPriced({ rate: 20_000, value: 20_000, amount: 10_000 })
    expect(linesOf([second], [aChange({ kind: 'rate', rate: 10_000 })])).toMatchObject([
      { value: 10_000, amount: 5_000, payerShare: 5_000 },
    ])
  })

  it('gives a line without a rate to whoever pays', () => {
    const without = aPriced({ rate: 0, value: 0, amount: 0, rateNotSet: true })
    const typed = [aChange({ kind: 'rate', rate: 7_500 })]
    expect(linesOf([without], typed)).toMatchObject([{ amount: 7_500, payerShare: 7_500, rateNotSet: false }])
    expect(linesOf([without], typed, PRIVATE)).toMatchObject([{ amount: 7_500, patientShare: 7_500 }])
  })

  it('types a line of its own, which further changes name by its key', () => {
    const about = { section: 'extra', head: 'miscellaneous', description: 'Files', quantity: 2, rate: 5_000 } as const
    const typed = aChange({ kind: 'typed', lineKey: 'typed:1', charges: [], ...about })
    const more = aChange({ id: 'c2', kind: 'quantity', lineKey: 'typed:1', charges: [], quantity: 3 })
    const { lines, asked } = changedBill([aPriced()], [typed, more], ESIC)
    expect(lines[1]).toMatchObject({ description: 'Files', amount: 15_000, changeIds: ['c1', 'c2'] })
    expect(asked).toEqual(new Map())
  })

  it('puts a line in its place among its kin', () => {
    const lines = ['a', 'b', 'c'].map((name) => aPriced({ names: [name], description: name }))
    const shown = (position: number) =>
      linesOf(lines, [aChange({ kind: 'reorder', charges: ['c'], position })]).map(({ description }) => description)
    expect([shown(1), shown(2), shown(9)]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
      ['a', 'b', 'c'],
    ])
  })
})

const billOf = (charges: readonly Chargeable[]): Bill => ({
  charges,
  procedures: [],
  periods: [],
  rules: CASHLESS_RULES,
  payer: ESIC,
})
const draftOf = (charges: readonly Chargeable[], changes: readonly LineChange[]) =>
  changedBill(priceBill(billOf(charges), apartByChanges(changes)), changes, ESIC)
const shown = (charges: readonly Chargeable[], changes: readonly LineChange[]) =>
  draftOf(charges, changes).lines.map(({ description, quantity, amount }) => `${description} ${quantity} ${amount}`)

describe('a change belongs to the charges it was made for', () => {
  const first = aService('n1', 'Nebulisation', '2026-11-22', 2, 100)
  const later = aService('n2', 'Nebulisation', '2026-11-23', 5, 100)

  it.each([
    ['taken out', { kind: 'take_out' }, 'Nebulisation 2 0'],
    ['set to a quantity', { kind: 'quantity', quantity: 1 }, 'Nebulisation 1 10000'],
    ['kept', { kind: 'keep' }, 'Nebulisation 2 20000'],
    ['divided', { kind: 'split', patientShare: 5_000, lineAmount: 20_000 }, 'Nebulisation 2 20000'],
  ] as const)('what is posted after a line was %s stands beside it', (_, about, changed) => {
    const change = aChange({ charges: ['n1'], ...about })
    expect(shown([first], [change])).toEqual([changed])
    expect(shown([first, later], [change]).toSorted()).toEqual([changed, 'Nebulisation 5 50000'].toSorted())
    const [, more] = [later, aService('n3', 'Nebulisation', '2026-11-24', 1, 100)]
    expect(shown([first, later, more], [change])).toContain('Nebulisation 6 60000')
  })

  it('and not to a place: a line that comes before it, or goes, moves nothing', () => {
    const [small, large] = [
      aService('d1', 'Dressing', '2026-11-22', 1, 100),
      aService('d2', 'Dressing', '2026-11-23', 1, 900),
    ]
    const out = aChange({ kind: 'take_out', charges: ['d2'], lineKey: 'conservative:clinical:Dressing:claimed#2' })
    expect(shown([small, large], [out])).toEqual(['Dressing 1 10000', 'Dressing 1 0'])
    expect(shown([small, reversal(small), large], [out])).toEqual(['Dressing 1 0'])
    const before = aService('d0', 'Dressing', '2026-11-20', 1, 500)
    expect(shown([before, small, large], [out]).toSorted()).toEqual(
      ['Dressing 1 50000', 'Dressing 1 10000', 'Dressing 1 0'].toSorted(),
    )
  })

  it.each([
    ['a quantity changes nothing more', { kind: 'quantity', quantity: 1 }, ['Nebulisation 5 50000']],
    ['what was taken out stays out', { kind: 'take_out' }, ['Nebulisation 5 0']],
  ] as const)('when one of them is taken back it is asked about: %s', (_, about, lines) => {
    const change = aChange({ charges: ['n1', 'n2'], ...about })
    const charges = [first, reversal(first), later]
    expect(draftOf(charges, [change]).asked).toEqual(new Map([['c1', 'gone']]))
    expect(shown(charges, [change])).toEqual(lines)
  })

  it('is asked about where its line comes to another amount than the one that was divided', () => {
    const change = aChange({ kind: 'split', charges: ['n1'], patientShare: 5_000, lineAmount: 15_000 })
    expect(draftOf([first], [change]).asked).toEqual(new Map([['c1', 'amount']]))
  })

  it('is asked about where its charges stand on several lines', () => {
    const change = aChange({ kind: 'quantity', charges: ['n1', 'n2'], quantity: 1 })
    const dearer = aService('n2', 'Nebulisation', '2026-11-23', 5, 120)
    expect(draftOf([first, dearer], [change]).asked).toEqual(new Map([['c1', 'apart']]))
    expect(shown([first, dearer], [change])).toEqual(['Nebulisation 2 20000', 'Nebulisation 5 60000'])
  })

  it('is asked about when nothing of it is there, and changes nothing', () => {
    const change = aChange({ kind: 'take_out', charges: ['gone'] })
    expect(shown([first], [change])).toEqual(['Nebulisation 2 20000'])
    expect(draftOf([first], [change]).asked.get('c1')).toBe('gone')
  })
})

const worthOf = (bill: Bill, changes: readonly LineChange[]) => {
  const { total, absorbed, nobodys, reduced } = billTotals(lines(bill, changes))
  return { total, worth: total + absorbed + nobodys + reduced }
}

describe('whatever the stay and whatever the desk changed', () => {
  it('what is posted later counts as much as if nothing had been changed: no change swallows it', () => {
    fc.assert(
      fc.property(worked, (stay) => {
        const { bill, all, changes } = workedOn(stay)
        const more = (of: readonly LineChange[]) => {
          const [then, now] = [worthOf(bill, of), worthOf(all, of)]
          return { total: now.total - then.total, worth: now.worth - then.worth }
        }
        expect(more(changes)).toEqual(more([]))
      }),
      { numRuns: 40 },
    )
  })

  it('nothing vanishes: unless a quantity or rate was typed, the lines are worth what the charges are', () => {
    fc.assert(
      fc.property(worked, (stay) => {
        const { all, changes } = workedOn(stay)
        const untyped = changes.filter(({ kind }) => kind !== 'quantity' && kind !== 'rate')
        const own = untyped.filter(({ lineAmount }) => lineAmount === null)
        expect(worthOf(all, own).worth).toBe(worthOf(all, []).worth)
        expect(worthOf(all, untyped).worth).toBe(worthOf(all, []).worth)
      }),
      { numRuns: 40 },
    )
  })

  it('the shares of each line make its amount, none of them below 0, and every charge stands on a line', () => {
    fc.assert(
      fc.property(worked, (stay) => {
        const { all, changes } = workedOn(stay)
        const made = lines(all, changes)
        for (const { payerShare, patientShare, amount, state } of made) {
          expect(payerShare + patientShare).toBe(amount)
          expect(Math.min(payerShare, patientShare)).toBeGreaterThanOrEqual(0)
          if (state === 'not_claimable') expect(payerShare).toBe(0)
        }
        const ids = (of: readonly { readonly chargeIds: readonly string[] }[]) =>
          of.flatMap(({ chargeIds }) => chargeIds).toSorted()
        expect(ids(made)).toEqual(ids(lines(all, [])))
      }),
      { numRuns: 40 },
    )
  })

  it('the order in which charges arrive does not change the bill', () => {
    fc.assert(
      fc.property(worked, fc.nat(1000), (stay, seed) => {
        const { all, changes } = workedOn(stay)
        const other = { ...all, charges: shuffled(all.charges, seed) }
        expect(lines(other, changes)).toEqual(lines(all, changes))
      }),
      { numRuns: 30 },
    )
  })

  it('all its changes hold as long as its charges are there', () => {
    fc.assert(
      fc.property(worked, (stay) => {
        const { bill, all, changes } = workedOn(stay)
        for (const one of [bill, all])
          expect(changedBill(priceBill(one, apartByChanges(changes)), changes, one.payer).asked).toEqual(new Map())
      }),
      { numRuns: 40 },
    )
  })
})
