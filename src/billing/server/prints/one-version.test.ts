import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../../../kernel/money.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import type { Stay } from '../../../schemes/model/stay/stay-types.ts'
import { asBillLines } from '../../model/bill/bill-lines.ts'
import { sectionsOf } from '../../model/bill/bill-sections.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { aBill } from '../../model/bill/bill-view.factory.ts'
import type { BillLine, BillView } from '../../model/bill/bill-view.ts'
import { closingLines } from '../../model/price/closing-lines.ts'
import { billsOf, FIRST, generated } from '../../model/price/generated-stays.factory.ts'
import type { Chargeable } from '../../model/price/price-types.ts'
import { detailedInvoiceRows, invoiceRows } from '../exports/invoice-rows.ts'
import { corporateBillOf } from './corporate-bill/corporate-bill-of.ts'
import { finalBillOf } from './final-bill/final-bill-of.ts'
import { detailedInvoiceOf } from './invoices/detailed-invoice-of.ts'
import { dischargeInvoiceOf } from './invoices/discharge-invoice-of.ts'
import { invoiceOf } from './invoices/invoice-of.ts'

const WHOLE = { only: 'all', pharmacy: 'shown', discount: 'shown' } as const
const NUMBER = 'TI/26-27/000015'

/** Every third line is shared with the patient. */
const shared = (line: BillLine, at: number): BillLine => {
  if (at % 3 !== 0) return line
  const patientShare = Math.trunc(line.amount / 2)
  return { ...line, patientShare, payerShare: line.amount - patientShare }
}

/** The confirmed version of the first payer of a stay, with a discount off the patient's share. */
function versionOf(stay: Stay, charges: readonly Chargeable[], kind: 'esic' | 'private'): BillView {
  const [priced = []] = billsOf(stay, charges, kind)
  const lines = kind === 'esic' ? asBillLines(priced).map(shared) : asBillLines(priced)
  const amount = Math.max(0, Math.floor(totalsOf(lines).patientShare / 3))
  const payer = { id: 'first', kind, undertaking: false }
  const discount = { amount, reason: 'Hardship' }
  const closing = closingLines(lines, { discount, roundsOff: kind === 'private', on: FIRST, payer })
  const all = [...lines, ...asBillLines(closing)]
  const totals = totalsOf(all)
  return aBill({
    payerKind: kind,
    state: 'confirmed',
    header: { ...aBill().header, taxInvoiceNo: NUMBER, admittedAt: `${FIRST}T06:00:00.000Z` },
    sections: sectionsOf(all, divideStay(stay)),
    totals,
    balance: totals.total,
  })
}

const versions = fc
  .tuple(generated, fc.constantFrom('esic' as const, 'private' as const))
  .map(([{ stay, charges }, kind]) => versionOf(stay, charges, kind))

test('every print and export of a version gives its total and its number', () => {
  fc.assert(
    fc.property(versions, (bill) => {
      const { total, payerShare } = bill.totals
      const printed = [
        finalBillOf(bill),
        invoiceOf(bill, WHOLE),
        detailedInvoiceOf(bill),
        dischargeInvoiceOf(bill, { receipts: [], reason: '' }),
      ]
      for (const print of printed)
        expect(print).toMatchObject({ total, invoiceNumber: NUMBER, number: 'BL-IH26K07003' })
      const corporate = corporateBillOf(bill)
      expect(corporate).toMatchObject({ total: payerShare, billTotal: total, invoiceNumber: NUMBER })
      for (const rows of [invoiceRows(bill, WHOLE), detailedInvoiceRows(bill, undefined)])
        expect(sumOf(rows)).toBe(total)
    }),
  )
})

test('a print has one block a name', () => {
  fc.assert(
    fc.property(versions, (bill) => {
      const names = [
        invoiceOf(bill, WHOLE).heads.map(({ text }) => text),
        corporateBillOf(bill).heads.map(({ text }) => text),
        dischargeInvoiceOf(bill, { receipts: [], reason: '' }).heads.map(([text]) => text),
        detailedInvoiceOf(bill).heads.map(([text]) => text),
      ]
      for (const of of names) expect(of).toEqual([...new Set(of)])
    }),
  )
})

test('a visit without a claim id prints none: its own number is not one', () => {
  const { header } = aBill()
  const claimIdOf = (claimId: string) =>
    finalBillOf(aBill({ payerKind: 'cghs', header: { ...header, claimId } })).person.claimId
  expect([claimIdOf('CLM0012345'), claimIdOf(header.visitNo)]).toEqual(['CLM0012345', ''])
})

test('a private bill has neither claim id nor card numbers', () => {
  const bill = aBill({ payerKind: 'private', header: { ...aBill().header, ipNo: '23123', relationWithIp: 'SELF' } })
  const none = { claimId: '', insuranceNo: '', serviceNo: '', beneficiary: '', relation: '' }
  expect(finalBillOf(bill).person).toMatchObject(none)
  expect(finalBillOf({ ...bill, payerKind: 'cghs' }).person).toMatchObject({ insuranceNo: '23123', relation: 'SELF' })
})
