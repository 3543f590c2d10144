import { operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { type Withdrawal, withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { difference } from '../../model/difference.ts'
import { TICK_REMOVED } from '../../model/history/visit-history.ts'
import { DOCUMENT_MARKS, decideMarks, MARK_CATEGORIES, type MarkCategory } from '../../model/tracking/document-marks.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'

export const showMarks = operation(trackingContract.marks, async ({ db, refuse }, { id }) => {
  if (!(await db.selectFrom('visits').select('id').where('id', '=', id).executeTakeFirst())) return refuse('NOT_FOUND')
  const ticked = await db.selectFrom('document_marks').select(['list', 'name']).where('visit_id', '=', id).execute()
  const marks = MARK_CATEGORIES.map((category) => {
    const { list, names } = DOCUMENT_MARKS[category]
    return [category, names.filter((name) => ticked.some((mark) => mark.list === list && mark.name === name))] as const
  })
  return { marks: Object.fromEntries(marks) }
})

/** Ticks the documents of one category; the last save wins. */
export const markDocuments = operation(
  trackingContract.markDocuments,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, category, selected }) => {
    const marks = orRefuse(decideMarks(category, selected))
    const visit = await db.selectFrom('visits').select('patient_id').where('id', '=', id).executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    await saveMarks(db, { visitId: id, category, marks, off: withdrawal(actor, now, TICK_REMOVED) })
    await record({
      type: 'visit.documents_marked',
      subject: { type: 'visit', id },
      patientId: visit.patient_id,
      facts: { category, count: marks.length },
    })
    return { selected: marks }
  },
)

type Marked = {
  readonly visitId: string
  readonly category: MarkCategory
  readonly marks: readonly string[]
  /** The columns of a mark that is taken off. */
  readonly off: Withdrawal
}

/** Makes these the ticks of a category: only what differs is written. A tick that another user sets meanwhile is already there. */
async function saveMarks(db: HospitalDb, { visitId, category, marks, off }: Marked): Promise<void> {
  const { list } = DOCUMENT_MARKS[category]
  const existing = await db
    .selectFrom('document_marks')
    .select('name')
    .where('visit_id', '=', visitId)
    .where('list', '=', list)
    .execute()
  const { gone, added } = difference(
    existing.map(({ name }) => name),
    marks,
  )
  if (added.length > 0)
    await db
      .insertInto('document_marks')
      .values(added.map((name) => ({ visit_id: visitId, list, name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (gone.length === 0) return
  // An update must see the row that it withdraws.
  await openRecycleBin(db)
  await db
    .updateTable('document_marks')
    .set(off)
    .where('visit_id', '=', visitId)
    .where('list', '=', list)
    .where('name', 'in', gone)
    .where('withdrawn_at', 'is', null)
    .execute()
}
