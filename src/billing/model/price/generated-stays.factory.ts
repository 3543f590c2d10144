import fc from 'fast-check'
import { PROCEDURE_CLASSES } from '../../../catalogue/model/procedure-classes.ts'
import { WARD_CLASSES } from '../../../catalogue/model/rates/rates.ts'
import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import { packagePayerOf } from '../../../schemes/model/stay/package-payer.ts'
import { operated } from '../../../schemes/model/stay/stay.factory.ts'
import type { OperatedProcedure, PayerFrom, Stay } from '../../../schemes/model/stay/stay-types.ts'
import { chargeAmount } from './charge-amount.ts'
import { priceBill } from './price-bill.ts'
import type { Bill, Chargeable } from './price-types.ts'
import { chargeOf } from './worked/price-worked-stay.factory.ts'

/** The first day of every generated stay, and its nights: the rates of CGHS change inside it. */
export const FIRST = '2025-10-01'
export const NIGHTS = 45
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

/** One payer, or one that changes once or twice, to a third or back to the first. */
const payers = fc
  .tuple(
    fc.constantFrom(...RULES),
    fc.array(fc.tuple(day, fc.constantFrom(...RULES)), { maxLength: 2 }),
    fc.constantFrom('third', 'first'),
  )
  .map(([rules, changes, last]): PayerFrom[] => {
    const first = { payerId: 'first', from: FIRST, rules }
    const days = new Map(changes.filter(([from]) => from > FIRST))
    const later = [...days].sort(([one], [other]) => (one < other ? -1 : 1))
    return [
      first,
      ...later.map(([from, own], at) => {
        const payerId = at === 0 ? 'second' : last
        return { payerId, from, rules: payerId === 'first' ? rules : own }
      }),
    ]
  })

/** Stays with up to six procedures, two extensions and three payers. */
export const stays: fc.Arbitrary<Stay> = fc.record({
  from: fc.constant(FIRST),
  until: fc.constant(addDays(FIRST, NIGHTS)),
  procedures,
  extensions: fc.array(
    fc.tuple(day, fc.nat(9)).map(([from, more]) => ({ from, to: addDays(from, more) })),
    { maxLength: 2 },
  ),
  payers,
})

/** A service of a ledger, some of them taken back. */
export const ledgerCharge = fc.record({
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
  isPatientsOwn: fc.constantFrom(false, false, false, true),
})
type LedgerCharge = typeof ledgerCharge extends fc.Arbitrary<infer Row> ? Row : never

const payerOfDay = (stay: Stay, on: IsoDate) => stay.payers.findLast(({ from }) => from <= on)?.payerId ?? 'first'

/** What each payer pays of the rate of a generated service, in per cent. */
const TARIFFS: Readonly<Record<string, number>> = { second: 140, third: 85 }
/** A rate by the tariff of a payer. */
export const atTariff = (rate: Paise, payerId: string): Paise => Math.round((rate * (TARIFFS[payerId] ?? 100)) / 100)

/** What takes a charge back. */
export const reversal = (charge: Chargeable): Chargeable => ({
  ...charge,
  id: `${charge.id} back`,
  quantity: -charge.quantity,
  amount: -charge.amount,
  aboveEntitlement: -charge.aboveEntitlement,
  reversesId: charge.id,
})

/** The ledger of a stay as it is paid: its services, some of them taken back, and its surgeries, each by the tariff of who pays it. */
export function ledgerOf(stay: Stay, rows: readonly LedgerCharge[]): Chargeable[] {
  const periods = divideStay(stay)
  const services = rows.flatMap(({ reversed, item, above, invoice, unitRate: listed, quantity, ...row }, index) => {
    const payerId = packagePayerOf(row, periods) ?? payerOfDay(stay, row.day)
    const unitRate = atTariff(listed, payerId)
    const charge: Chargeable = {
      ...chargeOf({ ...row, description: item, rate: 0 }, payerId),
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
export const billsOf = (stay: Stay, charges: readonly Chargeable[], kind: 'esic' | 'private' = 'esic') =>
  inputsOf(stay, charges, kind).map((bill) => priceBill(bill))

/** What the bills of all payers of a stay are priced from. */
export function inputsOf(stay: Stay, charges: readonly Chargeable[], kind: 'esic' | 'private' = 'esic'): Bill[] {
  const periods = divideStay(stay)
  const rulesOf = new Map(stay.payers.map(({ payerId, rules }) => [payerId, rules]))
  return [...rulesOf].map(([id, rules]) => ({
    charges,
    procedures: stay.procedures,
    periods,
    rules,
    payer: { id, kind, undertaking: false },
  }))
}

/** What charges come to, those that take back included. */
export const worth = (charges: readonly Chargeable[]) =>
  charges.reduce((sum, { amount, aboveEntitlement }) => sum + amount + aboveEntitlement, 0)

/** A stay with its ledger of up to 250 services, as many reversals, and its surgeries. */
export const generated = fc
  .tuple(stays, fc.array(ledgerCharge, { maxLength: 250, size: 'max' }))
  .map(([stay, rows]) => ({ stay, charges: ledgerOf(stay, rows) }))
/** The rows in another order. */
export const shuffled = <Row>(rows: readonly Row[], seed: number): Row[] =>
  rows
    .map((row, index) => ({ row, at: Math.sin(seed + index * 7919) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)
