import { randomUUID } from 'node:crypto'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type Ledger, postToLedger, reverseInLedger } from '../../../platform/server/ledger/ledger.ts'
import { billChangesContract } from '../../model/bill/changes/bill-changes.contract.ts'
import { type ChangeInput, decideChange } from '../../model/bill/changes/decide-change.ts'
import { withSources } from '../../model/bill/line-sources.ts'
import { draftOfBill } from '../bill/load-bill.ts'
import { storedBill } from '../bill/stored-bills.queries.ts'
import { draftNow, isDraft, openDraft, stored, touch } from './open-draft.ts'

const CHANGES: Ledger<'bill_changes'> = { table: 'bill_changes', negates: [] }

/** Adds a change of the desk to a draft: a row with its reason. */
export const changeLine = operation(billChangesContract.changeLine, async (context, { visitId, ...change }) => {
  const { db, actor, record, refuse, orRefuse } = context
  const found = await openDraft(context, { visitId, payerId: change.payerId, version: change.version })
  if (!isDraft(found)) return refuse('NOT_A_DRAFT')
  const { checks, ...draft } = await draftOfBill(db, found)
  const lines = withSources(draft.lines, (await found.visitToBill()).charges, visitId)
  orRefuse(decideChange(change, { lines, checks, mayRaise: actor.can.has('bill:void') }))
  const bill = await stored(db, found)
  const changeId = await saveChange(db, bill.current.id, change)
  await touch(db, bill.current.id)
  await record({
    type: 'bill.changed',
    subject: { type: 'bill', id: bill.current.id },
    patientId: bill.facts.patientId,
    facts: { kind: change.kind },
  })
  return { ...(await draftNow(db, bill, bill.current.id)), changeId }
})

async function saveChange(db: HospitalDb, billId: string, change: ChangeInput): Promise<string> {
  const id = randomUUID()
  const { row } = await postToLedger(
    db,
    CHANGES,
    { kind: 'desk', id },
    {
      bill_id: billId,
      kind: change.kind,
      line_key: change.kind === 'typed' ? `typed:${id}` : (change.lineKey ?? ''),
      section: change.section ?? null,
      head: change.head ?? null,
      position: change.position ?? null,
      patient_share: change.patientShare ?? null,
      quantity: change.quantity ?? null,
      rate: change.rate ?? null,
      code: change.code,
      description: change.description,
      from_day: change.from ?? null,
      to_day: change.to ?? null,
      reason: change.reason,
    },
  )
  return row.id
}

/** Takes a change back by a row that reverses it. */
export const undoChange = operation(
  billChangesContract.undoChange,
  async (context, { billId, changeId, version, reason }) => {
    const { db, record, refuse } = context
    const asked = await storedBill(db, billId)
    if (!asked) return refuse('NOT_FOUND')
    const bill = await openDraft(context, { visitId: asked.visitId, payerId: asked.payerId, version })
    if (bill.current?.id !== billId || !isDraft(bill)) return refuse('NOT_A_DRAFT')
    const own = await db
      .selectFrom('bill_changes')
      .select('id')
      .where('id', '=', changeId)
      .where('bill_id', '=', billId)
      .executeTakeFirst()
    if (!own) return refuse('NOT_FOUND')
    await reverseInLedger(db, CHANGES, changeId, { reason: reason ?? 'Undone' })
    await touch(db, billId)
    await record({
      type: 'bill.change_undone',
      subject: { type: 'bill', id: billId },
      patientId: bill.facts.patientId,
    })
    return draftNow(db, bill, billId)
  },
)
