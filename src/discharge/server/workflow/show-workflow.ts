import { payersBilled } from '../../../billing/server/bill/bill-facts.queries.ts'
import { isEsic } from '../../../catalogue/model/payers/payer-kinds.ts'
import { heldBy } from '../../../grants.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { dischargeContract, type ShownLine } from '../../model/discharge.contract.ts'
import { checklistLine, type DischargeFacts, openForProvisional } from '../../model/workflow/discharge-facts.ts'
import { DISCHARGE_ITEMS, isTicked } from '../../model/workflow/discharge-items.ts'
import { modeOf } from '../../model/workflow/discharge-modes.ts'
import { mayTick } from '../../model/workflow/who-ticks.ts'
import { conflictsOfVisit } from '../gate/offline-exits.queries.ts'
import { shownRefusal } from '../pass/passes.queries.ts'
import { dischargeFacts, ticksOf } from './discharge-facts.queries.ts'
import { openOperations } from './open-operations.queries.ts'
import { isStrict, validPass, workflowOf } from './workflow.queries.ts'

/** The discharge workflow as its dialog shows it to who asks. */
export const showWorkflow = operation(dischargeContract.workflow, async ({ db, actor, now, refuse }, { visitId }) => {
  const found = await workflowOf(db, visitId)
  if (!found) return refuse('NOT_FOUND')
  const {
    patientId: _,
    isInpatient,
    surgeryDate: __,
    admissionDate,
    dischargeDate,
    reason,
    plannedAt,
    diedAt,
    ...shown
  } = found
  if (!isInpatient) return refuse('NOT_INPATIENT')
  const [facts, pass, billed, operations, exitConflicts] = await Promise.all([
    dischargeFacts(db, visitId, now),
    validPass(db, visitId),
    payersBilled(db, [visitId]),
    openOperations(db, visitId),
    conflictsOfVisit(db, visitId),
  ])
  const isOpen = dischargeDate === null
  return {
    ...shown,
    admittedAt: admissionDate?.toISOString() ?? null,
    plannedAt: plannedAt?.toISOString() ?? null,
    dischargedAt: dischargeDate?.toISOString() ?? null,
    diedAt: diedAt?.toISOString() ?? null,
    mode: modeOf(reason),
    lines: await linesFor(db, actor, visitId, facts),
    summaryId: facts.summary?.documentId ?? null,
    hasP2: billed.get(visitId)?.some(({ kind }) => isEsic(kind)) ?? false,
    pass: pass
      ? {
          id: pass.id,
          number: pass.number,
          printCount: pass.printCount,
          exitedAt: pass.exitedAt?.toISOString() ?? null,
          refusal: shownRefusal(pass.refusal),
        }
      : null,
    provisional: facts.provisional && { ...facts.provisional, at: facts.provisional.at.toISOString() },
    operations: operations.map(({ from, ...one }) => ({ ...one, from: from?.toISOString() ?? null })),
    exitConflicts,
    can: {
      edit: isOpen && actor.can.has('discharge:edit'),
      complete: isOpen && actor.can.has('discharge:complete'),
      provisional: isOpen && actor.can.has('discharge:provisional') && openForProvisional(facts).length > 0,
    },
  }
})

async function linesFor(db: HospitalDb, actor: Actor, visitId: string, facts: DischargeFacts): Promise<ShownLine[]> {
  const [ticks, strict] = [await ticksOf(db, visitId), await isStrict(db)]
  const held = heldBy(actor.role, actor.desks)
  return DISCHARGE_ITEMS.map((item) => {
    const line = checklistLine(item, facts, ticks)
    return {
      ...line,
      at: line.at?.toISOString() ?? null,
      isOwn: ticks.some((tick) => tick.id === line.tickId && tick.byId === actor.userId),
      mayTick: isTicked(item) && mayTick(item, held, strict),
    }
  })
}
