import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { answerAtGate } from '../../model/gate/gate-answer.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { passes, shownAtGate } from '../pass/passes.queries.ts'
import { isVisitUnpaid } from '../workflow/discharge-facts.queries.ts'

const DAY_MS = 24 * 3_600_000

/** What a phone at the gate may answer when it loses the network: no more than a scan would show. */
export const showKnownPasses = operation(gateContract.known, async ({ db, now }) => {
  const rows = await passes(db)
    .where('g.discharge_at', '>=', new Date(now.getTime() - DAY_MS))
    .where('g.discharge_at', '<', new Date(now.getTime() + DAY_MS))
    .orderBy('g.number')
    .execute()
  const shown = rows.map(async (pass) => ({
    ...shownAtGate(pass),
    isCancelled: pass.cancelledAt !== null,
    // Asked of passes only that would let somebody out.
    isUnpaid:
      answerAtGate({ ...pass, isUnpaid: false }, dayOf(now)) === 'valid' && (await isVisitUnpaid(db, pass.visitId)),
  }))
  return { at: now.toISOString(), passes: await Promise.all(shown) }
})
