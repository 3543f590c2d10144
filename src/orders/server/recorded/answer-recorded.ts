import { refuse as no, type Verdict } from '../../../kernel/verdict.ts'
import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { acceptFile, type FileVerdict } from '../../../platform/server/files/accept-file.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { decideAnswer } from '../../model/recorded/decide-answer.ts'
import { REPORT_EXTENSIONS, recordedContract } from '../../model/recorded/recorded.contract.ts'
import { markCompleted } from '../advance-lines.ts'

type ReportVerdict = FileVerdict | Verdict<never, 'NO_REPORT_FILE'>

/** Attaches the report that came on paper or from another house: the line is reported. */
export const attachReport = preparedOperation(
  recordedContract.attach,
  async ({ actor, platform: { isolation } }, { file }): Promise<ReportVerdict> =>
    isReport(file.name) ? acceptFile(isolation, actor, file) : no('NO_REPORT_FILE'),
  async ({ db, now, record, refuse, orRefuse }, { id }, file) => {
    const line = (await recordedLine(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(decideAnswer(line))
    const accepted = orRefuse(file)
    const stored = await storeFile(db, accepted)
    await answer(db, { id, ...line }, { file_id: stored.id, file_name: accepted.name }, now)
    await record({
      type: 'recorded_report.attached',
      subject: { type: 'order_line', id },
      patientId: line.patientId,
      facts: { visit: line.visitId, size: stored.size },
    })
    return { id, fileName: accepted.name }
  },
)

/** Confirms that there is no report to wait for. */
export const confirmNoReport = operation(
  recordedContract.confirmNone,
  async ({ db, now, record, refuse, orRefuse }, { id, reason }) => {
    const line = (await recordedLine(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(decideAnswer(line))
    await answer(db, { id, ...line }, { none_reason: reason }, now)
    await record({
      type: 'recorded_report.none_confirmed',
      subject: { type: 'order_line', id },
      patientId: line.patientId,
      facts: { visit: line.visitId },
    })
    return { id }
  },
)

/** Takes the answer back: what was attached is kept, and the line waits again. */
export const takeBackAnswer = operation(
  recordedContract.takeBack,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const line = (await recordedLine(db, id)) ?? refuse('NOT_FOUND')
    if (!line.isAnswered) return refuse('NOTHING_TO_UNDO')
    await db
      .updateTable('recorded_reports')
      .set({ taken_back_at: now, taken_back_by: actor.userId })
      .where('order_line_id', '=', id)
      .where('taken_back_at', 'is', null)
      .execute()
    await markCompleted(db, [id], null)
    await record({
      type: 'recorded_report.taken_back',
      subject: { type: 'order_line', id },
      patientId: line.patientId,
      facts: { visit: line.visitId },
    })
    return { id }
  },
)

const isReport = (name: string) => REPORT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`))

async function recordedLine(db: HospitalDb, id: string) {
  const line = await db
    .selectFrom('order_lines')
    .select(['visit_id as visitId', 'patient_id as patientId', 'done_on', 'cancelled_at', 'completed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) return undefined
  const { visitId, patientId, done_on, cancelled_at, completed_at } = line
  return {
    visitId,
    patientId,
    isRecorded: done_on !== null,
    isCancelled: cancelled_at !== null,
    isAnswered: done_on !== null && completed_at !== null,
  }
}

type Line = { readonly id: string; readonly visitId: string; readonly patientId: string }
type Answer = { readonly file_id: string; readonly file_name: string } | { readonly none_reason: string }

async function answer(db: HospitalDb, { id, visitId, patientId }: Line, what: Answer, now: Date): Promise<void> {
  await db
    .insertInto('recorded_reports')
    .values({ order_line_id: id, visit_id: visitId, patient_id: patientId, noted_at: now, ...what })
    .execute()
  await markCompleted(db, [id], now)
}
