import type { NursingSettings } from '../../../hours/model/dose-times.ts'
import { endOfShift, startOfShift } from '../../../hours/model/shifts.ts'
import { nursingSettings } from '../../../hours/server/hours.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type Cell, cellsOf } from '../../model/cells/cells-of.ts'
import { decideShift } from '../../model/shifts/decide-shift.ts'
import { type MissedDose, type Shift, shiftListsContract } from '../../model/shifts/shift-lists.contract.ts'
import type { StoredDose } from '../sheet/doses.queries.ts'
import { type Sheet, sheetsOf } from '../sheet/stored-sheets.queries.ts'

/** So many shifts are shown, the present one among them. */
const SHIFTS = 4

/** Who was in a ward at some time of a stretch. */
const visitsBetween = async (db: HospitalDb, wardId: string, from: Date, to: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('stays')
      .select('visit_id as id')
      .distinct()
      .where('ward_id', '=', wardId)
      .where('began_at', '<', to)
      .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
      .execute()
  ).map(({ id }) => id)

type DoseOfShift = {
  readonly sheet: Sheet
  readonly name: string
  readonly orderId: string
  readonly cell: Cell<StoredDose>
}

/** What was due in a shift of those who were in the ward when it ended. */
function dosesOfShift(sheets: readonly Sheet[], from: Date, to: Date): DoseOfShift[] {
  return sheets.flatMap((sheet) =>
    sheet.stored.orders.flatMap((order) => {
      const done = sheet.stored.doses.filter(({ orderId, struckAt }) => orderId === order.id && struckAt === null)
      return cellsOf(order, done, { from, to }, sheet.around).map((cell) => ({
        sheet,
        name: order.name,
        orderId: order.id,
        cell,
      }))
    }),
  )
}

const isMissed = ({ cell }: DoseOfShift): boolean => cell.state === 'missed'
const isOpen = ({ cell }: DoseOfShift): boolean => ['to_come', 'due_now', 'late'].includes(cell.state)

const shownMissed = ({ sheet, name, orderId, cell }: DoseOfShift): MissedDose => ({
  orderId,
  dueAt: cell.dueAt.toISOString(),
  name,
  visitNo: sheet.visit.visitNo,
  patientName: sheet.visit.patientName,
  place: sheet.visit.place,
  reason: cell.done?.reason ?? null,
})

/** The beginnings of the last shifts, the present one first. */
function lastShifts(now: Date, settings: readonly NursingSettings[]): Date[] {
  const found = [startOfShift(now, settings)]
  while (found.length < SHIFTS) found.push(startOfShift(new Date((found.at(-1) ?? now).getTime() - 1), settings))
  return found
}

const acceptedOf = (db: HospitalDb, wardId: string, since: Date) =>
  db
    .selectFrom('shift_lists as l')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'l.accepted_by'))
    .select(['l.shift_began_at as beganAt', 'l.created_at as at', 'u.full_name as by', 'l.remark'])
    .where('l.ward_id', '=', wardId)
    .where('l.shift_began_at', '>=', since)
    .execute()

const wardName = async (db: HospitalDb, wardId: string) =>
  (await db.selectFrom('wards').select('ward_type as name').where('id', '=', wardId).executeTakeFirst())?.name

export const showShiftLists = operation(shiftListsContract.ofWard, async ({ db, actor, now, refuse }, { wardId }) => {
  const ward = (await wardName(db, wardId)) ?? refuse('NOT_FOUND')
  const settings = await nursingSettings(db)
  const begins = lastShifts(now, settings)
  const since = begins.at(-1) ?? now
  const reading = { db, now, userId: actor.userId, since }
  const sheets = await sheetsOf(reading, await visitsBetween(db, wardId, since, now))
  const accepted = await acceptedOf(db, wardId, since)
  const shifts = begins.map((beganAt): Shift => {
    const endsAt = endOfShift(beganAt, settings)
    const doses = dosesOfShift(sheets, beganAt, endsAt)
    const list = accepted.find((one) => one.beganAt.getTime() === beganAt.getTime())
    return {
      beganAt: beganAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isOver: endsAt <= now && !doses.some(isOpen),
      missed: doses.filter(isMissed).map(shownMissed),
      accepted: list ? { at: list.at.toISOString(), by: list.by, remark: list.remark } : null,
    }
  })
  return { ward, shifts }
})

/** Accepts the list of a shift: each dose that was missed is written down with its reason. */
export const acceptShiftList = operation(
  shiftListsContract.accept,
  async ({ db, actor, now, record, refuse, orRefuse }, { wardId, beganAt: typed, remark, reasons }) => {
    if ((await wardName(db, wardId)) === undefined) return refuse('NOT_FOUND')
    const settings = await nursingSettings(db)
    const beganAt = new Date(typed)
    const endsAt = endOfShift(beganAt, settings)
    const isShift = startOfShift(beganAt, settings).getTime() === beganAt.getTime()
    const reading = { db, now, userId: actor.userId, since: beganAt }
    const sheets = await sheetsOf(reading, await visitsBetween(db, wardId, beganAt, endsAt))
    const doses = dosesOfShift(sheets, beganAt, endsAt)
    const before = await acceptedOf(db, wardId, beganAt)
    const missed = doses.filter((one) => isMissed(one) && one.cell.done === null)
    const decided = orRefuse(
      decideShift({
        missed: isShift ? missed.map(({ orderId, cell }) => ({ orderId, dueAt: cell.dueAt })) : null,
        isOpen: endsAt > now || doses.some(isOpen),
        isAccepted: before.some((one) => one.beganAt.getTime() === beganAt.getTime()),
        reasons,
      }),
    )
    const { id } = await db
      .insertInto('shift_lists')
      .values({ ward_id: wardId, shift_began_at: beganAt, missed: decided.length, remark })
      .returning('id')
      .executeTakeFirstOrThrow()
    const visitOf = new Map(missed.map(({ orderId, sheet }) => [orderId, sheet.visit.id]))
    if (decided.length > 0)
      await db
        .insertInto('medication_doses')
        .values(
          decided.map(({ orderId, dueAt, reason }) => ({
            order_id: orderId,
            visit_id: visitOf.get(orderId) ?? '',
            due_at: dueAt,
            state: 'missed',
            acted_at: now,
            reason,
          })),
        )
        .execute()
    await record({
      type: 'shift.accepted',
      subject: { type: 'shift_list', id },
      facts: { ward: wardId, beganAt: typed, missed: decided.length, day: dayOf(beganAt) },
    })
    return { id, missed: decided.length }
  },
)
