import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PayerFrom } from '../../../schemes/model/stay/stay-types.ts'
import { rulesOfPayers } from '../../../schemes/server/rules/hospital-rules.queries.ts'
import type { PriceBasis } from '../../model/price/price-item.ts'
import { deriveCharges } from '../../model/situation/derive-charges.ts'
import type { Situation } from '../../model/situation/situation.ts'
import { chargedVisit, priceBasisOf, stretchesOf } from '../price-basis.queries.ts'
import { extensionsOf, mandatoryServices, proceduresOf } from './stay-facts.queries.ts'
import { storedCharges } from './stored-charges.queries.ts'

/**
 * Everything a visit is charged for up to `now`, and the stay it is divided by: one query a table, rates resolved in memory.
 * Undefined when there is no such visit in this hospital.
 */
export async function situationOf(db: HospitalDb, visitId: string, now: Date): Promise<Situation | undefined> {
  const visit = await chargedVisit(db, visitId)
  if (!visit) return undefined
  const stretches = await stretchesOf(db, visitId)
  const procedures = await proceduresOf(db, visitId)
  const services = stretches.length > 0 ? await mandatoryServices(db) : []
  const basis = await priceBasisOf(db, visit, [
    ...stretches.flatMap(({ accommodationId }) => accommodationId ?? []),
    ...services.map(({ id }) => id),
    ...procedures.map(({ surgeryId }) => surgeryId),
  ])
  const until = visit.dischargedAt ?? now
  const stay = {
    from: visit.firstDay,
    until: dayOf(until),
    procedures,
    extensions: await extensionsOf(db, visitId, dayOf(until)),
    payers: await payersOf(db, basis, visit.firstDay),
  }
  const discharged = visit.dischargedAt !== null
  const derived = deriveCharges({ stay, stretches, until, discharged, services, basis })
  const charges = [...derived, ...(await storedCharges(db, visitId))]
  return {
    visitId,
    patientId: visit.patientId,
    payerId: visit.payerId,
    admittedAt: visit.admittedAt,
    dischargedAt: visit.dischargedAt,
    stay,
    stretches,
    charges: charges.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
  }
}

/** Who pays from which day on, with the rules of each. */
async function payersOf(
  db: HospitalDb,
  { payerChanges, presentPayerId }: PriceBasis,
  firstDay: string,
): Promise<PayerFrom[]> {
  const spans = [
    { payerId: payerChanges[0]?.fromPayerId ?? presentPayerId, from: firstDay },
    ...payerChanges.map(({ toPayerId, changedAt }) => ({ payerId: toPayerId, from: dayOf(changedAt) })),
  ]
  const rules = await rulesOfPayers(
    db,
    spans.map(({ payerId }) => payerId),
  )
  return spans.flatMap((span) => {
    const ofPayer = rules.get(span.payerId)
    return ofPayer ? [{ ...span, rules: ofPayer }] : []
  })
}
