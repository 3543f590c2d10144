import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { answerAtGate } from '../../model/gate/gate-answer.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { readPassCode } from '../../model/pass/pass-number.ts'
import { passes, shownAtGate } from '../pass/passes.queries.ts'
import { isVisitUnpaid } from '../workflow/discharge-facts.queries.ts'

/** Answers the gate. A pass of the other hospital is not seen here, and so unknown like one that was made up. */
export const scanPass = operation(gateContract.scan, async ({ db, now, record }, { code }) => {
  const read = readPassCode(code)
  const found = read ? await passes(db).where('g.number', '=', read.number).executeTakeFirst() : undefined
  const pass = found && (read?.visitNo === null || read?.visitNo === found.visitNo) ? found : null
  const answer = answerAtGate(pass && { ...pass, isUnpaid: await isVisitUnpaid(db, pass.visitId) }, dayOf(now))
  await record({
    type: 'gate_pass.scanned',
    ...(pass && { subject: { type: 'gate_pass', id: pass.id }, patientId: pass.patientId }),
    facts: { answer },
  })
  return { answer, pass: pass && shownAtGate(pass) }
})
