import { sql } from 'kysely'
import { billedOf } from '../../../billing/server/prints/billed-break-up.ts'
import { ONE } from '../../../charges/model/price/quantity.ts'
import { givenCharges } from '../../../charges/server/break-up.queries.ts'
import type { MedicineKind } from '../../../medicines/model/items/medicine-fields.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ClaimedLine } from '../../model/papers/claim-papers.ts'
import { ISSUE_LINE } from '../issues/issue-medicines.ts'

/**
 * What stands charged to a visit of the pharmacy, less what came back, each with the batch it was issued from and what the bills ask for
 * it: what a payer reads here agrees with the bill.
 */
export async function claimedLines(
  { db, now }: { readonly db: HospitalDb; readonly now: Date },
  visitId: string,
): Promise<(ClaimedLine & { readonly isImplant: boolean })[]> {
  const charged = await givenCharges(db, visitId, ['pharmacy', 'implant'])
  const [billed, issued, left] = await Promise.all([
    billedOf({ db, now }, visitId, new Map(charged.map(({ id, amount }) => [id, amount]))),
    slipsOf(
      db,
      charged.flatMap(({ sourceKind, sourceId }) => (sourceKind === ISSUE_LINE ? [sourceId] : [])),
    ),
    goodsOf(db, charged),
  ])
  return charged.map(({ id, head, sourceKind, sourceId, batchNo, quantity, ...line }) => {
    const slip = issued.get(sourceId)
    const goods = left.get(`${sourceKind} ${sourceId}`)
    return {
      ...line,
      isImplant: head === 'implant',
      issueNo: slip?.issueNo ?? '',
      batchNo: batchNo ?? '',
      packUnits: goods?.packUnits ?? null,
      kind: goods?.kind ?? null,
      quantity: quantity / ONE,
      isDischarge: slip?.purpose === 'discharge',
      billed: billed.get(id) ?? 0,
    }
  })
}

async function slipsOf(db: HospitalDb, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('medicine_issue_lines as l')
    .innerJoin('medicine_issues as i', (join) => onRow(join, 'i', 'l.issue_id'))
    .innerJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
    .select(['l.id', 'i.issue_no as issueNo', 'r.purpose'])
    .where(idIn('l.id', ids))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * What left the stock by the lines that stand charged, whoever took it: the pharmacy's issue, a dose or a bag from the ward, the theatre. A
 * line moves one batch.
 */
async function goodsOf(db: HospitalDb, sources: readonly { readonly sourceKind: string; readonly sourceId: string }[]) {
  if (sources.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('stock_movements as t')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 't.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 't.batch_id'))
    .select(['t.source_kind as sourceKind', 't.source_id as sourceId', 'b.pack_units as packUnits'])
    .select(sql<MedicineKind>`m.kind`.as('kind'))
    .where('t.source_kind', 'in', [...new Set(sources.map(({ sourceKind }) => sourceKind))])
    .where(
      idIn(
        't.source_id',
        sources.map(({ sourceId }) => sourceId),
      ),
    )
    .where('t.reverses_id', 'is', null)
    .execute()
  return new Map(rows.map(({ sourceKind, sourceId, ...row }) => [`${sourceKind} ${sourceId}`, row]))
}
