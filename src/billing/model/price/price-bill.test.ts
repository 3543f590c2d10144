import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay, periodOn } from '../../../schemes/model/stay/divide-stay.ts'
import { operated } from '../../../schemes/model/stay/stay.factory.ts'
import type { Stay } from '../../../schemes/model/stay/stay-types.ts'
import { billTotals } from './bill-totals.ts'
import {
  billsOf,
  FIRST,
  generated,
  inputsOf,
  ledgerCharge,
  ledgerOf,
  NIGHTS,
  reversal,
  shuffled,
  stays,
  worth,
} from './generated-stays.factory.ts'
import { priceBill } from './price-bill.ts'

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

  test('what is the patient’s own is paid by the patient whole, on the bill of the payer of its day, and never at risk', () => {
    fc.assert(
      fc.property(generated, ({ stay, charges }) => {
        const own = new Map(charges.filter(({ isPatientsOwn }) => isPatientsOwn).map((charge) => [charge.id, charge]))
        for (const bill of inputsOf(stay, charges))
          for (const line of priceBill(bill)) {
            const of = line.chargeIds.flatMap((id) => own.get(id) ?? [])
            if (of.length === 0) continue
            expect(of).toHaveLength(line.chargeIds.length)
            expect([line.payerShare, line.patientShare, line.atRisk]).toEqual([0, line.value, false])
            expect(new Set(of.map(({ payerId }) => payerId))).toEqual(new Set([bill.payer.id]))
          }
      }),
      { numRuns: 40 },
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
