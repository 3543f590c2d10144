import { verifySecondPerson } from '../../../access/server/pin/verify-second-person.ts'
import { nursingSettings } from '../../../hours/server/hours.queries.ts'
import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { cellsOf } from '../../model/cells/cells-of.ts'
import { decideDose } from '../../model/doses/decide-dose.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { awayOf } from '../absences/away.queries.ts'
import { lockedOrder } from '../orders/stored-orders.queries.ts'
import { dosesOfOrder } from '../sheet/doses.queries.ts'
import { postTaking, takingOf } from './take-from-ward.ts'

/** Signs what was done about a dose; a second person confirms it with the own PIN. */
export const signDose = preparedOperation(
  treatmentSheetContract.act,
  async (context, { second }) =>
    second
      ? verifySecondPerson(context, { ...second, purpose: 'dose.signed', field: 'second', holding: 'dose:act' })
      : null,
  async (context, { id, second: _, ...form }, second) => {
    const { db, now, record, refuse, orRefuse } = context
    const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
    const { endedAt } = order
    const [doses, settings, away] = await Promise.all([
      dosesOfOrder(db, id),
      nursingSettings(db),
      awayOf(db, [order.visitId], now),
    ])
    const standing = doses.filter(({ struckAt }) => struckAt === null)
    const due = form.dueAt === null ? null : new Date(form.dueAt)
    const around = { now, settings, endedAt, away: away.get(order.visitId) ?? [] }
    const cells = due && cellsOf(order, standing, { from: due, to: new Date(due.getTime() + 1) }, around)
    const decided = orRefuse(
      decideDose({
        order,
        form,
        hasSecond: second !== null,
        cell: cells?.[0],
        given: standing.filter(({ state }) => state === 'given').map(({ actedAt }) => actedAt),
        now,
        endedAt,
        settings,
        away: around.away,
      }),
    )
    const { actedAt, dose } = decided
    const taken = form.act === 'given' ? await takingOf(context, { order, form, dose, actedAt }) : null
    const former = cells?.[0]?.done
    if (decided.replaces && former) await strikeFormer(db, former.id, form.act)
    const { id: doseId } = await db
      .insertInto('medication_doses')
      .values({
        order_id: id,
        visit_id: order.visitId,
        due_at: due,
        state: form.act,
        acted_at: actedAt,
        dose,
        reason: form.reason || null,
        reading: form.reading,
        is_band_scanned: form.isBandScanned,
        band_reason: form.isBandScanned === false ? form.bandReason : null,
        second_id: second?.userId ?? null,
        second_as: second?.person ?? null,
        taken_from: taken?.from ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const registers = taken ? await postTaking(context, taken, { of: { doseId }, order, actedAt }) : []
    await record({
      type: 'dose.signed',
      subject: { type: 'medication_dose', id: doseId },
      patientId: order.patientId,
      facts: {
        visit: order.visitId,
        order: id,
        state: form.act,
        dueAt: form.dueAt,
        replaces: former?.id ?? null,
        takenFrom: taken?.from ?? null,
      },
    })
    return { id: doseId, registers }
  },
)

/** What was held and is given after all: both stay shown (decided D8). */
const strikeFormer = (db: HospitalDb, id: string, act: string) =>
  db
    .updateTable('medication_doses')
    .set((eb) => ({
      struck_at: eb.fn('app_now', []),
      struck_by: eb.fn('app_actor', []),
      struck_reason: `${act} after all`,
    }))
    .where('id', '=', id)
    .execute()
