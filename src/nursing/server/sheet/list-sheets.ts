import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { idsOfPatients } from '../../../patients/server/search/patient-search.queries.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type SheetRow, treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { figuresOf, sheetOrders, windowOf } from './build-sheet.ts'
import { type Sheet, sheetsOf } from './stored-sheets.queries.ts'
import { PLACE_KEY, visitsInWard } from './visits-of-sheet.queries.ts'

/** Who lies in the hospital, by ward and room, with what is due today. */
export const listSheets = operation(
  treatmentSheetContract.list,
  async ({ db, actor, now }, { search, wardId, limit = 100, after }) => {
    let asked = visitsInWard(db, wardId).innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    const typed = search?.trim()
    if (typed)
      asked = asked.where(
        sql<boolean>`(v.patient_id in ${idsOfPatients(typed)} or v.visit_no ilike ${containing(typed)})`,
      )
    const passed = keyOf(after, ['text', 'id'])
    const rows = passed ? asked.where(sql<boolean>`(${PLACE_KEY}, v.id) > (${passed[0]}, ${passed[1]}::uuid)`) : asked
    const [{ total }, fetched] = await Promise.all([
      asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      rows
        .select(['v.id', PLACE_KEY.as('place'), 'w.ward_type as ward'])
        .orderBy(PLACE_KEY)
        .orderBy('v.id')
        .limit(limit + 1)
        .execute(),
    ])
    const { kept, next } = pageFrom(fetched, limit, ({ place, id }) => [place, id])
    const sheets = await sheetsOf(
      { db, now, userId: actor.userId, since: startOfDay(dayOf(now)) },
      kept.map(({ id }) => id),
    )
    const wards = new Map(kept.map(({ id, ward }) => [id, ward]))
    return { rows: sheets.map((sheet) => rowOf(sheet, wards.get(sheet.visit.id) ?? null)), total, next }
  },
)

function rowOf({ visit, stored, around }: Sheet, ward: string | null): SheetRow {
  const orders = sheetOrders(stored, windowOf(dayOf(around.now)), around)
  const { id, visitNo, patientName, uhid, age, gender, place, consultant, admittedAt } = visit
  return {
    visitId: id,
    visitNo,
    patientName,
    uhid,
    age,
    gender,
    place,
    ward,
    consultant,
    admittedAt,
    orders: orders.length,
    figures: figuresOf(orders),
    toCountersign: stored.orders.filter(({ signedAs, stoppedAt }) => signedAs === null && stoppedAt === null).length,
  }
}
