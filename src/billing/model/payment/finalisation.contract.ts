import * as z from 'zod/mini'
import { instant, isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { BILL_DOMAINS } from '../bill/bill-domains.ts'
import { OF_A_BILL } from '../bill/bill-refusals.ts'
import { finalPayment } from '../billing.contract.ts'
import { openBalanceForm } from './final-payment.ts'

const paise = z.int()
const visitId = z.object({ visitId: uuid })

/** What the dialog 'Finalization of Invoice' shows (domain screens 5.7). */
export const finalisation = z.object({
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  /** The bill of today's payer. */
  billNo: z.string(),
  isConfirmed: z.boolean(),
  isPrivate: z.boolean(),
  /** Whether money of the patient says what it is for: today's payer is cashless. */
  asksPurpose: z.boolean(),
  registeredOn: isoDate(),
  /** The day of the discharge for who has left. */
  today: isoDate(),
  totalDays: z.int(),
  plannedAt: z.nullable(instant),
  /** Of all bills of the visit, before the discount. */
  total: paise,
  discount: paise,
  /** Not the patient's. */
  payerShare: paise,
  /** Of the patient: advances and the final payment, with cheques in clearing. */
  paid: paise,
  refunded: paise,
  /** total − discount − payerShare − paid + refunded; below 0 what was paid beyond the bills as they are now. */
  pending: paise,
  inClearing: paise,
  /** Cleared, and not owed of confirmed bills. */
  refundable: paise,
  /** Up to which amount the bill may stay open. */
  approval: z.nullable(z.object({ amount: paise, reason: z.string(), at: instant, by: z.nullable(z.string()) })),
  payment: z.nullable(finalPayment),
})
export type Finalisation = z.output<typeof finalisation>

/** The finalisation of a visit: what is left to pay, and the approval of a balance that stays open. */
export const finalisationContract = {
  finalisation: route({
    method: 'GET',
    path: '/visits/{visitId}/finalisation',
    summary: 'What a visit costs, what the patient paid and what is pending; its final payment where there is one',
    permission: 'bill:read',
    params: visitId,
    opens: { of: 'visits', by: 'visitId' },
    reads: BILL_DOMAINS,
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: finalisation,
    refusals: OF_A_BILL,
  }),
  approveOpenBalance: route({
    method: 'POST',
    path: '/visits/{visitId}/open-balance-approvals',
    summary: 'Let a private patient be finalised with a balance up to an amount, with the reason',
    permission: 'balance:approve',
    params: visitId,
    body: openBalanceForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'balance.approved',
    refusals: OF_A_BILL,
  }),
}
