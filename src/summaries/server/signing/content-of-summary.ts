import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { FORM_WORDS, sectionsOfForm } from '../../../notes/model/discharge-summary.ts'
import type { DraftSection, SignedContent } from '../../../notes/model/shown-note.ts'
import { contentOf } from '../../../notes/server/signing/sign-note.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { StoredSummary } from '../stored-summary.queries.ts'

/** What is signed of a summary: the sections of its form, and the facts of the stay that stand above them. */
export async function contentOfSummary(
  context: Pick<Context, 'db'>,
  summary: StoredSummary,
  sections: readonly Pick<DraftSection, 'section' | 'body' | 'source'>[],
): Promise<SignedContent | undefined> {
  const { note, form, followUpOn, readyBy } = summary
  const content = await contentOf(context, note, sections, {
    name: FORM_WORDS[form],
    described: sectionsOfForm(form),
  })
  if (!content) return undefined
  const visit = await context.db
    .selectFrom('visits as v')
    .leftJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.discharge_date as dischargedAt', 'c.claim_id as claimId', 'out.reason'])
    .select('p.insurance_person_no as insuranceNo')
    .where('v.id', '=', note.visitId)
    .executeTakeFirst()
  const facts: [string, string][] = []
  const add = (name: string, value: string | null | undefined) => {
    if (value) facts.push([name, value])
  }
  add('Discharged', visit?.dischargedAt && showMoment(visit.dischargedAt))
  add('Reason of discharge', visit?.reason)
  add('Claim ID', visit?.claimId)
  add('Insurance no.', visit?.insuranceNo)
  add('Follow-up', followUpOn && showDay(followUpOn))
  add('Checked by', readyBy)
  return { ...content, facts }
}
