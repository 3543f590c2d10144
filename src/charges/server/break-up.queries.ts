import { showDay } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { thousandthsIn } from '../model/price/quantity.ts'
import { DESCRIPTION, NOT_REVERSED, ofVersion } from './posting/active-charges.queries.ts'

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

/**
 * What stands charged under some heads of a visit with the batch it came from, by day and as it was added: quantities in
 * thousandths, amounts in paise.
 */
export async function givenCharges(db: HospitalDb, visitId: string, heads: readonly ('pharmacy' | 'implant')[]) {
  const rows = await db
    .selectFrom('charges as c')
    .leftJoin('charge_details as d', (join) => join.on(ofVersion('d')))
    .select(['c.id', 'c.day', 'c.description as name', 'c.quantity', 'c.unit', 'c.amount', 'c.head'])
    .select(['c.source_kind as sourceKind', 'c.source_id as sourceId', 'd.batch_no as batchNo', 'd.expiry', 'd.mrp'])
    .where('c.visit_id', '=', visitId)
    .where('c.head', 'in', heads)
    .where(NOT_REVERSED)
    .orderBy('c.day')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  return rows.map(({ amount, mrp, quantity, ...row }) => ({
    ...row,
    amount: Number(amount),
    mrp: mrp === null ? null : Number(mrp),
    quantity: thousandthsIn(quantity),
  }))
}
