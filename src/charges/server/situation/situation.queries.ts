import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { payerSpans } from '../../../visits/model/payer/payer-spans.ts'
import { withRules } from '../../../visits/server/payer/payers-of-visits.queries.ts'
import { deriveCharges } from '../../model/situation/derive-charges.ts'
import type { Situation } from '../../model/situation/situation.ts'
import { chargedVisit, priceBasisOf, stretchesOf } from '../price-basis.queries.ts'
import { extensionsOf, hasUndertaking, mandatoryServices, proceduresOf } from './stay-facts.queries.ts'
import { storedCharges } from './stored-charges.queries.ts'

/**
 * Everything a visit is charged for up to `now`, and the stay it is divided by: one query a table, rates resolved in memory.
 * Undefined when there is no such visit in this hospital. `supposedPayerId` shows it as if that payer paid from now on.
 */
export async function situationOf(
  db: HospitalDb,
  visitId: string,
  now: Date,
  supposedPayerId?: string,
): Promise<Situation | undefined> {
  const visit = await chargedVisit(db, visitId)
  if (!visit) return undefined
  const supposed = supposedPayerId ? [{ changedAt: now, fromPayerId: visit.payerId, toPayerId: supposedPayerId }] : []
  const stretches = await stretchesOf(db, visitId)
  const procedures = await proceduresOf(db, visitId)
  const services = stretches.length > 0 ? await mandatoryServices(db) : []
  const items = [
    ...stretches.flatMap(({ accommodationId }) => accommodationId ?? []),
    ...services.map(({ id }) => id),
    ...procedures.map(({ surgeryId }) => surgeryId),
  ]
  const basis = await priceBasisOf(db, visit, items, supposed)
  const until = visit.dischargedAt ?? now
  const spans = payerSpans(visit.firstDay, basis.payerChanges, basis.presentPayerId)
  const stay = {
    from: visit.firstDay,
    until: dayOf(until),
    procedures,
    extensions: await extensionsOf(db, visitId, dayOf(until)),
    payers: (await withRules(db, spans))(spans),
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
    undertaking: await hasUndertaking(db, visitId),
    charges: charges.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
  }
}
