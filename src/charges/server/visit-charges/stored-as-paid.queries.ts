import { ratesOf } from '../../../catalogue/server/rates/rates.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { packagePayerOf } from '../../../schemes/model/stay/package-payer.ts'
import { priceAgain } from '../../model/price/price-charge.ts'
import { type PriceBasis, priceFor } from '../../model/price/price-item.ts'
import { thousandthsIn } from '../../model/price/quantity.ts'
import type { VisitCharge } from '../../model/visit-charges/visit-charges.ts'
import { keptPrice, type StoredCharge, showCharge } from './stored-charges.queries.ts'

/** The stored charges of a visit, and what the rates of the visit depend on. */
type StoredOfVisit = { readonly basis: PriceBasis; readonly charges: readonly StoredCharge[] }

/**
 * The stored charges of some visits as they are paid now, in the order of the visits. Where a package came over a charge, moved or
 * went away after it was posted, another payer pays it: it costs what that payer's tariff says, and the ledger stays as it is. One
 * more query where there is such a charge.
 */
export async function storedAsPaid(db: HospitalDb, visits: readonly StoredOfVisit[]): Promise<VisitCharge[][]> {
  const judged = visits.map(({ basis, charges }) => ({ basis, charges: withPayers(charges, basis) }))
  const items = judged.flatMap(({ charges }) => charges.flatMap(({ row, moved }) => (moved && row.itemId) || []))
  const rates = items.length > 0 ? await ratesOf(db, [...new Set(items)]) : new Map()
  return judged.map(({ basis, charges }) =>
    charges.map(({ row, moved }) => showCharge(moved ? pricedAgain(row, moved, { ...basis, rates }) : row)),
  )
}

/** Whose package covers a charge now; null: the payer of its day pays. */
type Moved = { readonly packagePayerId: string | null }

function withPayers(charges: readonly StoredCharge[], { packages }: PriceBasis) {
  const reversed = new Set(charges.map(({ reversesId }) => reversesId))
  return charges.map((row): { readonly row: StoredCharge; readonly moved: Moved | null } => {
    const covering = packagePayerOf(row, packages)
    const packagePayerId = covering === row.dayPayerId ? null : covering
    const holds = row.reversesId === null && !reversed.has(row.id)
    return { row, moved: holds && packagePayerId !== row.packagePayerId ? { packagePayerId } : null }
  })
}

function pricedAgain(row: StoredCharge, { packagePayerId }: Moved, basis: PriceBasis): StoredCharge {
  const { resolved, wardClass } = priceFor(basis, packagePayerId ?? row.dayPayerId, row)
  const price = priceAgain(keptPrice(row), resolved, thousandthsIn(row.quantity))
  return {
    ...row,
    ...price,
    missingColumns: [...price.missingColumns],
    factors: [...price.factors],
    packagePayerId,
    wardClass,
  }
}
