import { operation } from '../../../platform/server/contract/operation.ts'
import { decideWriting } from '../../model/report/decide-report.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { followMark, noteTold } from '../critical/raise-finding.ts'
import { ofSameVisit, studyLocked } from '../locked-study.ts'

/** Keeps the draft of a report; the first one makes the study one that is being reported. */
export const saveReport = operation(
  radiologyReportsContract.save,
  async (context, { id, version, isCritical, ...sections }) => {
    const { db, record, refuse, orRefuse } = context
    const study = await studyLocked(context, id)
    orRefuse(decideWriting(study.state))
    const current = await db
      .selectFrom('radiology_reports')
      .select(['id', 'version', 'is_critical as isCritical'])
      .where('order_line_id', '=', id)
      .executeTakeFirst()
    if ((current?.version ?? null) !== version) return refuse('STALE')
    const values = { ...sections, is_critical: isCritical }
    const saved = current
      ? await db
          .updateTable('radiology_reports')
          .set(values)
          .where('id', '=', current.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('radiology_reports')
          .values({ ...values, ...ofSameVisit(study), order_line_id: id })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
    if (isCritical !== (current?.isCritical ?? false))
      await followMark(context, isCritical, {
        ...{ reportId: saved.id, visitId: study.visitId, patientId: study.patientId },
      })
    await record({
      type: 'radiology_report.saved',
      subject: { type: 'order_line', id },
      patientId: study.patientId,
      facts: { order: study.orderNo },
    })
    return { version: saved.version }
  },
)

/** Notes a call about what is critical; the first that is read back, or the second try, lets the report be verified. */
export const noteCall = operation(
  radiologyReportsContract.noteCall,
  async (context, { id, toldTo, wasReached, isReadBack }) => {
    const { db, record, refuse } = context
    const study = await studyLocked(context, id)
    const report = await db
      .selectFrom('radiology_reports')
      .select('id')
      .where('order_line_id', '=', id)
      .executeTakeFirst()
    if (!report) return refuse('NO_REPORT')
    const reached = wasReached === 'yes'
    const call = await db
      .insertInto('radiology_calls')
      .values({ report_id: report.id, told_to: toldTo, was_reached: reached, is_read_back: reached && isReadBack })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (reached) await noteTold(context, { reportId: report.id, toldTo, isReadBack })
    await record({
      type: 'radiology_report.told',
      subject: { type: 'order_line', id },
      patientId: study.patientId,
      facts: { order: study.orderNo, toldTo },
    })
    return call
  },
)
