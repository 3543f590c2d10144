import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type PayerChange, payerSpans } from '../../../visits/model/payer/payer-spans.ts'
import { withRules } from '../../../visits/server/payer/payers-of-visits.queries.ts'
import { packagesOfPayers } from '../../model/price/packages-of-payers.ts'
import type { StayFacts } from '../../model/visit-charges/derived/derived-charge.ts'
import type { VisitCharge, VisitCharges } from '../../model/visit-charges/visit-charges.ts'
import { type ChargedVisit, chargedVisits, priceBasesOf, stretchesOfVisits } from '../price-basis.queries.ts'
import { DERIVERS } from './derivers.ts'
import { extensionsOfVisits, proceduresOfVisits } from './stay-facts.queries.ts'
import { storedAsPaid } from './stored-as-paid.queries.ts'
import { storedCharges } from './stored-charges.queries.ts'

/**
 * Everything a visit is charged for up to `now`, and the stay it is divided by. Undefined when there is no such visit in this
 * hospital. `supposed` adds changes of the payer that are only asked about.
 */
export const visitCharges = async (
  db: HospitalDb,
  visitId: string,
  now: Date,
  supposed: readonly PayerChange[] = [],
): Promise<VisitCharges | undefined> => (await chargesOfVisits(db, [visitId], now, supposed)).get(visitId)

/** The same of some visits, by visit: one query a table, however many visits; rates are resolved in memory. */
export async function chargesOfVisits(
  db: HospitalDb,
  visitIds: readonly string[],
  now: Date,
  supposed: readonly PayerChange[] = [],
): Promise<ReadonlyMap<string, VisitCharges>> {
  const [visits, stored] = await Promise.all([chargedVisits(db, visitIds), storedCharges(db, visitIds)])
  const hospitalId = visits[0]?.hospitalId
  if (!hospitalId) return new Map()
  const derived = await derivedOf(db, hospitalId, visits, { now, supposed })
  const derivedOfVisits = visits.map((visit) => ({ visit, ...derived(visit) }))
  const paid = await storedAsPaid(
    db,
    derivedOfVisits.map(({ visit, facts }) => ({ basis: facts.basis, charges: stored.get(visit.id) ?? [] })),
  )
  return new Map(
    derivedOfVisits.map(({ visit, facts, charges }, index) => [
      visit.id,
      chargesIn(visit, facts, [...charges, ...(paid[index] ?? [])]),
    ]),
  )
}

type Derived = { readonly facts: StayFacts; readonly charges: readonly VisitCharge[] }

/** What follows from the stays of these visits, with what it is derived from. */
async function derivedOf(
  db: HospitalDb,
  hospitalId: string,
  visits: readonly ChargedVisit[],
  { now, supposed }: { readonly now: Date; readonly supposed: readonly PayerChange[] },
): Promise<(visit: ChargedVisit) => Derived> {
  const ids = visits.map(({ id }) => id)
  const [stretches, procedures, extensionsOf] = await Promise.all([
    stretchesOfVisits(db, ids),
    proceduresOfVisits(db, ids),
    extensionsOfVisits(db, ids),
  ])
  const derivations = await Promise.all(DERIVERS.map((derive) => derive(db, { visits, stretches, procedures })))
  const items = derivations.flatMap((derivation) => derivation.items)
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
    const discharged = visit.dischargedAt !== null
    const basis = { ...basisOf(visit), packages: packagesOfPayers(visit, stay.procedures, stay.payers) }
    const facts = { stay, stretches: own, until, discharged, basis }
    return {
      facts,
      charges: visit.isCancelled ? [] : derivations.flatMap(({ chargesOf }) => chargesOf(visit.id, facts)),
    }
  }
}

const chargesIn = (
  { id, patientId, payerId, admittedAt, dischargedAt, undertaking }: ChargedVisit,
  { stay, stretches }: StayFacts,
  charges: readonly VisitCharge[],
): VisitCharges => ({
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
