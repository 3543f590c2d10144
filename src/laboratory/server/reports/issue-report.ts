import { operation } from '../../../platform/server/contract/operation.ts'
import { newCodeToken } from '../../../platform/server/prints/codes.ts'
import { contentsOf } from '../../model/reports/contents-of.ts'
import { nextReport, reportNo } from '../../model/reports/next-report.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { reportFacts } from './report-facts.queries.ts'
import { latestReport } from './reports.queries.ts'

/** Issues the report of a collection: its verified values as they are printed, kept for good. What was issued is not issued again. */
export const issueReport = operation(reportsContract.issue, async (context, { sampleId }) => {
  const { db, actor, record, refuse } = context
  await db.selectFrom('lab_samples').select('id').where('id', '=', sampleId).forUpdate().execute()
  const found = (await reportFacts(db, { hospitalId: actor.hospitalId, sampleId })) ?? refuse('NOT_FOUND')
  const { visitId, patientId, facts } = found
  const latest = (await latestReport(db, sampleId)) ?? null
  const next = nextReport({ ...found, verified: facts.results, latest })
  if (next.state === 'nothing') return refuse('NOTHING_VERIFIED')
  if (next.state === 'issued' && latest) {
    await record({
      type: 'lab_report.issued',
      subject: { type: 'lab_report', id: latest.id },
      patientId,
      facts: { isNew: false },
    })
    return { id: latest.id, edition: latest.edition, isNew: false }
  }
  if (next.state !== 'new') throw new Error('A report that was issued is stored')
  const { edition, isInterim, isAmended } = next
  const { id } = await db
    .insertInto('lab_reports')
    .values({
      sample_id: sampleId,
      visit_id: visitId,
      patient_id: patientId,
      edition,
      is_interim: isInterim,
      is_amended: isAmended,
      opinion_ids: [...found.opinions],
      contents: JSON.stringify(contentsOf(facts)),
      token: newCodeToken(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lab_report_results')
    .values(
      facts.results.map((result) => ({
        report_id: id,
        result_id: result.id,
        visit_id: visitId,
        patient_id: patientId,
      })),
    )
    .execute()
  await record({
    type: 'lab_report.issued',
    subject: { type: 'lab_report', id },
    patientId,
    facts: { number: reportNo(facts.accessionNo), edition, isInterim, isAmended },
  })
  return { id, edition, isNew: true }
})
