import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PayerFrom } from '../../../schemes/model/stay/stay-types.ts'
import { rulesOfPayers } from '../../../schemes/server/rules/hospital-rules.queries.ts'
import { type PayerChange, type PayerSpan, payerSpans } from '../../model/payer/payer-spans.ts'

/** The changes of the payers of some visits, the earliest first. */
export const payerChangesOf = (
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<(PayerChange & { visitId: string })[]> =>
  db
    .selectFrom('payer_changes')
    .select([
      'visit_id as visitId',
      'created_at as changedAt',
      'from_payer_id as fromPayerId',
      'to_payer_id as toPayerId',
    ])
    .where(sql<boolean>`visit_id = any(${visitIds}::uuid[])`)
    .orderBy('created_at')
    .execute()

/** What is asked of a visit to know who pays for it. */
type PaidVisit = { readonly id: string; readonly payerId: string; readonly firstDay: IsoDate }

/**
 * Who pays for each of these visits from which day on, with the rules of each payer: four statements for any number of
 * visits, none for no visit.
 */
export async function payersOfVisits(
  db: HospitalDb,
  visits: readonly PaidVisit[],
): Promise<(visitId: string) => readonly PayerFrom[]> {
  if (visits.length === 0) return () => []
  const changes = Map.groupBy(
    await payerChangesOf(
      db,
      visits.map(({ id }) => id),
    ),
    ({ visitId }) => visitId,
  )
  const spans = new Map(
    visits.map(({ id, payerId, firstDay }) => [id, payerSpans(firstDay, changes.get(id) ?? [], payerId)]),
  )
  const rules = await withRules(db, [...spans.values()].flat())
  return (visitId) => rules(spans.get(visitId) ?? [])
}

/** Adds the rules of each payer to who pays from which day on. */
export async function withRules(
  db: HospitalDb,
  spans: readonly PayerSpan[],
): Promise<(of: readonly PayerSpan[]) => PayerFrom[]> {
  const rules = await rulesOfPayers(
    db,
    spans.map(({ payerId }) => payerId),
  )
  return (of) =>
    of.flatMap((span) => {
      const ofPayer = rules.get(span.payerId)
      return ofPayer ? [{ ...span, rules: ofPayer }] : []
    })
}
