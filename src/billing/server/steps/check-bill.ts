import { operation } from '../../../platform/server/contract/operation.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { draftNow, isDraft, openDraft, stored } from './open-draft.ts'

/** Marks a draft as checked. */
export const checkBill = operation(billStepsContract.check, async (context, read) => {
  const { db, actor, now, record, refuse } = context
  const found = await openDraft(context, read)
  if (!isDraft(found)) return refuse('NOT_A_DRAFT')
  const bill = await stored(db, found)
  const { id } = bill.current
  await db
    .updateTable('bills')
    .set({ state: 'checked', checked_at: now, checked_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({ type: 'bill.checked', subject: { type: 'bill', id }, patientId: bill.facts.patientId })
  return draftNow(db, bill, id)
})

/** Takes a checked bill back to draft, so that its lines may be changed. */
export const takeBackToDraft = operation(billStepsContract.backToDraft, async (context, read) => {
  const { db, record, refuse } = context
  const bill = await openDraft(context, read)
  if (bill.current?.state !== 'checked') return refuse('NOT_CHECKED')
  const { id } = bill.current
  await db
    .updateTable('bills')
    .set({ state: 'draft', checked_at: null, checked_by: null })
    .where('id', '=', id)
    .execute()
  await record({ type: 'bill.taken_back', subject: { type: 'bill', id }, patientId: bill.facts.patientId })
  return draftNow(db, bill, id)
})
