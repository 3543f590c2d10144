import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type PayerChange, payerSpans } from '../../../visits/model/payer/payer-spans.ts'
import { withRules } from '../../../visits/server/payer/payers-of-visits.queries.ts'
import { deriveCharges, type StayFacts } from '../../model/situation/derive-charges.ts'
import type { Situation, VisitCharge } from '../../model/situation/situation.ts'
import { type ChargedVisit, chargedVisits, priceBasesOf, stretchesOfVisits } from '../price-basis.queries.ts'
import { extensionsOfVisits, mandatoryServices, proceduresOfVisits } from './stay-facts.queries.ts'
import { storedCharges } from './stored-charges.queries.ts'

/**
 * Everything a visit is charged for up to `now`, and the stay it is divided by. Undefined when there is no such visit in this
 * hospital. `supposed` adds changes of the payer that are only asked about.
 */
export const situationOf = async (
  db: HospitalDb,
  visitId: string,
  now: Date,
  supposed: readonly PayerChange[] = [],
): Promise<Situation | undefined> => (await situationsOf(db, [visitId], now, supposed)).get(visitId)

/** The same of some visits, by visit: one query a table, however many visits; rates are resolved in memory. */
export async function situationsOf(
  db: HospitalDb,
  visitIds: readonly string[],
  now: Date,
  supposed: readonly PayerChange[] = [],
): Promise<ReadonlyMap<string, Situation>> {
  const [visits, stored] = await Promise.all([chargedVisits(db, visitIds), storedCharges(db, visitIds)])
  const hospitalId = visits[0]?.hospitalId
  if (!hospitalId) return new Map()
  const facts = await stayFactsOf(db, hospitalId, visits, { now, supposed })
  return new Map(
    visits.map((visit) => {
      const ofStay = facts(visit)
      const charges = [...deriveCharges(ofStay), ...(stored.get(visit.id) ?? [])]
      return [visit.id, situationIn(visit, ofStay, charges)]
    }),
  )
}

/** What follows from the stays of these visits is derived from. */
async function stayFactsOf(
  db: HospitalDb,
  hospitalId: string,
  visits: readonly ChargedVisit[],
  { now, supposed }: { readonly now: Date; readonly supposed: readonly PayerChange[] },
): Promise<(visit: ChargedVisit) => StayFacts> {
  const ids = visits.map(({ id }) => id)
  const [stretches, procedures, extensionsOf] = await Promise.all([
    stretchesOfVisits(db, ids),
    proceduresOfVisits(db, ids),
    extensionsOfVisits(db, ids),
  ])
  const services = stretches.size > 0 ? await mandatoryServices(db) : []
  const items = [
    ...[...stretches.values()].flat().flatMap(({ accommodationId }) => accommodationId ?? []),
    ...services.map(({ id }) => id),
    ...[...procedures.values()].flat().map(({ surgeryId }) => surgeryId),
  ]
  const basisOf = await priceBasesOf(db, hospitalId, visits, items, supposed)
  const spansOf = (visit: ChargedVisit) => payerSpans(visit.firstDay, basisOf(visit).payerChanges, visit.payerId)
  const payersOf = await withRules(db, visits.flatMap(spansOf))
  return (visit) => {
    const until = visit.dischargedAt ?? now
    const own = stretches.get(visit.id) ?? []
    const stay = {
      from: visit.firstDay,
      until: dayOf(until),
      procedures: procedures.get(visit.id) ?? [],
      extensions: extensionsOf(visit.id, dayOf(until)),
      payers: payersOf(spansOf(visit)),
    }
    return {
      stay,
      stretches: own,
      until,
      discharged: visit.dischargedAt !== null,
      services: own.length > 0 ? services : [],
      basis: basisOf(visit),
    }
  }
}

const situationIn = (
  { id, patientId, payerId, admittedAt, dischargedAt, undertaking }: ChargedVisit,
  { stay, stretches }: StayFacts,
  charges: readonly VisitCharge[],
): Situation => ({
  visitId: id,
  patientId,
  payerId,
  admittedAt,
  dischargedAt,
  stay,
  stretches,
  undertaking,
  charges: charges.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
})
