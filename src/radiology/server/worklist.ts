import { dayOf } from '../../kernel/calendar.ts'
import { paymentsOfOrders } from '../../orders/server/payments-of-orders.queries.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { exportColumns } from '../../platform/server/lists/export-list.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import { dangersOf, NOTHING_ANSWERED, needsFormF, questionsOf, unanswered } from '../model/safety.ts'
import { examinationRow } from '../model/shown-examination.ts'
import { worklistColumns } from '../model/worklist-columns.ts'
import { answersOf, askedOf, showExamination } from './show-examination.ts'
import { paymentOf, shownColumns, studies, worklistPage, worklistTiles } from './worklist.queries.ts'

export const listWorklist = operation(radiologyContract.worklist, ({ db, now }, asked) => worklistPage(db, asked, now))

export const countWorklist = operation(radiologyContract.tiles, ({ db, now }, filter) => worklistTiles(db, filter, now))

/** Writes chosen columns of the worklist to a file. */
export const exportWorklist = operation(
  radiologyContract.exportWorklist,
  (context, { format, columnIds, ...asked }) => {
    const { now, platform } = context
    return exportColumns(
      context,
      {
        title: 'Radiology',
        list: 'radiology',
        columns: worklistColumns(dayOf(now)),
        row: examinationRow,
        page: (db, after, limit) => worklistPage(db, { ...asked, limit, after }, platform.clock()),
      },
      { format, columnIds },
    )
  },
)

/** One study, with what is still to be asked and what speaks against it. */
export const openExamination = operation(radiologyContract.examination, async ({ db, refuse }, { id }) => {
  const row =
    (await shownColumns(studies(db))
      .select(['x.technician', 'x.films', 'x.exposures', 'x.contrast', 'x.repeat_reason as repeatReason'])
      .select(['f.relative_name as relativeName', 'f.weeks', 'f.referred_by as referredBy', 'f.indication'])
      .select(['f.machine', 'f.registration_no as registrationNo', 'f.patient_declared_on as patientDeclaredOn'])
      .innerJoin('hospitals as h', 'h.id', 'l.hospital_id')
      .select('h.form_f_registration as formFRegistration')
      .where('l.id', '=', id)
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  const asked = askedOf(row)
  const answers = answersOf(row) ?? NOTHING_ANSWERED
  return {
    ...showExamination(row, paymentOf(row, await paymentsOfOrders(db, [row.visitId]))),
    questions: questionsOf(asked),
    unanswered: unanswered(asked, answers),
    dangers: dangersOf(asked, answers),
    needsFormF: needsFormF(asked, answers),
    filledFormF: row.formId
      ? {
          relativeName: row.relativeName ?? '',
          weeks: row.weeks,
          referredBy: row.referredBy ?? '',
          indication: row.indication ?? '',
          machine: row.machine ?? '',
          registrationNo: row.registrationNo ?? '',
          patientDeclaredOn: row.patientDeclaredOn ?? '',
          declaredAt: row.declaredAt?.toISOString() ?? null,
        }
      : null,
    formFRegistration: row.formFRegistration,
    technician: row.technician,
    films: row.films,
    exposures: row.exposures,
    contrast: row.contrast,
    repeatReason: row.repeatReason,
  }
})
