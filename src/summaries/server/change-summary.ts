import { beforeSigning } from '../../notes/model/decide-note.ts'
import { sectionsOfForm } from '../../notes/model/discharge-summary.ts'
import { fillSections } from '../../notes/server/begin-note.ts'
import { sectionsOf } from '../../notes/server/notes.queries.ts'
import { type Context, operation } from '../../platform/server/contract/operation.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { isFormOf } from '../model/form-of-visit.ts'
import { visitFacts } from './check-facts.queries.ts'
import { sourcesOfSummary } from './record/record.queries.ts'
import { lockedSummary, type StoredSummary } from './stored-summary.queries.ts'

type Refuses = { readonly db: Context['db']; refuse(code: 'NOT_FOUND' | 'SIGNED'): never }

/** A summary that is still written, held until the transaction is over. */
export async function draftOfSummary({ db, refuse }: Refuses, id: string): Promise<StoredSummary> {
  const summary = (await lockedSummary(db, id)) ?? refuse('NOT_FOUND')
  return summary.note.state === 'draft' ? summary : refuse('SIGNED')
}

/** Makes a draft another form: sections that it did not have are filled from the record, what was written stays. */
export const setForm = operation(dischargeSummariesContract.setForm, async (context, { id, form }) => {
  const { db, actor, refuse, record } = context
  const { note } = await draftOfSummary(context, id)
  const facts = (await visitFacts(db, note.visitId)) ?? refuse('NOT_FOUND')
  if (!isFormOf(form, facts.patientType)) return refuse('NOT_OF_THIS_VISIT', { field: 'form' })
  const there = new Set((await sectionsOf(db, id, actor.userId)).map(({ section }) => section))
  const { filled } = await sourcesOfSummary(context, note.visitId, form)
  await fillSections(
    db,
    { id, visitId: note.visitId },
    [...filled].filter(([section]) => !there.has(section)),
  )
  await db
    .updateTable('discharge_summaries')
    .set({ form, ready_at: null, ready_by: null, ...(form === 'death' && { follow_up_on: null }) })
    .where('id', '=', id)
    .execute()
  await traced(record, 'summary.form_chosen', note, { form })
  return { id }
})

/** The day on which the patient comes again. */
export const setFollowUp = operation(dischargeSummariesContract.setFollowUp, async (context, { id, followUpOn }) => {
  const { db, refuse, record } = context
  const { note, form } = await draftOfSummary(context, id)
  if (form === 'death' && followUpOn !== null) return refuse('NOT_AFTER_DEATH', { field: 'followUpOn' })
  await db.updateTable('discharge_summaries').set({ follow_up_on: followUpOn }).where('id', '=', id).execute()
  await traced(record, 'summary.follow_up_set', note, { followUpOn })
  return { id }
})

/** Marks a draft as checked, when nothing of it is missing; or takes that back. */
export const markReady = operation(dischargeSummariesContract.markReady, async (context, { id, isReady }) => {
  const { db, actor, now, refuse, record } = context
  const { note, form } = await draftOfSummary(context, id)
  const sections = await sectionsOf(db, id, actor.userId)
  const [missing] = isReady ? beforeSigning({ kind: note.kind, described: sectionsOfForm(form), sections }) : []
  if (missing) return refuse(missing.code, { values: missing.values })
  await db
    .updateTable('discharge_summaries')
    .set(isReady ? { ready_at: now, ready_by: actor.userId } : { ready_at: null, ready_by: null })
    .where('id', '=', id)
    .execute()
  await traced(record, 'summary.marked', note, { isReady })
  return { id }
})

const traced = (
  record: Context['record'],
  type: 'summary.form_chosen' | 'summary.follow_up_set' | 'summary.marked',
  note: StoredSummary['note'],
  facts: Readonly<Record<string, string | boolean | null>>,
) => record({ type, subject: { type: 'clinical_note', id: note.id }, patientId: note.patientId, facts })
