import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { activeChargesFrom } from '../posting/active-charges.queries.ts'
import { enterCharges } from '../posting/enter-charges.ts'
import { reprice } from '../posting/reprice.ts'
import type { ChargedVisit } from '../price-basis.queries.ts'

/**
 * Takes the charges of a visit from a day on back and charges them again for who pays now; answers how many. It asks no source: who
 * pays is of the visit, and the charge stays its source's.
 */
export async function repriceCharges(db: HospitalDb, visit: ChargedVisit, from: IsoDate): Promise<number> {
  const charges = await activeChargesFrom(db, visit.id, from)
  const entries = charges.map((charge) =>
    reprice(charge, {
      reason: 'The payer was changed',
      staysAt: ({ amount }, { payerId, packagePayerId }) =>
        charge.payer_id === payerId && charge.package_payer_id === packagePayerId && charge.amount === amount,
    }),
  )
  const entered = await enterCharges(db, visit, entries)
  return entered.filter((one) => one !== null).length
}
