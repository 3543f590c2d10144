import { sql } from 'kysely'
import { type ChargedVisit, chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { PrescribableItem } from '../../../prescribing/model/prescribable-item.ts'
import { itemsById } from '../../../prescribing/server/items.queries.ts'
import { checkedPatient } from '../../../prescribing/server/patient-facts.queries.ts'
import { unitsOfDose } from '../../model/orders/checked-orders.ts'
import { decideOrders, type OrderRefusal, type SecondPersonOf } from '../../model/orders/decide-orders.ts'
import type { MedicationOrderForm } from '../../model/orders/order-form.ts'
import { isStanding, ordersOfVisits } from './stored-orders.queries.ts'

/** Who stands for orders: who signs them, or whose word they are. */
export type Standing = { readonly signedAs: string } | { readonly toldBy: string; readonly countersignBy: Date }

type Writing = {
  readonly visit: ChargedVisit
  readonly orders: readonly MedicationOrderForm[]
  readonly standing: Standing
  /** By place the orders in whose stead they come, which count no more; none, or one for each. */
  readonly replaces: readonly string[]
}

/** The visit that takes orders; a cancelled admission takes none. */
export async function orderedVisit(
  { db, refuse }: Pick<Context<'ADMISSION_CANCELLED' | 'NOT_FOUND'>, 'db' | 'refuse'>,
  visitId: string,
): Promise<ChargedVisit> {
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  if (isCancelledAdmission(visit)) refuse('ADMISSION_CANCELLED')
  return visit
}

/** Writes orders of a visit, each checked with what is ordered already. Answers their ids in their order. */
export async function writeOrders(
  { db, now, actor, orRefuse }: Pick<Context<OrderRefusal>, 'db' | 'now' | 'actor' | 'orRefuse'>,
  { visit, orders, standing, replaces }: Writing,
): Promise<string[]> {
  const visitId = visit.id
  const before = (await ordersOfVisits(db, [visitId])).filter((one) => isStanding(one) && !replaces.includes(one.id))
  const medicineIds = [...new Set([...orders, ...before].flatMap(({ medicineId }) => medicineId ?? []))]
  const [found, risks, patient] = await Promise.all([
    itemsById(db, medicineIds, { now, today: dayOf(now) }),
    risksOf(db, medicineIds),
    checkedPatient(db, visit.patientId, { now, but: [] }),
  ])
  const items = new Map(found.map((item) => [item.id, item]))
  const second = (medicineId: string | null): SecondPersonOf => risks.get(medicineId ?? '') ?? null
  const isTold = 'toldBy' in standing
  orRefuse(
    decideOrders({
      orders,
      standing: before,
      items,
      second,
      patient,
      isTold,
      now,
      admittedAt: visit.admittedAt,
      endedAt: visit.dischargedAt,
    }),
  )
  const signed = isTold
    ? { told_by: standing.toldBy, countersign_by: standing.countersignBy }
    : { signed_as: standing.signedAs, signed_at: now, signed_by: actor.userId }
  const rows = await db
    .insertInto('medication_orders')
    .values(
      orders.map((order, at) => ({
        visit_id: visitId,
        patient_id: visit.patientId,
        ...columnsOf(order, items.get(order.medicineId ?? ''), now),
        second_person: second(order.medicineId),
        replaces_id: replaces[at] ?? null,
        ...signed,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function columnsOf(order: MedicationOrderForm, item: PrescribableItem | undefined, now: Date) {
  const { kind } = order
  const isRegular = kind === 'regular'
  const isAsNeeded = kind === 'as_needed'
  const isInfusion = kind === 'infusion'
  const { frequency } = order
  const isByPlaces = isRegular && frequency === 'places'
  const placeDoses = isByPlaces ? order.placeDoses : []
  const dose = isByPlaces ? Math.max(...placeDoses) : order.dose
  return {
    kind,
    medicine_id: order.medicineId,
    name: item?.name ?? order.name,
    is_own: order.isOwn,
    dose,
    dose_unit: order.doseUnit || 'ml',
    units_a_dose: order.isOwn ? null : unitsOfDose({ dose, doseUnit: order.doseUnit }, item),
    frequency: isRegular ? frequency : null,
    every_hours: isRegular && frequency === 'hourly' ? order.everyHours : null,
    place_doses: [...placeDoses],
    other_dose: isRegular ? order.otherDose : null,
    own_times: isRegular && frequency !== 'hourly' ? [...order.ownTimes] : [],
    starts_at: order.startsAt === null ? now : new Date(order.startsAt),
    days: isRegular ? order.days : null,
    is_first_now: isRegular && order.isFirstNow,
    route: order.route ?? 'other',
    food: order.food,
    as_needed_for: isAsNeeded ? order.asNeededFor : '',
    least_hours: isAsNeeded ? order.leastHours : null,
    most_a_day: isAsNeeded ? order.mostADay : null,
    rate: isInfusion ? order.rate : null,
    volume: isInfusion ? order.volume : null,
    instructions: order.instructions,
    hold_reading: order.holdReading,
    hold_below: order.holdBelow,
    hold_above: order.holdAbove,
    allergy_reason: order.allergyReason || null,
  }
}

/** By item: whether it is given with a witness (narcotics), or signed by two (high risk). */
async function risksOf(db: HospitalDb, ids: readonly string[]): Promise<ReadonlyMap<string, SecondPersonOf>> {
  const rows = await db
    .selectFrom('medicines as m')
    .leftJoin('medicine_generics as c', (join) =>
      join.onRef('c.hospital_id', '=', 'm.hospital_id').onRef('c.medicine_id', '=', 'm.id'),
    )
    .leftJoin('generics as g', (join) => onRow(join, 'g', 'c.generic_id'))
    .select('m.id')
    .select([
      sql<boolean>`bool_or(m.schedule = 'narcotic' or g.controlled is not distinct from 'narcotic')`.as('isNarcotic'),
      sql<boolean>`coalesce(bool_or(g.is_high_risk), false)`.as('isHighRisk'),
    ])
    .where(idIn('m.id', ids))
    .groupBy('m.id')
    .execute()
  return new Map(
    rows.map(({ id, isNarcotic, isHighRisk }) => [id, isNarcotic ? 'witness' : isHighRisk ? 'signature' : null]),
  )
}
