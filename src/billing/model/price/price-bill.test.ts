import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROCEDURE_CLASSES } from '../../../catalogue/model/procedure-classes.ts'
import { WARD_CLASSES } from '../../../catalogue/model/rates/rates.ts'
import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay, periodOn } from '../../../schemes/model/stay/divide-stay.ts'
import { operated } from '../../../schemes/model/stay/stay.factory.ts'
import type { OperatedProcedure, PayerFrom, Stay } from '../../../schemes/model/stay/stay-types.ts'
import { billTotals } from './bill-totals.ts'
import { chargeAmount } from './charge-amount.ts'
import { priceBill } from './price-bill.ts'
import type { Chargeable } from './price-types.ts'
import { chargeOf } from './worked/price-worked-stay.factory.ts'

const FIRST = '2025-10-01'
const NIGHTS = 45
const day = fc.integer({ min: 0, max: NIGHTS }).map((offset) => addDays(FIRST, offset))
const RULES = [
  CASHLESS_RULES,
  EACH_SERVICE_RULES,
  { ...CASHLESS_RULES, paidBeside: [] },
  {
    ...CASHLESS_RULES,
    components: [{ surgeryId: 's0', componentId: 's1', validFrom: '2000-01-01', validTo: null }],
  },
]

const procedures = fc
  .array(
    fc.record({
      on: fc.option(day, { nil: null, freq: 9 }),
      surgeryId: fc.constantFrom('s0', 's1', 's2', 's3'),
      sitting: fc.integer({ min: 1, max: 2 }),
      procedureClass: fc.constantFrom(...PROCEDURE_CLASSES, null),
      ownDays: fc.option(fc.integer({ min: 1, max: 15 }), { nil: null, freq: 3 }),
      before: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null, freq: 3 }),
      lasts: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null, freq: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(
      ({ before, lasts, on, ...row }, index): OperatedProcedure => ({
        ...operated(on, { id: `p${index}`, entryOrder: index, ...row }),
        planFrom: on && before !== null ? addDays(on, -before) : null,
        planTo: on && lasts !== null ? addDays(on, lasts) : null,
      }),
    ),
  )

const payers = fc
  .tuple(fc.constantFrom(...RULES), fc.option(fc.tuple(day, fc.constantFrom(...RULES)), { nil: null }))
  .map(([rules, change]): PayerFrom[] => [
    { payerId: 'first', from: FIRST, rules },
    ...(change && change[0] > FIRST ? [{ payerId: 'second', from: change[0], rules: change[1] }] : []),
  ])

const stays: fc.Arbitrary<Stay> = fc.record({
  from: fc.constant(FIRST),
  until: fc.constant(addDays(FIRST, NIGHTS)),
  procedures,
  extensions: fc.array(
    fc.tuple(day, fc.nat(9)).map(([from, more]) => ({ from, to: addDays(from, more) })),
    { maxLength: 2 },
  ),
  payers,
})

const ledgerCharge = fc.record({
  head: fc.constantFrom(...CHARGE_HEADS.filter((head) => head !== 'surgery')),
  item: fc.constantFrom('a', 'b', 'c'),
  day,
  quantity: fc.integer({ min: 1, max: 20_000 }),
  unitRate: fc.integer({ min: 0, max: 9_999_999 }),
  above: fc.constantFrom(0, 0, 0, 12_345),
  wardClass: fc.constantFrom(...WARD_CLASSES),
  invoice: fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: null }),
  ceiling: fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: null }),
  approved: fc.constantFrom(true, false, null),
  reversed: fc.boolean(),
})
type LedgerCharge = typeof ledgerCharge extends fc.Arbitrary<infer Row> ? Row : never

const payerOfDay = (stay: Stay, on: IsoDate) => stay.payers.findLast(({ from }) => from <= on)?.payerId ?? 'first'
const reversal = (charge: Chargeable): Chargeable => ({
  ...charge,
  id: `${charge.id} back`,
  quantity: -charge.quantity,
  amount: -charge.amount,
  aboveEntitlement: -charge.aboveEntitlement,
  reversesId: charge.id,
})

/** The ledger of a stay: its services, some of them taken back, and its surgeries. */
function ledgerOf(stay: Stay, rows: readonly LedgerCharge[]): Chargeable[] {
  const services = rows.flatMap(({ reversed, item, above, invoice, unitRate, quantity, ...row }, index) => {
    const charge: Chargeable = {
      ...chargeOf({ ...row, description: item, rate: 0 }, payerOfDay(stay, row.day)),
      id: `c${index}`,
      itemId: item,
      quantity,
      unitRate,
      amount: chargeAmount(quantity, unitRate),
      aboveEntitlement: above,
      invoice: invoice === null ? null : { number: '1', unitPrice: invoice },
    }
    return reversed ? [charge, reversal(charge)] : [charge]
  })
  const surgeries = stay.procedures.flatMap(({ id, on, surgeryId }, index) => {
    if (on === null) return []
    const charge = { head: 'surgery' as const, description: surgeryId, day: on, procedureId: id, rate: 10_000.37 }
    return [
      { ...chargeOf({ ...charge, rate: charge.rate * (1 + (index % 3)) }, payerOfDay(stay, on)), id: `s${index}` },
    ]
  })
  return [...services, ...surgeries]
}

/** The bills of all payers of a stay. */
function billsOf(stay: Stay, charges: readonly Chargeable[], kind: 'esic' | 'private' = 'esic') {
  const periods = divideStay(stay)
  return stay.payers.map(({ payerId, rules }) =>
    priceBill({
      charges,
      procedures: stay.procedures,
      periods,
      rules,
      payer: { id: payerId, kind, undertaking: false },
    }),
  )
}
const worth = (charges: readonly Chargeable[]) =>
  charges.reduce((sum, { amount, aboveEntitlement }) => sum + amount + aboveEntitlement, 0)

