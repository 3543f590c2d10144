import { operation } from '../../../platform/server/contract/operation.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { REQUISITION_WORDS } from '../../model/blood-words.ts'
import { isHere, isOpen, isUnfinished, stateOf } from '../../model/rules/steps.ts'
import { lockedRequisition } from '../stored.queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockedRequisition>>>

const overValues = ({ state }: Found) => ({ values: { state: REQUISITION_WORDS[state].toLowerCase() } })
const eventOf = (type: `blood.${string}`, { id, patientId, visitId }: Found, facts: object = {}) => ({
  type,
  subject: { type: 'blood_requisition', id },
  patientId,
  facts: { visit: visitId, ...facts },
})

/** Notes that the sample has gone to a bank. */
export const sendSample = operation(
  bloodContract.sendSample,
  async ({ db, actor, now, record, refuse }, { id, bank }) => {
    const found = (await lockedRequisition(db, id)) ?? refuse('NOT_FOUND')
    if (!isOpen(found.state)) refuse('OVER', overValues(found))
    if (found.sampleSentAt !== null) refuse('SENT_ALREADY')
    const state = stateOf({ units: found.units, here: found.here, isSampleSent: true })
    await db
      .updateTable('blood_requisitions')
      .set({ state, bank, sample_sent_at: now, sample_sent_by: actor.userId })
      .where('id', '=', id)
      .execute()
    await record(eventOf('blood.sample_sent', found, { bank }))
    return { id, state }
  },
)

/** Closes a requisition whose units are all given or given back. */
export const closeRequisition = operation(bloodContract.close, async ({ db, actor, now, record, refuse }, { id }) => {
  const found = (await lockedRequisition(db, id)) ?? refuse('NOT_FOUND')
  if (!isOpen(found.state)) refuse('OVER', overValues(found))
  if (found.bags.some(({ state }) => isUnfinished(state))) refuse('UNITS_WAIT')
  if (found.here === 0) refuse('NOTHING_GIVEN')
  await db
    .updateTable('blood_requisitions')
    .set({ state: 'closed', closed_at: now, closed_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record(eventOf('blood.closed', found))
  return { id, state: 'closed' as const }
})

/** Cancels a requisition of which nothing is here. */
export const cancelRequisition = operation(
  bloodContract.cancel,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const found = (await lockedRequisition(db, id)) ?? refuse('NOT_FOUND')
    if (!isOpen(found.state)) refuse('OVER', overValues(found))
    if (found.bags.some(({ state }) => isHere(state))) refuse('UNITS_HERE')
    await db
      .updateTable('blood_requisitions')
      .set({ state: 'cancelled', cancel_reason: reason, closed_at: now, closed_by: actor.userId })
      .where('id', '=', id)
      .execute()
    await record(eventOf('blood.cancelled', found, { reason }))
    return { id, state: 'cancelled' as const }
  },
)
