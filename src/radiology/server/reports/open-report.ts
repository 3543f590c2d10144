import { PAID } from '../../../orders/model/payment-gate.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { fittingTemplates } from '../../model/report/fitting-templates.ts'
import { patientReportsContract } from '../../model/report/patient-reports.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { modalityOf, showExamination } from '../show-examination.ts'
import { allPhrases, allTemplates } from '../templates/templates.ts'
import { shownColumns, studies } from '../worklist.queries.ts'
import { earlierStudies, reportOfLine } from './report.queries.ts'

/** What is known of a patient from verified reports. */
export const listPatientReports = operation(patientReportsContract.ofPatient, async ({ db, refuse }, { patientId }) => {
  const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst()
  if (!patient) return refuse('NOT_FOUND')
  return { studies: await earlierStudies(db, patientId, null) }
})

/** A study with its report and what it is written from; what is not verified is shown to those who write it. */
export const openReport = operation(radiologyReportsContract.report, async ({ db, actor, refuse }, { id }) => {
  const row =
    (await shownColumns(studies(db))
      .select(['l.patient_id as patientId', 'l.radiology_study_id as studyId', 'x.technician', 'x.films'])
      .where('l.id', '=', id)
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  const mayWrite = actor.can.has('radiology-report:write')
  const [report, earlier, templates, phrases] = await Promise.all([
    reportOfLine(db, id),
    earlierStudies(db, row.patientId, id),
    mayWrite ? allTemplates(db) : [],
    mayWrite ? allPhrases(db) : [],
  ])
  const of = { modality: modalityOf(row), studyId: row.studyId ?? '', gender: row.gender }
  return {
    study: { ...showExamination(row, PAID), technician: row.technician, films: row.films },
    report: report && (report.verifiedAt || mayWrite) ? report : null,
    templates: fittingTemplates(
      templates.filter(({ isUsed }) => isUsed),
      of,
    ).map(({ id: templateId, name, technique, findings, impression, advice }) => ({
      id: templateId,
      ...{ name, technique, findings, impression, advice },
    })),
    phrases: phrases.filter(({ isUsed }) => isUsed).map(({ code, words }) => ({ code, words })),
    earlier,
  }
})
