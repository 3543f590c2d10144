import { noteOfCode } from '../../../notes/server/note-of-code.ts'
import type { ReportCheck } from '../../../orders/model/issued-reports/issued-report.ts'
import { initialsOf, statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import { visitorOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { prescriptionOfCode } from '../../../prescribing/server/prescription-of-code.ts'
import { radiologyReportOfCode } from '../../../radiology/server/reports/report-of-code.ts'
import { reportNo } from '../../model/reports/next-report.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'

const TOKEN = /^([a-z]{2,20})\.([A-Za-z0-9_-]{22})$/

/**
 * What anybody with the code of a report, a prescription or a summary is told, of the laboratory, of radiology or of a doctor: that it is one of this hospital, of which day and
 * version, and whether a newer one replaces it. No value, no test, no name (orders design 5, 'Print').
 */
export const checkReport = visitorOperation(reportsContract.check, async (context, { token }) => {
  const { inHospital, platform, visitor, refuse } = context
  const seconds = await platform.limits.reportChecks.consume(visitor.network)
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  const [, hospital, secret] = TOKEN.exec(token) ?? []
  if (!hospital || !secret) return refuse('NO_SUCH_REPORT')
  const found = await inHospital(
    { hospital },
    async (db) =>
      (await labReportOfCode(db, secret)) ??
      (await radiologyReportOfCode(db, secret)) ??
      (await prescriptionOfCode(db, secret)) ??
      (await signedNoteOfCode(db, secret)),
  )
  return found ?? refuse('NO_SUCH_REPORT')
})

async function signedNoteOfCode(db: HospitalDb, token: string): Promise<ReportCheck | undefined> {
  const found = await noteOfCode(db, token)
  if (!found) return undefined
  const { patientName, ...note } = found
  return { ...note, initials: initialsOf(patientName) }
}

async function labReportOfCode(db: HospitalDb, token: string): Promise<ReportCheck | undefined> {
  const found = await db
    .selectFrom('lab_reports as r')
    .innerJoin('hospitals as h', 'h.id', 'r.hospital_id')
    .select(['h.full_name as hospital', 'r.edition', 'r.is_interim as isInterim', 'r.is_amended as isAmended'])
    .select(['r.issued_at as issuedAt', 'r.contents'])
    .select((eb) =>
      eb
        .selectFrom('lab_reports as newer')
        .select(({ fn }) => fn.max('newer.edition').as('edition'))
        .whereRef('newer.hospital_id', '=', 'r.hospital_id')
        .whereRef('newer.sample_id', '=', 'r.sample_id')
        .as('newest'),
    )
    .where('r.token', '=', token)
    .executeTakeFirst()
  if (!found) return undefined
  const { contents, newest, ...report } = found
  const { accessionNo, patient } = contents as { accessionNo: string; patient: { name: string } }
  return {
    kind: 'Laboratory report',
    hospital: report.hospital,
    reportNo: reportNo(accessionNo),
    edition: report.edition,
    status: statusWords(report),
    issuedAt: report.issuedAt.toISOString(),
    initials: initialsOf(patient.name),
    replacedBy: newest !== null && newest > report.edition ? newest : null,
  }
}
