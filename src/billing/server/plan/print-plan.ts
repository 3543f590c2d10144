import type * as z from 'zod/mini'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { APPROVAL_WORDS } from '../../../visits/model/approvals/approvals.contract.ts'
import { type DoctorsPlan, doctorsPlanContract } from '../../model/plan/doctors-plan.contract.ts'
import { doctorsPlan } from '../prints/doctors-plan/doctors-plan.print.ts'
import { planOfVisit } from './plan-of-visit.ts'

export const printPlan = operation(doctorsPlanContract.print, async (context, { visitId }) => {
  const plan = await planOfVisit(context, visitId)
  await context.record({
    type: 'bill.rendered',
    subject: { type: 'visit', id: visitId },
    patientId: plan.patientId,
    facts: { document: 'doctors-plan' },
  })
  return printedDocument(context, doctorsPlan, { name: `doctors-plan-${plan.visitNo}.pdf`, data: printedPlanOf(plan) })
})

/** A plan as it prints: what was charged and what was noted in one cell. */
export function printedPlanOf(plan: DoctorsPlan): z.input<typeof doctorsPlan.data> {
  const { visitId: _, patientId: __, unapprovedFrom: ___, payer, log, approvals, ...facts } = plan
  return {
    ...facts,
    payer: corporateName(payer),
    log: log.map(({ medication, medicationNote, investigations, investigationsNote, ...day }) => ({
      ...day,
      medication: [...medication, medicationNote].filter(Boolean).join(', '),
      investigations: [...investigations, investigationsNote].filter(Boolean).join(', '),
    })),
    approvals: approvals.map(({ kind, ...approval }) => ({ ...approval, text: APPROVAL_WORDS[kind] })),
  }
}
