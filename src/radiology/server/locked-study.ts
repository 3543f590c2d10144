import type { Context } from '../../platform/server/contract/operation.ts'
import type { SelectedStudy } from './show-examination.ts'
import { shownColumns, studies } from './worklist.queries.ts'

export type LockedStudy = SelectedStudy & { readonly patientId: string; readonly examinationId: string | null }

/** The study of a line, which nobody else moves on meanwhile. */
export async function studyLocked({ db, refuse }: Context<'NOT_FOUND'>, id: string): Promise<LockedStudy> {
  const line = await db.selectFrom('order_lines').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  const study =
    line &&
    (await shownColumns(studies(db))
      .select(['l.patient_id as patientId', 'x.id as examinationId'])
      .where('l.id', '=', id)
      .executeTakeFirst())
  return study ?? refuse('NOT_FOUND')
}

export const ofSameVisit = ({ visitId, patientId }: LockedStudy) => ({ visit_id: visitId, patient_id: patientId })
