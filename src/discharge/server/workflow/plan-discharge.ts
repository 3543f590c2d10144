import { operation } from '../../../platform/server/contract/operation.ts'
import { saveDischarge } from '../../../visits/server/tracking/save-discharge.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { REASON_OF_MODE } from '../../model/workflow/discharge-modes.ts'
import { decidePlan } from '../../model/workflow/plan-discharge.ts'
import { lockedWorkflow } from './workflow.queries.ts'

/** Plans the discharge. The first plan begins the workflow, as a recovery (specification 3 section 7). */
export const planDischarge = operation(
  dischargeContract.plan,
  async ({ db, now, record, refuse, orRefuse }, { visitId, plannedAt }) => {
    const workflow = await lockedWorkflow(db, visitId)
    if (!workflow) return refuse('NOT_FOUND')
    if (!workflow.isInpatient) return refuse('NOT_INPATIENT')
    const planned = orRefuse(decidePlan(workflow, plannedAt === null ? now : new Date(plannedAt)))
    await saveDischarge(db, visitId, {
      planned_at: planned,
      ...(workflow.reason === null && { reason: REASON_OF_MODE.recovery }),
    })
    await record({ type: 'discharge.planned', subject: { type: 'visit', id: visitId }, patientId: workflow.patientId })
    return { plannedAt: planned.toISOString() }
  },
)
