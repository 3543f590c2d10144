import { situationOf } from '../../../charges/server/situation/situation.queries.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import type { Stretch } from '../../../schemes/model/stay/stay-types.ts'
import type { BillStay } from '../../model/bill/bill-view.ts'
import type { Bill } from '../../model/price/price-types.ts'
import type { PayerOfBill } from './bill-facts.queries.ts'

/** What a draft is priced from: stored and derived charges, the stay in periods, the rules of its payer. */
export type WhatWasCharged = Bill & {
  readonly from: IsoDate
  readonly until: IsoDate
  readonly stretches: readonly Stretch[]
  readonly beds: BillStay['beds']
}

/** The charges of a visit up to now, for the bill of one payer. */
export async function whatWasCharged(
  db: HospitalDb,
  visitId: string,
  payer: PayerOfBill,
  now: Date,
): Promise<WhatWasCharged> {
  const situation = await situationOf(db, visitId, now)
  if (!situation) throw new Error(`The visit ${visitId} went away inside its transaction`)
  const { stay, stretches, charges, admittedAt, undertaking } = situation
  const until = stay.until ?? dayOf(now)
  return {
    from: stay.from ?? until,
    until,
    stretches,
    charges,
    procedures: stay.procedures,
    periods: admittedAt ? divideStay(stay) : [],
    beds: bedsOf(stretches, await roomsOf(db, visitId)),
    rules: stay.payers.findLast(({ payerId }) => payerId === payer.id)?.rules ?? EACH_SERVICE_RULES,
    payer: { ...payer, undertaking },
  }
}

const roomsOf = async (db: HospitalDb, visitId: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.selectFrom('stays').select(['id', 'room_no']).where('visit_id', '=', visitId).execute()).map(
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
