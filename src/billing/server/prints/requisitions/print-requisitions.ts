import type * as z from 'zod/mini'
import { corporateName } from '../../../../catalogue/model/payers/corporate-name.ts'
import { showQuantity } from '../../../../charges/model/price/quantity.ts'
import type { ShownCharge } from '../../../../charges/model/shown-charge.ts'
import { chargesOfVisit } from '../../../../charges/server/charges-of-visit.queries.ts'
import { printedDocument } from '../../../../hospitals/server/printed-document.ts'
import { operation } from '../../../../platform/server/contract/operation.ts'
import { billPrintsContract } from '../../../model/bill/exports/bill-prints.contract.ts'
import { REQUISITION_HEADS, type RequisitionHead } from '../../../model/bill/exports/requisition-heads.ts'
import { billAsked } from '../bill-to-print.ts'
import { billedPersonOf } from '../billed-person-of.ts'
import { requisitions } from './requisitions.print.ts'

type Slips = z.input<typeof requisitions.data>['slips']

const SLIPS: Readonly<Record<RequisitionHead, Omit<Slips[number], 'tests'>>> = {
  laboratory: { heading: 'LABORATORY REQUISITION', receivedBy: 'Received in the laboratory' },
  radiology: { heading: 'RADIOLOGY REQUISITION', receivedBy: 'Received in radiology' },
}

/** The requisitions of the chosen charges of a bill on paper. What was taken back meanwhile is left out. */
export const printRequisitions = operation(billPrintsContract.requisitions, async (context, { visitId, charges }) => {
  const { db, record, refuse } = context
  const bill = await billAsked(context, { visitId })
  const chosen = new Set(charges)
  const slips = slipsOf((await chargesOfVisit(db, visitId)).filter(({ id }) => chosen.has(id)))
  if (slips.length === 0) return refuse('NOTHING_TO_ASK')
  await record({
    type: 'requisition.printed',
    subject: { type: 'visit', id: visitId },
    patientId: bill.patientId,
    facts: { tests: slips.reduce((sum, { tests }) => sum + tests.length, 0) },
  })
  return printedDocument(context, requisitions, {
    name: `requisition-${bill.header.visitNo}.pdf`,
    data: { person: billedPersonOf(bill), payer: corporateName(bill.header.payer), slips },
  })
})

/** A slip for the laboratory, one for radiology; none where nothing was chosen. */
const slipsOf = (charges: readonly ShownCharge[]): Slips =>
  REQUISITION_HEADS.map((head) => ({
    ...SLIPS[head],
    tests: charges.filter((charge) => charge.head === head).map(testOf),
  })).filter(({ tests }) => tests.length > 0)

const testOf = ({ day, code, description, quantity, externalRequisition }: ShownCharge) => ({
  day,
  code: code ?? '',
  text: description,
  quantity: showQuantity(quantity),
  outside: externalRequisition === 'None' ? '' : externalRequisition,
})
