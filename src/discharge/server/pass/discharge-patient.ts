import { operation } from '../../../platform/server/contract/operation.ts'
import { dischargeVisit } from '../../../visits/server/tracking/discharge-visit.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { decideDischarge } from '../../model/pass/discharge-patient.ts'
import { theatreOf } from '../../model/workflow/open-operations.ts'
import { isVisitUnpaid } from '../workflow/discharge-facts.queries.ts'
import { openOperations } from '../workflow/open-operations.queries.ts'
import { lockedWorkflow, validPass } from '../workflow/workflow.queries.ts'

/** 'Discharge Patient': date, status and bed change together. */
export const dischargePatient = operation(
  dischargeContract.discharge,
  async ({ db, now, record, refuse, orRefuse }, { visitId }) => {
    const workflow = await lockedWorkflow(db, visitId)
    if (!workflow) return refuse('NOT_FOUND')
    if (!workflow.isInpatient) return refuse('NOT_INPATIENT')
    const [pass, isUnpaid, operations] = await Promise.all([
      validPass(db, visitId),
      isVisitUnpaid(db, visitId),
      openOperations(db, visitId),
    ])
    const at = orRefuse(
      decideDischarge({ ...workflow, inTheatre: theatreOf(operations) }, pass ? { ...pass, isUnpaid } : null, now),
    )
    await dischargeVisit(db, visitId, at)
    await record({
      type: 'visit.discharged',
      subject: { type: 'visit', id: visitId },
      patientId: workflow.patientId,
      facts: { reason: workflow.reason },
    })
    return { dischargedAt: at.toISOString() }
  },
)
