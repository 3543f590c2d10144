import { termsOn } from '../../../../schemes/model/on-day.ts'
import type { SchemeTerms } from '../../../../schemes/model/scheme-rules.ts'
import { periodOn } from '../../../../schemes/model/stay/divide-stay.ts'
import type { OperatedProcedure, Period } from '../../../../schemes/model/stay/stay-types.ts'
import type { Bill, Chargeable } from '../price-types.ts'
import { type SittingShareOf, sittingShares } from './sitting-shares.ts'

/** One charge with all that the rules ask about it. */
export type Judged = {
  readonly bill: Bill
  readonly charge: Chargeable
  /** null for a day outside the stay, and for a procedure inside the package of another payer. */
  readonly period: Period | null
  /** The terms of the day of service. */
  readonly terms: SchemeTerms | undefined
  readonly procedure: OperatedProcedure | null
  readonly share: SittingShareOf | null
}

/** Charges of one bill, ready to be judged. */
export function judgedCharges(bill: Bill, charges: readonly Chargeable[]): Judged[] {
  const shares = sittingShares(bill, charges)
  const procedures = new Map(bill.procedures.map((procedure) => [procedure.id, procedure]))
  return charges.map((charge) => ({
    bill,
    charge,
    period: ownPeriod(bill, charge),
    terms: termsOn(bill.rules, charge.day),
    procedure: procedures.get(charge.procedureId ?? '') ?? null,
    share: shares.get(charge.id) ?? null,
  }))
}

function ownPeriod({ periods, payer }: Bill, { day }: Chargeable): Period | null {
  const period = periodOn(periods, day)
  return period?.kind === 'package' && period.payerId !== null && period.payerId !== payer.id ? null : period
}

export const patientPaysRest = ({ terms }: Judged): boolean => terms?.patientPaysRest ?? false
