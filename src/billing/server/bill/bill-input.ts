import type { VisitCharges } from '../../../charges/model/visit-charges/visit-charges.ts'
import { chargesOfVisits } from '../../../charges/server/visit-charges/visit-charges.queries.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import type { Stretch } from '../../../schemes/model/stay/stay-types.ts'
import type { BillStay } from '../../model/bill/bill-view.ts'
import type { Bill } from '../../model/price/price-types.ts'
import type { PayerOfBill } from './bill-facts.queries.ts'
import { discountsOfVisits, type StoredDiscount } from './stored-bills.queries.ts'

/** What a draft is priced from: stored and derived charges, the stay in periods, the rules of its payer. */
export type BillInput = Bill & {
  readonly from: IsoDate
  readonly until: IsoDate
  readonly stretches: readonly Stretch[]
  readonly beds: BillStay['beds']
}

/** A stay with its charges up to a moment: what the bills of all its payers are priced from. */
export type VisitToBill = VisitCharges & {
  /** The day of the moment. */
  readonly today: IsoDate
  /** Of each stay, its room. */
  readonly rooms: ReadonlyMap<string, number>
  /** Of the bills of the visit, oldest first. */
  readonly discounts: readonly StoredDiscount[]
}

export type VisitsToBill = (visitId: string) => VisitToBill

/** The charged stays of some visits: one query a table, however many visits. */
export async function visitsToBill(db: HospitalDb, visitIds: readonly string[], now: Date): Promise<VisitsToBill> {
  const [charged, rooms, discounts] = await Promise.all([
    chargesOfVisits(db, visitIds, now),
    roomsOf(db, visitIds),
    discountsOfVisits(db, visitIds),
  ])
  return (visitId) => {
    const own = charged.get(visitId)
    if (!own) throw new Error(`The visit ${visitId} went away inside its transaction`)
    return { ...own, today: dayOf(now), rooms, discounts: discounts.get(visitId) ?? [] }
  }
}

/** The charges of a visit, for the bill of one payer. Pure. */
export function billInput(
  { stay, stretches, charges, admittedAt, undertaking, today, rooms }: VisitToBill,
  payer: PayerOfBill,
): BillInput {
  const until = stay.until ?? today
  return {
    from: stay.from ?? until,
    until,
    stretches,
    charges,
    procedures: stay.procedures,
    periods: admittedAt ? divideStay(stay) : [],
    beds: bedsOf(stretches, rooms),
    rules: stay.payers.findLast(({ payerId }) => payerId === payer.id)?.rules ?? EACH_SERVICE_RULES,
    payer: { ...payer, undertaking },
  }
}

const roomsOf = async (db: HospitalDb, visitIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.selectFrom('stays').select(['id', 'room_no']).where(idIn('visit_id', visitIds)).execute()).map(
      ({ id, room_no }) => [id, room_no],
    ),
  )

const bedsOf = (stretches: readonly Stretch[], rooms: ReadonlyMap<string, number>): BillStay['beds'] =>
  stretches.map(({ stayId, wardName, wardClass, from, to }) => ({
    wardName,
    roomNo: rooms.get(stayId) ?? null,
    wardClass,
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
  }))
