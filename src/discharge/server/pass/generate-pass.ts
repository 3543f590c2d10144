import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Seal } from '../../../platform/server/files/seal.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { checkCharacters, passNumber } from '../../model/pass/pass-number.ts'
import { checklistLine, doneOf, patientDue } from '../../model/workflow/discharge-facts.ts'
import { DISCHARGE_ITEMS } from '../../model/workflow/discharge-items.ts'
import { detailsOf, modeOf, REASON_OF_MODE } from '../../model/workflow/discharge-modes.ts'
import { decideGatePass } from '../../model/workflow/gate.ts'
import { theatreOf } from '../../model/workflow/open-operations.ts'
import { dischargeFacts, ticksOf } from '../workflow/discharge-facts.queries.ts'
import { openOperations } from '../workflow/open-operations.queries.ts'
import { lockedWorkflow, validPass } from '../workflow/workflow.queries.ts'

/** Generates the gate pass of a visit: all is asked of the records here, whatever the screen believed. */
export const generatePass = operation(gatePassContract.generate, async (context, { visitId }) => {
  const { db, actor, now, platform, record, refuse, orRefuse } = context
  const workflow = await lockedWorkflow(db, visitId)
  if (!workflow?.isInpatient) return refuse('NOT_FOUND')
  const issued = await validPass(db, visitId)
  const event = { type: 'gate_pass.generated', subject: { type: 'visit', id: visitId }, patientId: workflow.patientId }
  if (issued) {
    await record({ ...event, facts: { number: issued.number, again: true } })
    return { id: issued.id, number: issued.number }
  }
  if (workflow.dischargeDate) return refuse('ALREADY_DISCHARGED')
  const [facts, ticks, operations] = await Promise.all([
    dischargeFacts(db, visitId, now),
    ticksOf(db, visitId),
    openOperations(db, visitId),
  ])
  const lines = DISCHARGE_ITEMS.map((item) => checklistLine(item, facts, ticks))
  const { plannedAt, mode, authorisedBy } = orRefuse(
    decideGatePass(
      {
        done: doneOf(lines),
        plannedAt: workflow.plannedAt,
        mode: modeOf(workflow.reason),
        authorisedBy: workflow.authorisedBy,
        details: workflow,
        inTheatre: theatreOf(operations),
      },
      dayOf(now),
    ),
  )
  const details = detailsOf(mode, workflow)
  const number = await newNumber(db, platform.seal, { hospital: actor.hospitalId, visitId, now })
  const pass = await db
    .insertInto('gate_passes')
    .values({
      visit_id: visitId,
      patient_id: workflow.patientId,
      number,
      discharge_at: plannedAt,
      reason: REASON_OF_MODE[mode],
      authorised_by: authorisedBy,
      stated_reason: details.statedReason,
      receiving_facility: details.receivingFacility,
      died_at: details.diedAt,
      place_of_death: details.placeOfDeath,
      bill_no: facts.bills.map(({ billNo }) => billNo).join(', '),
      bill_total: facts.bills.reduce((sum, { total }) => sum + total, 0),
      patient_due: patientDue(facts),
      provisional_id: lines.some(({ isPassedOver }) => isPassedOver) ? (facts.provisional?.id ?? null) : null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await record({ ...event, facts: { number } })
  return pass
})

type Issuing = { readonly hospital: string; readonly visitId: string; readonly now: Date }

/** The next number of the day, with check characters that only this installation's secret gives. */
async function newNumber(db: HospitalDb, seal: Seal, { hospital, visitId, now }: Issuing): Promise<string> {
  const day = dayOf(now)
  const sequence = await nextNumber(db, 'gate_pass', `GP-${hospital.toUpperCase()}`, day)
  const check = checkCharacters(seal.digest(`gate pass/${hospital}/${visitId}/${day}/${sequence}`))
  return passNumber({ hospital, day, sequence, check })
}
