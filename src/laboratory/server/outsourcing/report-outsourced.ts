import { refuse as no, type Verdict } from '../../../kernel/verdict.ts'
import { markCompleted, markPerformed } from '../../../orders/server/advance-lines.ts'
import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { acceptFile, type FileVerdict } from '../../../platform/server/files/accept-file.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { decideReport, decideTakingBack, decideVerification } from '../../model/outsourcing/decide-outsourcing.ts'
import { outsourcingContract } from '../../model/outsourcing/outsourcing.contract.ts'

type ReportVerdict = FileVerdict | Verdict<never, 'NO_REPORT_FILE'>

/** Attaches the report of the centre: the work is done, and another person verifies it. */
export const attachOutsourcedReport = preparedOperation(
  outsourcingContract.attach,
  async ({ actor, platform: { isolation } }, { file }): Promise<ReportVerdict> =>
    file.name.toLowerCase().endsWith('.pdf') ? acceptFile(isolation, actor, file) : no('NO_REPORT_FILE'),
  async ({ db, actor, now, record, refuse, orRefuse }, { id, keyValues }, file) => {
    const line = (await sentLine(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(decideReport(line))
    const accepted = orRefuse(file)
    const stored = await storeFile(db, accepted)
    await db
      .updateTable('lab_outsourced_lines')
      .set({
        file_id: stored.id,
        file_name: accepted.name,
        key_values: keyValues?.trim() || null,
        reported_at: now,
        reported_by: actor.userId,
      })
      .where('id', '=', id)
      .execute()
    await markPerformed(db, [line.lineId], now)
    await record({ type: 'outsourced_line.reported', ...aboutLine(line), facts: { size: stored.size } })
    return { id }
  },
)

/** Verifies the report of the centre: the line is done. */
export const verifyOutsourcedReport = operation(
  outsourcingContract.verify,
  async ({ db, actor, now, record, refuse, orRefuse }, { id }) => {
    const line = (await sentLine(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(decideVerification(line, actor.userId))
    await db
      .updateTable('lab_outsourced_lines')
      .set({ verified_at: now, verified_by: actor.userId })
      .where('id', '=', id)
      .execute()
    await markCompleted(db, [line.lineId], now)
    await record({ type: 'outsourced_line.verified', ...aboutLine(line) })
    return { id }
  },
)

/** Takes the last step back; the history keeps the report that was attached. */
export const takeBackOutsourced = operation(
  outsourcingContract.takeBack,
  async ({ db, actor, now, record, refuse, orRefuse }, { id }) => {
    const line = (await sentLine(db, id)) ?? refuse('NOT_FOUND')
    const undone = orRefuse(decideTakingBack(line))
    await db
      .updateTable('lab_outsourced_lines')
      .set(
        undone === 'sending'
          ? { taken_back_at: now, taken_back_by: actor.userId }
          : { file_id: null, file_name: null, key_values: null, reported_at: null, reported_by: null },
      )
      .where('id', '=', id)
      .execute()
    await record({ type: 'outsourced_line.taken_back', ...aboutLine(line), facts: { undone } })
    return { id, undone }
  },
)

type Sent = NonNullable<Awaited<ReturnType<typeof sentLine>>>

const aboutLine = ({ lineId, patientId }: Sent) => ({ subject: { type: 'order_line', id: lineId }, patientId }) as const

/** A line at a centre, locked; none where its sending was taken back. */
async function sentLine(db: HospitalDb, id: string) {
  const row = await db
    .selectFrom('lab_outsourced_lines as s')
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 's.order_line_id'))
    .select(['s.order_line_id as lineId', 's.patient_id as patientId', 'l.cancelled_at as cancelledAt'])
    .select(['s.reported_by as reportedBy', 's.verified_at as verifiedAt'])
    .where('s.id', '=', id)
    .where('s.taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, isCancelled: row.cancelledAt !== null, isVerified: row.verifiedAt !== null }
}
