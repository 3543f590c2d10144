import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { SIDE_WORDS } from '../../../orders/model/order-words.ts'
import { PAID } from '../../../orders/model/payment-gate.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { notesOf } from '../../model/before-it-is-done.ts'
import { MODALITY_WORDS } from '../../model/examination-words.ts'
import { type Report, radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { SECTION_WORDS } from '../../model/report/report-sections.ts'
import type { ExaminationRow } from '../../model/shown-examination.ts'
import { radiologyReportPrint } from '../prints/radiology-report.print.ts'
import { showExamination } from '../show-examination.ts'
import { shownColumns, studies } from '../worklist.queries.ts'
import { reportOfLine } from './report.queries.ts'

/** The report on paper; what is not verified says so on each page. */
export const printReport = operation(radiologyReportsContract.print, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const found =
    (await db
      .selectFrom('radiology_reports')
      .select('order_line_id as lineId')
      .where('id', '=', id)
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  const row =
    (await shownColumns(studies(db))
      .select(['l.patient_id as patientId', 'x.technician'])
      .where('l.id', '=', found.lineId)
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  const report = (await reportOfLine(db, found.lineId)) ?? refuse('NOT_FOUND')
  const isProvisional = !report.verifiedAt
  if (isProvisional && !actor.can.has('radiology-report:write')) return refuse('NOT_VERIFIED')
  await record({
    type: 'radiology_report.printed',
    subject: { type: 'order_line', id: found.lineId },
    patientId: row.patientId,
    facts: { order: row.orderNo, report: report.reportNo },
  })
  const study = showExamination(row, PAID)
  return printedDocument(context, radiologyReportPrint, {
    name: `${report.reportNo ?? row.orderNo}.pdf`,
    ...(isProvisional && { mark: { word: 'PROVISIONAL', note: 'not verified' } }),
    data: {
      isProvisional,
      modality: MODALITY_WORDS[study.modality],
      reportNo: report.reportNo ?? '',
      about: [study.patientName, study.uhid, study.study].join(' · '),
      facts: factsOf(study, report),
      wide: wideOf(study),
      parts: (['history', 'technique', 'comparison', 'findings'] as const)
        .filter((section) => report.sections[section] !== '')
        .map((section) => ({ title: SECTION_WORDS[section], lines: linesOf(report.sections[section]) })),
      impression: linesOf(report.sections.impression),
      advice: linesOf(report.sections.advice),
      critical: report.isCritical ? toldOf(report) : '',
      addenda: report.addenda.map(({ words, at, signedAs }) => ({
        head: `${showMoment(at)}, ${signedAs}`,
        lines: linesOf(words),
      })),
      technician: row.technician ?? '',
      signedAs: report.signedAs ?? '',
    },
  })
})

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const factsOf = (study: ExaminationRow, { verifiedAt }: Report): [string, string][] => [
  ['Patient', study.patientName],
  ['Study', study.study],
  ['Age / Gender', ageAndGender(study)],
  ['Side', study.side ? SIDE_WORDS[study.side].toUpperCase() : 'not applicable'],
  ['Patient ID', study.uhid],
  ['Visit ID', study.visitNo],
  ['Ordered by', study.practitioner],
  ['Done', study.doneAt ? showMoment(study.doneAt) : ''],
  ['Ward', study.place],
  ['Reported', verifiedAt ? showMoment(verifiedAt) : ''],
]

/** What was asked, and what the patient answered. */
function wideOf(study: ExaminationRow): [string, string][] {
  const safety = notesOf(study)
    .map(({ words }) => words)
    .join(', ')
  const wide: [string, string][] = [
    ['Asked', study.clinicalNote ?? ''],
    ['Safety', safety],
  ]
  return wide.filter(([, words]) => words !== '')
}

/** Who was told of what is critical, the last call that was read back before the tries. */
function toldOf({ calls }: Report): string {
  const call = calls.findLast(({ isReadBack }) => isReadBack)
  if (!call) return calls.map(({ toldTo, at }) => `Tried to tell ${toldTo} on ${showMoment(at)}.`).join(' ')
  return `Told to ${call.toldTo} on ${showMoment(call.at)}${call.by ? ` by ${call.by}` : ''}, read back.`
}
