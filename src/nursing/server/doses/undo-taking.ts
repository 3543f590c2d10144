import { reverseSource } from '../../../charges/server/posting/reverse-charge.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { postCost } from '../../../stock/server/movements/post-cost.ts'
import { lockBatches } from '../../../stock/server/movements/post-movements.ts'
import { takeBackMovements } from '../../../stock/server/movements/take-back-movements.ts'
import { WARD_DOSE_LINE, wardLinesOf } from './ward-stock.queries.ts'

type Undoing = { readonly doseId: string; readonly isWasted: boolean; readonly reason: string; readonly now: Date }

/**
 * A dose that was struck out is charged to nobody. What it took goes back on the shelf at the value it left with; what was opened and thrown
 * away stays consumed at its cost. A register keeps its number. Answers how many lines it undid.
 */
export async function undoTaking(db: HospitalDb, { doseId, isWasted, reason, now }: Undoing): Promise<number> {
  const lines = await wardLinesOf(db, doseId)
  if (lines.length === 0) return 0
  await lockBatches(
    db,
    lines.map(({ batchId }) => batchId),
  )
  for (const { id } of lines) await reverseSource(db, { kind: WARD_DOSE_LINE, id }, { reason })
  if (!isWasted) {
    await takeBackMovements(db, { kind: WARD_DOSE_LINE, ids: lines.map(({ id }) => id) }, { day: dayOf(now), reason })
    for (const { id, name, cost } of lines)
      await postCost(db, {
        day: dayOf(now),
        source: { kind: 'ward_dose_line_back', id },
        narration: `Back in ward stock: ${name}`,
        cost: 0 - Number(cost),
      })
  }
  await db
    .updateTable('ward_dose_lines')
    .set({ undone: isWasted ? 'wasted' : 'back' })
    .where('dose_id', '=', doseId)
    .execute()
  return lines.length
}
