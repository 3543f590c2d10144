import { chargedVisit } from '../../../charges/server/price-basis.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { addSurgery, operateSurgeries } from '../../../visits/server/treatment/operated-surgeries.ts'
import { dayOfSurgery } from '../../model/case/case-times.ts'
import type { CaseState, Side } from '../../model/case/case-words.ts'
import { decideCompletion } from '../../model/case/completion.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import { isPartDone } from '../../model/readiness/checklist.ts'
import type { FoundCase } from '../cases/cases.queries.ts'
import { timesOf } from '../cases/cases.queries.ts'
import { itemsOfCase, proceduresOfCase, saidLines } from '../cases/opened-case.ts'
import { caseLocked, eventOf, isOwn, logCase } from '../steps/case-locked.ts'
import { paysPackages, postCaseTime } from './case-charges.ts'
import { postUsedItems } from './case-stock.ts'

/**
 * Surgery completed: the surgeon or anaesthetist of the case says what was done of each procedure, and what was added. What was done is
 * operated on the day of the incision, with this case as its sitting; that bills it. Beside it is posted what the payer's agreement has
 * no package for, and what was used.
 */
export const completeCase = operation(
  caseEndContract.complete,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, procedures, added }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!(await isOwn(db, id, actor.userId))) refuse('NOT_YOUR_CASE')
    const visit = (await chargedVisit(db, known.visitId)) ?? refuse('NOT_FOUND')
    const [planned, items, said] = [await proceduresOfCase(db, id), await itemsOfCase(db, id), await saidLines(db, id)]
    orRefuse(
      decideCompletion({
        state: known.state,
        closure: known.closure,
        isSignedOut: isPartDone('sign_out', new Set(said.map(({ key }) => key))),
        planned: planned.map((one) => one.id),
        answered: procedures,
        items,
      }),
    )
    const day = dayOfSurgery(timesOf(known)) ?? refuse('NOT_IN_PROGRESS')
    if (day < visit.firstDay || (visit.lastDay && day > visit.lastDay)) refuse('OUTSIDE_STAY')
    for (const { id: procedureId, outcome, reason } of procedures)
      await db
        .updateTable('theatre_case_procedures')
        .set({ outcome, outcome_reason: outcome === 'done' ? null : reason })
        .where('id', '=', procedureId)
        .execute()
    const isDone = new Set(procedures.flatMap((one) => (one.outcome === 'done' ? one.id : [])))
    const done = planned.flatMap((one) => (isDone.has(one.id) ? one.visitSurgeryId : []))
    for (const [at, addition] of added.entries()) {
      const there = await db
        .selectFrom('cghs_surgery')
        .select('id')
        .where('id', '=', addition.surgeryId)
        .executeTakeFirst()
      if (!there) refuse('NO_SUCH_PROCEDURE', { field: `added.${at}.surgeryId` })
      done.push(await addDone(db, known, addition, planned.length + at + 1))
    }
    await operateSurgeries(db, done, {
      visitId: visit.id,
      caseId: id,
      day,
      startedAt: known.incision ?? now,
      now,
    })
    const state: CaseState = known.back ? 'discharged_from_ot' : known.out ? 'post_op_recovery' : 'surgery_completed'
    await db
      .updateTable('theatre_cases')
      .set({ state, completed_at: now, completed_by: actor.userId })
      .where('id', '=', id)
      .execute()
    const ofTime = (await paysPackages(db, visit, day)) ? 0 : await postCaseTime(db, known, { day, now })
    const used = orRefuse(await postUsedItems(db, { id, visitId: visit.id, patientId: known.patientId }, now))
    await logCase(db, id, { kind: 'completed', state })
    await record(
      eventOf('theatre_case.completed', known, { day, done: done.length, of: planned.length, added: added.length }),
    )
    const unsanctioned = await proceduresOfCase(db, id)
    return {
      id,
      surgeryDay: day,
      unsanctioned: unsanctioned.flatMap(({ addedConsent, name }) => (addedConsent ? name : [])),
      charged: ofTime + used,
    }
  },
)

type Addition = { readonly surgeryId: string; readonly side: Side; readonly consent: string }

/** A procedure that was found and done on the table; its surgery of the visit. */
async function addDone(
  db: HospitalDb,
  { id, visitId }: FoundCase,
  { surgeryId, side, consent }: Addition,
  position: number,
): Promise<string> {
  const visitSurgeryId = await addSurgery(db, { visitId, surgeryId })
  await db
    .insertInto('theatre_case_procedures')
    .values({
      case_id: id,
      visit_surgery_id: visitSurgeryId,
      position,
      side,
      added_consent: consent,
      outcome: 'done',
    })
    .execute()
  return visitSurgeryId
}
