import { sql } from 'kysely'
import type { ReportCheck } from '../../orders/model/issued-reports/issued-report.ts'
import { initialsOf } from '../../orders/model/issued-reports/report-words.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { SignedContent } from '../model/signed-content.ts'

const STATUS = { signed: 'In force', replaced: 'Replaced', cancelled: 'Cancelled' } as const

/** What anybody with the code of a prescription is told: of which hospital and version it is, and whether it is in force. */
export async function prescriptionOfCode(db: HospitalDb, token: string): Promise<ReportCheck | undefined> {
  const found = await db
    .selectFrom('prescriptions as r')
    .innerJoin('hospitals as h', 'h.id', 'r.hospital_id')
    .select(['h.full_name as hospital', 'r.edition', 'r.signed_at as signedAt'])
    .select([sql<SignedContent>`r.content`.as('content'), sql<keyof typeof STATUS>`r.state`.as('state')])
    .select(
      sql<number | null>`(select max(n.edition) from prescriptions n
        where n.hospital_id = r.hospital_id and n.prescription_no = r.prescription_no)`.as('newest'),
    )
    .where('r.token', '=', token)
    .executeTakeFirst()
  if (!found?.signedAt) return undefined
  const { hospital, edition, signedAt, content, state, newest } = found
  return {
    kind: 'Prescription',
    hospital,
    edition,
    reportNo: content.prescriptionNo,
    status: STATUS[state],
    issuedAt: signedAt.toISOString(),
    initials: initialsOf(content.patient.name),
    replacedBy: newest !== null && newest > edition ? newest : null,
  }
}
