import { showDay } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { DESCRIPTION, NOT_REVERSED } from './posting/active-charges.queries.ts'

export type BreakUp = {
  /** Of the charge. */
  id: string
  day: string
  code: string
  name: string
  /** Paise; null: the tariff has no rate. */
  rate: number | null
  labTestId: string | null
  radiologyStudyId: string | null
}[]

/** What stands charged under a head of a visit, by day, as it stands before the reports that a payer gets. */
export async function breakUpOf(db: HospitalDb, visitId: string, head: 'laboratory' | 'radiology'): Promise<BreakUp> {
  const rows = await db
    .selectFrom('charges as c')
    .select(['c.id', 'c.day', 'c.code', DESCRIPTION.as('name'), 'c.amount', 'c.priced_by as pricedBy'])
    .select(['c.lab_test_id as labTestId', 'c.radiology_study_id as radiologyStudyId'])
    .where('c.visit_id', '=', visitId)
    .where('c.head', '=', head)
    .where(NOT_REVERSED)
    .orderBy('c.day')
    .orderBy('c.description')
    .execute()
  return rows.map(({ day, code, amount, pricedBy, ...row }) => ({
    ...row,
    day: showDay(day),
    code: code ?? '',
    rate: pricedBy === 'not_set' ? null : Number(amount),
  }))
}
