import { newNote } from '../../notes/server/begin-note.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { formOfVisit } from '../model/form-of-visit.ts'
import { visitFacts } from './check-facts.queries.ts'
import { sourcesOfSummary } from './record/record.queries.ts'
import { summaryOfVisit } from './stored-summary.queries.ts'

/** Begins the summary of a visit with what the record says; one that is there is answered. */
export const beginSummary = operation(
  dischargeSummariesContract.begin,
  async ({ db, now, refuse, record: write }, { visitId }) => {
    const facts = (await visitFacts(db, visitId)) ?? refuse('NOT_FOUND')
    const there = await summaryOfVisit(db, visitId)
    const { patientId } = await db
      .selectFrom('visits')
      .select('patient_id as patientId')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow()
    const traced = (id: string, of: { readonly again: true } | { readonly form: string }) =>
      write({ type: 'summary.begun', subject: { type: 'clinical_note', id }, patientId, facts: of })
    if (there) {
      await traced(there.id, { again: true })
      return { id: there.id, isNew: false }
    }
    const form = formOfVisit(facts.patientType, facts.reason)
    const { record, filled } = await sourcesOfSummary({ db, now }, visitId, form)
    const id = await newNote(db, { visitId, patientId, kind: 'summary' }, filled)
    await db
      .insertInto('discharge_summaries')
      .values({
        ...{ id, visit_id: visitId, patient_id: patientId, form },
        follow_up_on: form === 'death' ? null : (record.prescription?.followUpOn ?? null),
      })
      .execute()
    await traced(id, { form })
    return { id, isNew: true }
  },
)