const generated = fc
  .tuple(stays, fc.array(ledgerCharge, { maxLength: 250, size: 'max' }))
  .map(([stay, rows]) => ({ stay, charges: ledgerOf(stay, rows) }))
const shuffled = <Row>(rows: readonly Row[], seed: number): Row[] =>
  rows
    .map((row, index) => ({ row, at: Math.sin(seed + index * 7919) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)

describe('whatever the stay, its surgeries, payers, charges and reversals', () => {
  test('nothing vanishes: the bills, what is absorbed, reduced and nobody’s are worth what the charges are', () => {
    fc.assert(
      fc.property(generated, ({ stay, charges }) => {
        const lines = billsOf(stay, charges).flat()
        const { total, absorbed, nobodys, reduced } = billTotals(lines)
        expect(total + absorbed + nobodys + reduced).toBe(worth(charges))
        for (const line of lines) expect(line.payerShare + line.patientShare).toBe(line.amount)
        const shown = new Set(lines.flatMap(({ chargeIds }) => chargeIds))
        const taken = new Set(charges.map(({ reversesId }) => reversesId))
        const holding = charges.filter(({ id, reversesId }) => reversesId === null && !taken.has(id))
        expect(shown).toEqual(new Set(holding.map(({ id }) => id)))
      }),
      { numRuns: 60 },
    )
  })

  test('the days of a line add up to it, each day once, the first day first', () => {
    fc.assert(
      fc.property(generated, ({ stay, charges }) => {
        for (const { days, from, to, quantity, value, amount } of billsOf(stay, charges).flat()) {
          const sum = (of: 'quantity' | 'value' | 'amount') => days.reduce((total, part) => total + part[of], 0)
          expect([sum('quantity'), sum('value'), sum('amount')]).toEqual([quantity, value, amount])
          expect([days[0]?.day, days.at(-1)?.day]).toEqual([from, to])
          expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort())
        }
      }),
      { numRuns: 40 },
    )
  })

  test('reversing everything leaves no line on any bill', () => {
    fc.assert(
      fc.property(generated, ({ stay, charges }) => {
        const taken = new Set(charges.map(({ reversesId }) => reversesId))
        const holding = charges.filter(({ id, reversesId }) => reversesId === null && !taken.has(id))
        const all = [...charges, ...holding.map(reversal)]
        expect(worth(all)).toBe(0)
        expect(billsOf(stay, all).flat()).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('the order of charges, procedures and extensions does not change a bill', () => {
    fc.assert(
      fc.property(generated, fc.nat(1000), ({ stay, charges }, seed) => {
        const other = {
          ...stay,
          procedures: shuffled(stay.procedures, seed),
          extensions: shuffled(stay.extensions, seed),
        }
        expect(billsOf(other, shuffled(charges, seed))).toEqual(billsOf(stay, charges))
      }),
      { numRuns: 40 },
    )
  })

  test('the periods follow each other, each day in one of them', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const periods = divideStay(stay)
        for (const [index, { from, to }] of periods.entries()) {
          expect(from <= to).toBe(true)
          const next = periods[index + 1]
          if (next) expect(next.from).toBe(addDays(to, 1))
        }
        for (let offset = 0; offset <= NIGHTS; offset += 1) {
          expect(periodOn(periods, addDays(FIRST, offset))).not.toBeNull()
        }
      }),
      { numRuns: 100 },
    )
  })

  test('moving a surgery by a day moves its package and prices the draft anew; what was priced stays as it was', () => {
    const one = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.array(ledgerCharge, { maxLength: 120 }))
    fc.assert(
      fc.property(one, ([offset, rows]) => {
        const at = (on: IsoDate): Stay => ({
          from: FIRST,
          until: addDays(FIRST, NIGHTS),
          procedures: [operated(on, { id: 'p0' })],
          extensions: [],
          payers: [{ payerId: 'first', from: FIRST, rules: CASHLESS_RULES }],
        })
        const on = addDays(FIRST, offset)
        const [before, after] = [at(on), at(addDays(on, 1))]
        const packageOf = (stay: Stay) => divideStay(stay).find(({ kind }) => kind === 'package')
        expect(packageOf(after)?.from).toBe(addDays(packageOf(before)?.from ?? '', 1))
        expect(packageOf(after)?.to).toBe(addDays(packageOf(before)?.to ?? '', 1))
        const draft = billsOf(before, ledgerOf(before, rows)).flat()
        const frozen = JSON.stringify(draft)
        const moved = billsOf(after, ledgerOf(after, rows)).flat()
        const value = (lines: typeof draft) => lines.reduce((sum, line) => sum + line.value, 0)
        expect(value(moved)).toBe(value(draft))
        for (const { state, from, reason, head } of moved) {
          if (head !== 'surgery' && state === 'absorbed')
            expect([from > on, reason]).toEqual([true, 'Covered by the package'])
        }
        expect(JSON.stringify(draft)).toBe(frozen)
      }),
      { numRuns: 40 },
    )
  })

  test('a private patient pays the whole of it', () => {
    fc.assert(
      fc.property(generated, ({ stay, charges }) => {
        const own = { ...stay, payers: [{ payerId: 'first', from: FIRST, rules: EACH_SERVICE_RULES }] }
        const theirs = charges.map((charge) => ({ ...charge, payerId: 'first' }))
        const { total, payerShare } = billTotals(billsOf(own, theirs, 'private').flat())
        expect([total, payerShare]).toEqual([worth(charges), 0])
      }),
      { numRuns: 30 },
    )
  })
})
