import { showMoment } from '../../../kernel/calendar.ts'
import { SIDE_WORDS } from '../../../orders/model/order-words.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { notesOf } from '../before-it-is-done.ts'
import { MODALITY_WORDS } from '../examination-words.ts'
import type { ExaminationRow } from '../shown-examination.ts'
import type { Report } from './radiology-reports.contract.ts'
import type { ReportContents } from './report-contents.ts'
import { SECTION_WORDS } from './report-sections.ts'

type Of = {
  readonly study: ExaminationRow
  readonly report: Report
  readonly technician: string | null
  /** The registration of the hospital under the PCPNDT Act, where form F was filled; '' elsewhere. */
  readonly registration: string
}

/** What is printed of a report. Pure. */
export const contentsOf = ({ study, report, technician, registration }: Of): ReportContents => ({
  patientName: study.patientName,
  about: [study.patientName, study.uhid, study.study].join(' · '),
  modality: MODALITY_WORDS[study.modality],
  reportNo: report.reportNo ?? '',
  facts: factsOf(study, report),
  wide: wideOf(study, registration),
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
  technician: technician ?? '',
  signedAs: report.signedAs ?? '',
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
function wideOf(study: ExaminationRow, registration: string): [string, string][] {
  const safety = notesOf(study)
    .map(({ words }) => words)
    .join(', ')
  const wide: [string, string][] = [
    ['Asked', study.clinicalNote ?? ''],
    ['Safety', safety],
    ['PCPNDT', registration && `Registration ${registration}`],
  ]
  return wide.filter(([, words]) => words !== '')
}

/** Who was told of what is critical, the last call that was read back before the tries. */
function toldOf({ calls }: Report): string {
  const call = calls.findLast(({ isReadBack }) => isReadBack)
  if (!call) return calls.map(({ toldTo, at }) => `Tried to tell ${toldTo} on ${showMoment(at)}.`).join(' ')
  return `Told to ${call.toldTo} on ${showMoment(call.at)}${call.by ? ` by ${call.by}` : ''}, read back.`
}
