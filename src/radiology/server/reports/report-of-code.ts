import { sql } from 'kysely'
import type { ReportCheck } from '../../../orders/model/issued-reports/issued-report.ts'
import { initialsOf, statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { asEdition } from '../../model/report/next-edition.ts'
import type { ReportContents } from '../../model/report/report-contents.ts'

/** What anybody with the code of a report of radiology is told; undefined where no report has it. No study, no finding, no name. */
export async function radiologyReportOfCode(db: HospitalDb, token: string): Promise<ReportCheck | undefined> {
  const found = await db
    .selectFrom('radiology_editions as e')
    .innerJoin('hospitals as h', 'h.id', 'e.hospital_id')
    .select(['h.full_name as hospital', 'e.edition', 'e.issued_at as issuedAt'])
    .select(sql<ReportContents>`e.contents`.as('contents'))
    .select((eb) =>
      eb
        .selectFrom('radiology_editions as newer')
        .select(({ fn }) => fn.max('newer.edition').as('edition'))
        .whereRef('newer.hospital_id', '=', 'e.hospital_id')
        .whereRef('newer.report_id', '=', 'e.report_id')
        .as('newest'),
    )
    .where('e.token', '=', token)
    .executeTakeFirst()
  if (!found) return undefined
  const { hospital, edition, issuedAt, contents, newest } = found
  return {
    kind: 'Radiology report',
    ...{ hospital, edition },
    reportNo: contents.reportNo,
    status: statusWords(asEdition({ edition })),
    issuedAt: issuedAt.toISOString(),
    initials: initialsOf(contents.patientName),
    replacedBy: newest !== null && newest > edition ? newest : null,
  }
}
