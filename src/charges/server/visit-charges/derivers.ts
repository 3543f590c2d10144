import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { OperatedProcedure, Stretch } from '../../../schemes/model/stay/stay-types.ts'
import type { StayFacts } from '../../model/visit-charges/derived/derived-charge.ts'
import { proceduresOf } from '../../model/visit-charges/derived/procedures.ts'
import { rentOf } from '../../model/visit-charges/derived/rent.ts'
import type { VisitCharge } from '../../model/visit-charges/visit-charges.ts'
import type { ChargedVisit } from '../price-basis.queries.ts'
import { dailyServices } from './daily-services.ts'

/** Some visits, and by visit: where the patients were, and what was operated. */
export type Stays = {
  readonly visits: readonly ChargedVisit[]
  readonly stretches: ReadonlyMap<string, readonly Stretch[]>
  readonly procedures: ReadonlyMap<string, readonly OperatedProcedure[]>
}

/** What a deriver knows of some visits: the entries of the catalogue whose rates it asks, and the charges of each of them. */
type Derivation = {
  readonly items: readonly string[]
  chargesOf(visitId: string, facts: StayFacts): readonly VisitCharge[]
}

/**
 * Something that flows by time and is stored nowhere before a bill is confirmed. It reads what it needs beside the stays, one query a
 * table however many visits there are; the charges are a pure function of that and the stay.
 */
export type Deriver = (db: HospitalDb, stays: Stays) => Promise<Derivation>

const rent: Deriver = async (_, { stretches }) => ({
  items: [...stretches.values()].flat().flatMap(({ accommodationId }) => accommodationId ?? []),
  chargesOf: (_visitId, facts) => rentOf(facts),
})

const procedures: Deriver = async (_, { procedures: operated }) => ({
  items: [...operated.values()].flat().map(({ surgeryId }) => surgeryId),
  chargesOf: (_visitId, facts) => proceduresOf(facts),
})

/** All that flows by time. Oxygen by the hour is one more, in a file of its own. */
export const DERIVERS: readonly Deriver[] = [rent, dailyServices, procedures]
