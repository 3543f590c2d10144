import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { answerAtGate } from '../../model/pass/gate-answer.ts'
import { lockedPass } from '../pass/passes.queries.ts'
import { isVisitUnpaid } from '../workflow/discharge-facts.queries.ts'

/** Records the exit on a pass: once, by whoever is first. */
export const letOut = operation(
  gatePassContract.letOut,
  async ({ db, actor, now, record, refuse }, { id, officerName }) => {
    const pass = await lockedPass(db, id)
    if (!pass) return refuse('NOT_FOUND')
    const answer = answerAtGate({ ...pass, isUnpaid: await isVisitUnpaid(db, pass.visitId) }, dayOf(now))
    if (answer === 'already-used') return refuse('ALREADY_USED')
    if (answer === 'cancelled') return refuse('CANCELLED')
    if (answer === 'unpaid') return refuse('UNPAID')
    if (answer !== 'valid') return refuse('WRONG_DATE')
    await db
      .updateTable('gate_passes')
      .set({ exited_at: now, exited_by: actor.userId, officer_name: officerName })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'gate_pass.exited',
      subject: { type: 'gate_pass', id },
      patientId: pass.patientId,
      facts: { number: pass.number },
    })
    return { exitedAt: now.toISOString() }
  },
)
