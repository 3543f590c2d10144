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
  const [billed, issued] = await Promise.all([
    billedOf({ db, now }, visitId, new Map(charged.map(({ id, amount }) => [id, amount]))),
    issuedLines(
      db,
      charged.flatMap(({ sourceKind, sourceId }) => (sourceKind === ISSUE_LINE ? [sourceId] : [])),
    ),
  ])
  return charged.map(({ id, head, sourceId, batchNo, quantity, ...line }) => {
    const slip = issued.get(sourceId)
    return {
      ...line,
      isImplant: head === 'implant',
      issueNo: slip?.issueNo ?? '',
      batchNo: batchNo ?? '',
      packUnits: slip?.packUnits ?? null,
      kind: slip?.kind ?? null,
      quantity: quantity / ONE,
      isDischarge: slip?.purpose === 'discharge',
      billed: billed.get(id) ?? 0,
    }
  })
}

async function issuedLines(db: HospitalDb, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('medicine_issue_lines as l')
    .innerJoin('medicine_issues as i', (join) => onRow(join, 'i', 'l.issue_id'))
    .innerJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select(['l.id', 'i.issue_no as issueNo', 'r.purpose', 'm.kind', 'b.pack_units as packUnits'])
    .where(idIn('l.id', ids))
    .execute()
  return new Map(rows.map(({ id, kind, ...row }) => [id, { ...row, kind: kind as MedicineKind }]))
}
