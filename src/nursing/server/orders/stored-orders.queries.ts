import { sql } from 'kysely'
import type { Frequency } from '../../../hours/model/dose-times.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { HoldReading, MedicationOrderForm, OrderKind } from '../../model/orders/order-form.ts'
import type { ShownOrder } from '../../model/sheet/shown-sheet.ts'

/** A column of decimals as a number. */
export const decimal = (column: string) => sql<number | null>`${sql.ref(column)}::float8`

const orders = (db: HospitalDb) =>
  db
    .selectFrom('medication_orders as o')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'o.visit_id'))
    .leftJoin('medicines as m', (join) => onRow(join, 'm', 'o.medicine_id'))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'o.created_by'))
    .leftJoin('users as teller', (join) => onRow(join, 'teller', 'o.told_by'))
    .leftJoin('users as stopper', (join) => onRow(join, 'stopper', 'o.stopped_by'))
    .select(['o.id', 'o.version', 'o.visit_id as visitId', 'o.patient_id as patientId', 'o.created_at as createdAt'])
    .select(['v.discharge_date as endedAt', sql<'patient' | 'ward' | null>`m.supply`.as('supply')])
    .select([sql<OrderKind>`o.kind`.as('kind'), 'o.medicine_id as medicineId', 'o.name', 'o.is_own as isOwn'])
    .select([decimal('o.dose').as('dose'), 'o.dose_unit as doseUnit', decimal('o.units_a_dose').as('unitsADose')])
    .select([sql<Frequency | null>`o.frequency`.as('frequency'), 'o.every_hours as everyHours'])
    .select([sql<number[]>`o.place_doses::float8[]`.as('placeDoses'), decimal('o.other_dose').as('otherDose')])
    .select(['o.own_times as ownTimes', 'o.starts_at as startsAt', 'o.days', 'o.is_first_now as isFirstNow'])
    .select([
      sql<MedicationOrderForm['route']>`o.route`.as('route'),
      sql<MedicationOrderForm['food']>`o.food`.as('food'),
    ])
    .select(['o.as_needed_for as asNeededFor', 'o.least_hours as leastHours', 'o.most_a_day as mostADay'])
    .select([decimal('o.rate').as('rate'), 'o.volume', 'o.instructions'])
    .select(sql<HoldReading | null>`o.hold_reading`.as('holdReading'))
    .select([decimal('o.hold_below').as('holdBelow'), decimal('o.hold_above').as('holdAbove')])
    .select([
      sql<'signature' | 'witness' | null>`o.second_person`.as('secondPerson'),
      'o.allergy_reason as allergyReason',
    ])
    .select(['o.signed_as as signedAs', 'o.told_by as toldBy', 'o.countersign_by as countersignBy'])
    .select(['teller.full_name as teller', 'writer.full_name as writer'])
    .select(['o.stopped_at as stoppedAt', 'stopper.full_name as stopper', 'o.stop_reason as stopReason'])
    .select(
      sql<boolean>`exists (select from medication_orders n where n.hospital_id = o.hospital_id and n.replaces_id = o.id)`.as(
        'isReplaced',
      ),
    )

export type StoredOrder = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** The orders of visits, in the order in which they were written. */
export const ordersOfVisits = (db: HospitalDb, visitIds: readonly string[]): Promise<StoredOrder[]> =>
  orders(db).where(idIn('o.visit_id', visitIds)).orderBy('o.created_at').orderBy('o.id').execute()

/** What a doctor told a nurse and has not countersigned, also of orders that are stopped since. */
export async function ordersToCountersign(
  db: HospitalDb,
  userId: string,
): Promise<{ readonly visitId: string; readonly order: ShownOrder }[]> {
  const told = await orders(db).where('o.told_by', '=', userId).where('o.signed_at', 'is', null).execute()
  return told.map((order) => ({ visitId: order.visitId, order: shownOrder(order) }))
}

/** An order, locked until the commit. */
export const lockedOrder = (db: HospitalDb, id: string): Promise<StoredOrder | undefined> =>
  orders(db).where('o.id', '=', id).forNoKeyUpdate('o').executeTakeFirst()

/** An order as it stands. */
export const orderById = (db: HospitalDb, id: string): Promise<StoredOrder | undefined> =>
  orders(db).where('o.id', '=', id).executeTakeFirst()

/** An order as it travels. */
export function shownOrder(order: StoredOrder): ShownOrder {
  const { visitId: _, patientId: __, endedAt: ___, createdAt, toldBy, countersignBy, teller, writer, ...rest } = order
  const { stoppedAt, stopper, stopReason, startsAt, allergyReason, ...row } = rest
  return {
    ...row,
    allergyReason: allergyReason ?? '',
    startsAt: startsAt.toISOString(),
    orderedAt: createdAt.toISOString(),
    told:
      toldBy && countersignBy
        ? { by: teller ?? '', byId: toldBy, writtenBy: writer ?? '', until: countersignBy.toISOString() }
        : null,
    stopped: stoppedAt && { at: stoppedAt.toISOString(), by: stopper ?? '', reason: stopReason ?? '' },
  }
}

/** What runs of a visit: not stopped, and not of those days that are over. */
export const isStanding = ({ stoppedAt }: Pick<StoredOrder, 'stoppedAt'>): boolean => stoppedAt === null
