import { sittingShareOn } from '../../../../schemes/model/on-day.ts'
import { sittingOf } from '../../../../schemes/model/stay/sitting.ts'
import type { OperatedProcedure } from '../../../../schemes/model/stay/stay-types.ts'
import type { Bill, Chargeable } from '../price-types.ts'

/** The place of a procedure at its sitting and what it is paid of its rate. */
export type SittingShareOf = { readonly rank: number; readonly of: number; readonly basisPoints: number }

/**
 * The share of each procedure, by its charge: those of one sitting are ordered by rate after factors, ties by the order of
 * entry, and paid what the scheme's row says on the day (100, 50, 25 per cent). What is part of another procedure is not
 * counted, nor what is absorbed by a package.
 */
export function sittingShares(bill: Bill, charges: readonly Chargeable[]): ReadonlyMap<string, SittingShareOf> {
  const { procedures, periods, rules } = bill
  const procedureOf = new Map(procedures.map((procedure) => [procedure.id, procedure]))
  const opened = new Set(periods.flatMap(({ procedureIds }) => procedureIds))
  const sittings = new Map<string, { readonly charge: Chargeable; readonly procedure: OperatedProcedure }[]>()
  for (const charge of charges) {
    const procedure = procedureOf.get(charge.procedureId ?? '')
    if (charge.head !== 'surgery' || !procedure || !opened.has(procedure.id)) continue
    const sitting = sittingOf(procedure)
    sittings.set(sitting, [...(sittings.get(sitting) ?? []), { charge, procedure }])
  }
  const shares = new Map<string, SittingShareOf>()
  for (const sitting of sittings.values()) {
    const ranked = sitting.toSorted(
      (a, b) =>
        b.charge.unitRate - a.charge.unitRate ||
        a.procedure.entryOrder - b.procedure.entryOrder ||
        (a.charge.id < b.charge.id ? -1 : 1),
    )
    for (const [index, { charge }] of ranked.entries()) {
      const rank = index + 1
      shares.set(charge.id, { rank, of: ranked.length, basisPoints: sittingShareOn(rules, rank, charge.day) })
    }
  }
  return shares
}
