import type { VisitCharge } from '../visit-charges.ts'
import { RULED } from './daily-services.factory.ts'
import { dailyServicesOf, type MandatoryService } from './daily-services.ts'
import type { StayFacts } from './derived-charge.ts'
import { proceduresOf } from './procedures.ts'
import { rentOf } from './rent.ts'

export type Stayed = StayFacts & { readonly services: readonly MandatoryService[] }

/** All that follows from a stay, as the derivers of the server find it. */
export const deriveCharges = ({ services, ...facts }: Stayed): VisitCharge[] => [
  ...rentOf(facts),
  ...dailyServicesOf(facts, services, RULED),
  ...proceduresOf(facts),
]
