import type { Context } from '../../../platform/server/contract/operation.ts'

type Writing = Pick<Context, 'db' | 'actor' | 'now'>
type Of = { readonly reportId: string; readonly visitId: string; readonly patientId: string }

/** A draft that is marked critical is a finding at once, not yet verified; one whose mark is taken away was marked in error. */
export async function followMark({ db, actor, now }: Writing, isCritical: boolean, of: Of): Promise<void> {
  if (isCritical)
    await db
      .insertInto('radiology_critical_findings')
      .values({ report_id: of.reportId, visit_id: of.visitId, patient_id: of.patientId })
      .onConflict((conflict) =>
        conflict
          .columns(['hospital_id', 'report_id'])
          .doUpdateSet({ closed_at: null, closed_by: null, closing: null })
          .where('radiology_critical_findings.closing', '=', 'entered_in_error'),
      )
      .execute()
  else
    await db
      .updateTable('radiology_critical_findings')
      .set({ closed_at: now, closed_by: actor.userId, closing: 'entered_in_error' })
      .where('report_id', '=', of.reportId)
      .where('closed_at', 'is', null)
      .execute()
}

/** Who was reached by a call knows of it; the first one who was stays written. */
export async function noteTold(
  { db, actor, now }: Writing,
  {
    reportId,
    toldTo,
    isReadBack,
  }: { readonly reportId: string; readonly toldTo: string; readonly isReadBack: boolean },
): Promise<void> {
  await db
    .updateTable('radiology_critical_findings')
    .set({ acknowledged_at: now, acknowledged_by: actor.userId, told_to: toldTo, is_read_back: isReadBack })
    .where('report_id', '=', reportId)
    .where('acknowledged_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}
