import { reverseSource } from '../../../charges/server/posting/reverse-charge.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { takeBackGoods } from '../../../stock/server/movements/take-back-goods.ts'
import { type TakenBy, WARD_DOSE_LINE, wardLinesOf } from './ward-stock.queries.ts'

type Undoing = { readonly of: TakenBy; readonly isWasted: boolean; readonly reason: string; readonly now: Date }

/**
 * A dose or a bag that was struck out is charged to nobody. What it took goes back on the shelf at the value it left with; what was opened and thrown
 * away stays consumed at its cost. A register keeps its number. Answers how many lines it undid.
 */
export async function undoTaking(db: HospitalDb, { of, isWasted, reason, now }: Undoing): Promise<number> {
  const lines = await wardLinesOf(db, of)
  if (lines.length === 0) return 0
  if (!isWasted) {
    const goods = lines.map(({ cost, ...line }) => ({ ...line, cost: Number(cost) }))
    const own = { day: dayOf(now), reason, narration: 'Back in ward stock' }
    await takeBackGoods(db, { kind: WARD_DOSE_LINE, goods }, own)
  }
  for (const { id } of lines) await reverseSource(db, { kind: WARD_DOSE_LINE, id }, { reason })
  await db
    .updateTable('ward_dose_lines')
    .set({ undone: isWasted ? 'wasted' : 'back' })
    .where(
      idIn(
        'id',
        lines.map(({ id }) => id),
      ),
    )
    .execute()
  return lines.length
}
