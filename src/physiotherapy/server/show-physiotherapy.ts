import type { BillLine, BillView } from '../../billing/model/bill/bill-view.ts'
import { shownBill } from '../../billing/server/bill/show-bill.ts'
import { priceItem } from '../../charges/model/price/price-item.ts'
import { chargedVisit, priceBasisOf } from '../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { physiotherapyBillNo } from '../model/bill-number.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'
import { advicesOf, approvalsOf, packagesOf, physiotherapyServices, sessionsOf } from './physiotherapy.queries.ts'

/** The lines of physiotherapy of a bill version, also those that are absorbed or not claimable. */
export const physiotherapyLines = ({ sections }: BillView): BillLine[] =>
  sections.flatMap(({ heads }) => heads.flatMap(({ lines }) => lines.filter(({ head }) => head === 'physiotherapy')))

const billOf = (bill: BillView): Physiotherapy['bill'] => {
  const lines = physiotherapyLines(bill)
  return {
    number: physiotherapyBillNo(bill.header.visitNo),
    billNo: bill.header.billNo,
    state: bill.state,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** What the screen of physiotherapy shows; it writes nothing. */
export const showPhysiotherapy = operation(physiotherapyContract.ofVisit, async (context, { visitId }) => {
  const { db, now, refuse } = context
  const bill = await shownBill(context, visitId)
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const services = await physiotherapyServices(db)
  const basis = await priceBasisOf(
    db,
    visit,
    services.map(({ id }) => id),
  )
  const today = dayOf(now)
  const { visitNo, name, registrationNo, payer, diagnosis } = bill.header
  return {
    visit: { visitId, visitNo, patientName: name, uhid: registrationNo, payer, diagnosis },
    advices: await advicesOf(db, visitId),
    approvals: await approvalsOf(db, visitId),
    packages: await packagesOf(db, visitId),
    sessions: await sessionsOf(db, visitId),
    services: services.map((service) => ({
      ...service,
      rate: priceItem(basis, { head: 'physiotherapy', itemId: service.id, day: today }).resolved.amount,
    })),
    bill: billOf(bill),
  }
})
