import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { reverseInLedger } from '../../../platform/server/ledger/ledger.ts'
import { billChangesContract } from '../../model/bill/changes/bill-changes.contract.ts'
import { type ChangeInput, decideChange } from '../../model/bill/changes/decide-change.ts'
import type { LineNames } from '../../model/bill/changes/line-changes.ts'
import { lineOfChange } from '../../model/bill/changes/line-of-change.ts'
import { withSources } from '../../model/bill/line-sources.ts'
import { nameOfCharge } from '../../model/price/charge-name.ts'
import type { Draft } from '../bill/draft-of.ts'
import { type BillOfVisit, draftOfBill } from '../bill/load-bill.ts'
import { storedBill } from '../bill/stored-bills.queries.ts'
import { type Codes, draftNow, isDraft, openDraft, stored, touch } from './open-draft.ts'
import { CHANGES, saveChange, saveRest } from './save-change.ts'

/** Adds a change of the desk to a draft: a row with its reason and the charges that it is made for. */
export const changeLine = operation(billChangesContract.changeLine, async (context, { visitId, ...change }) => {
  const { db, actor, record, refuse, orRefuse } = context
  const found = await openDraft(context, { visitId, payerId: change.payerId, version: change.version })
  if (!isDraft(found)) return refuse('NOT_A_DRAFT')
  const { draft, names, line } = await lineToChange(db, found, change)
  const { charges } = await found.visitToBill()
  const [shown] = line ? withSources([line], charges, visitId) : []
  const decided = orRefuse(
    decideChange(change, {
      line: shown,
      checks: draft.checks,
      mayRaise: actor.can.has('bill:void'),
      isPrivate: found.payer.kind === 'private',
      hasPackage: draft.stay.periods.some(({ kind }) => kind === 'package'),
      days: daysOf(draft.charged),
    }),
  )
  const bill = await stored(db, found)
  const changeId = await saveChange(db, bill.current.id, { change, decided, names })
  await touch(db, bill.current.id)
  await record({
    type: 'bill.changed',
    subject: { type: 'bill', id: bill.current.id },
    patientId: bill.facts.patientId,
    facts: { kind: change.kind },
  })
  return { ...(await draftNow(db, bill, bill.current.id)), changeId }
})

/** The days of the stay; of a patient who is yet to be admitted, from today. */
const daysOf = ({ from, until }: Draft['charged']) => (until < from ? { from: until, until: from } : { from, until })

/**
 * The line that a change names, with the charges that it is made for: where more came to the line since it was read, the line of those
 * that it had.
 */
async function lineToChange(db: HospitalDb, bill: BillOfVisit, change: ChangeInput) {
  const draft = await draftOfBill(db, bill)
  if (change.kind === 'typed' || change.kind === 'waive') return { draft, line: undefined, names: null }
  const line = lineOfChange(draft.lines, change)
  const whole = line && draft.namesOf.get(line.key)
  if (!whole || !change.chargeIds || change.kind === 'reorder') return { draft, line, names: whole ?? null }
  const names = { ...whole, names: namesOf(draft, change.chargeIds) }
  if (names.names.length === whole.names.length) return { draft, line, names }
  const apart = await draftOfBill(db, bill, { id: 'asked', kind: change.kind, charges: names.names, part: names.part })
  return { draft, names, line: apart.lines.find(({ key }) => isOf(apart.namesOf.get(key), names)) }
}

function namesOf({ charged }: Draft, chargeIds: readonly string[]): string[] {
  const asked = new Set(chargeIds)
  return [...new Set(charged.charges.filter(({ id }) => asked.has(id)).map(nameOfCharge))].sort()
}

const isOf = (line: LineNames | undefined, { names, part }: LineNames): boolean =>
  line !== undefined && line.part === part && line.names.join() === names.join()

/** The draft that a change is of, as it is read again, and the change. */
async function openedFor(
  context: Pick<Context<Codes | 'NOT_A_DRAFT'>, 'db' | 'now' | 'refuse' | 'orRefuse'>,
  { billId, changeId, version }: { readonly billId: string; readonly changeId: string; readonly version: number },
) {
  const { db, refuse } = context
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
  return own ? bill : refuse('NOT_FOUND')
}

/** Keeps a change for those of its charges that are left: it is taken back, and stands again as their change. */
export const keepRest = operation(billChangesContract.keepRest, async (context, asked) => {
  const { db, record, refuse } = context
  const { billId, changeId } = asked
  const bill = await openedFor(context, asked)
  const left = (await draftOfBill(db, bill)).rests.get(changeId) ?? refuse('NOTHING_LEFT')
  const kept = await saveRest(db, changeId, left)
  await touch(db, billId)
  await record({ type: 'bill.change_kept', subject: { type: 'bill', id: billId }, patientId: bill.facts.patientId })
  return { ...(await draftNow(db, bill, billId)), changeId: kept }
})

/** Takes a change back by a row that reverses it. */
export const undoChange = operation(
  billChangesContract.undoChange,
  async (context, { billId, changeId, version, reason }) => {
    const { db, record } = context
    const bill = await openedFor(context, { billId, changeId, version })
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
