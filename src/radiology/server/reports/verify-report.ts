import { signedAs } from '../../../access/server/signature/clinical-signer.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { markCompleted } from '../../../orders/server/advance-lines.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import { decideVerification } from '../../model/report/decide-report.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { reportNo } from '../../model/report/report-no.ts'
import { NOTHING_WRITTEN } from '../../model/report/report-sections.ts'
import { NOTHING_ANSWERED, needsFormF } from '../../model/safety.ts'
import { studyLocked } from '../locked-study.ts'
import { answersOf, askedOf } from '../show-examination.ts'
import { reportOfLine } from './report.queries.ts'

/** Verifies a report: it gets its number and signer, its line is reported, and nothing of it changes any more. */
export const verifyReport = operation(radiologyReportsContract.verify, async (context, { id, version }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const study = await studyLocked(context, id)
  const report = await reportOfLine(db, id)
  const isOfPregnancy = needsFormF(askedOf(study), answersOf(study) ?? NOTHING_ANSWERED)
  orRefuse(
    decideVerification({
      state: study.state,
      sections: report?.sections ?? NOTHING_WRITTEN,
      isCritical: report?.isCritical ?? false,
      calls: report?.calls ?? [],
      isLawful: study.declaredAt !== null || !isOfPregnancy,
      isOfPregnancy,
    }),
  )
  if (!report || report.version !== version) return refuse('STALE')
  const signer = await signedAs(context)
  const day = dayOf(now)
  const number = reportNo(actor.hospitalId, day, await nextNumber(db, 'radiology-report', 'X', day))
  await db
    .updateTable('radiology_reports')
    .set({ report_no: number, verified_at: now, verified_by: actor.userId, signed_as: signer })
    .where('id', '=', report.id)
    .execute()
  await markCompleted(db, [id], now)
  await record({
    type: 'radiology_report.verified',
    subject: { type: 'order_line', id },
    patientId: study.patientId,
    facts: { order: study.orderNo, report: number },
  })
  return { reportNo: number }
})

/** Adds below a verified report what was found or put right afterwards. */
export const addAddendum = operation(radiologyReportsContract.addAddendum, async (context, { id, words }) => {
  const { db, record, refuse } = context
  const study = await studyLocked(context, id)
  const report = await reportOfLine(db, id)
  if (!report?.verifiedAt) return refuse('NOT_VERIFIED')
  const signer = await signedAs(context)
  const addendum = await db
    .insertInto('radiology_addenda')
    .values({ report_id: report.id, words, signed_as: signer })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'radiology_report.added_to',
    subject: { type: 'order_line', id },
    patientId: study.patientId,
    facts: { order: study.orderNo, report: report.reportNo },
  })
  return addendum
})
