import { operation } from '../../../platform/server/contract/operation.ts'
import { DOCUMENT_MARKS, decideMarks, MARK_CATEGORIES, selectedOf } from '../../model/tracking/document-marks.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'

export const showMarks = operation(trackingContract.marks, async ({ db, refuse }, { id }) => {
  const columns = MARK_CATEGORIES.map((category) => DOCUMENT_MARKS[category].column)
  const visit = await db.selectFrom('visits').select(columns).where('id', '=', id).executeTakeFirst()
  if (!visit) return refuse('NOT_FOUND')
  const marks = MARK_CATEGORIES.map(
    (category) => [category, selectedOf(visit[DOCUMENT_MARKS[category].column])] as const,
  )
  return { marks: Object.fromEntries(marks) }
})

/** Ticks the documents of one category; the last save wins. */
export const markDocuments = operation(
  trackingContract.markDocuments,
  async ({ db, now, record, refuse, orRefuse }, { id, category, selected }) => {
    const marks = orRefuse(decideMarks(category, selected))
    const saved = await db
      .updateTable('visits')
      .set({ [DOCUMENT_MARKS[category].column]: JSON.stringify({ selected: marks, updated_at: now.toISOString() }) })
      .where('id', '=', id)
      .returning(['patient_id', 'version'])
      .executeTakeFirst()
    if (!saved) return refuse('NOT_FOUND')
    await record({
      type: 'visit.documents_marked',
      subject: { type: 'visit', id },
      patientId: saved.patient_id,
      facts: { category, count: marks.length },
    })
    return { selected: marks, version: saved.version }
  },
)
