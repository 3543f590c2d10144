import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { LedgerSource, Posted } from '../../../platform/server/ledger/ledger.ts'
import type { ChargeDetails } from '../../model/charge-details.ts'
import { outsideStay } from '../../model/outside-stay.ts'
import type { ChargePrice } from '../../model/price/price-charge.ts'
import { type PriceBasis, type PricedItem, priceItem } from '../../model/price/price-item.ts'
import type { Thousandths } from '../../model/price/quantity.ts'
import { outsideStayWords } from '../../model/sources/source-of-charge.ts'
import type { ChargeRow, ChargeWhat } from '../charge-row.ts'
import { type ChargedVisit, priceBasisOf } from '../price-basis.queries.ts'
import { insertCharge, replaceCharge } from './insert-charge.ts'

/** What is to be in the ledger: what it is of, and how its price is decided once its rate is known. */
export type ChargeEntry = {
  readonly what: ChargeWhat
  /** The entry of the catalogue; null for what was typed. */
  readonly itemId: string | null
  readonly quantity: Thousandths
  /** What is kept beside it; of a charge that comes in the place of another what was beside that one. */
  readonly details?: ChargeDetails | undefined
  /** The row of the rates that was chosen; the one of the day where none was. */
  readonly rateId?: string | null | undefined
  /** Null where it is not entered after all. */
  decide(priced: PricedItem): ChargePrice | null
  /** What caused it, or the charge in whose place it comes. */
  readonly by: LedgerSource | { readonly replaces: ChargeRow; readonly reason: string }
}

/**
 * The one way into the ledger of charges: what the rates of a visit's entries depend on is read once, each is priced for whose
 * package covers it or the payer of its day, and becomes a row. Null for what was not entered: its price said so, or another user was first.
 */
export async function enterCharges(
  db: HospitalDb,
  visit: ChargedVisit,
  entries: readonly ChargeEntry[],
): Promise<readonly (Posted<ChargeRow> | null)[]> {
  const items = entries.flatMap(({ itemId }) => itemId ?? [])
  const basis = await priceBasisOf(db, visit, items)
  const entered: (Posted<ChargeRow> | null)[] = []
  for (const entry of entries) entered.push(await enter(db, visit, basis, entry))
  return entered
}

function enter(db: HospitalDb, visit: ChargedVisit, basis: PriceBasis, entry: ChargeEntry) {
  const { what, itemId, quantity, rateId, by } = entry
  const item = priceItem(rateId ? withOnlyRate(basis, rateId) : basis, {
    head: what.head,
    itemId,
    day: what.day,
    at: what.at ?? null,
    isPatientsOwn: what.is_patients_own ?? false,
  })
  const price = entry.decide(item)
  if (!price) return null
  const priced = { item, price, quantity }
  const kind = 'replaces' in by ? by.replaces.source_kind : by.kind
  const explained = { ...what, outside_stay_reason: what.outside_stay_reason ?? reasonOutside(visit, kind, what.day) }
  return 'replaces' in by
    ? replaceCharge(db, by.replaces, { what: explained, priced, reason: by.reason })
    : insertCharge(db, visit, by, { what: explained, priced, details: entry.details })
}

/** A day outside the stay says why; the desk was asked before, a source says it itself. */
export function reasonOutside(visit: ChargedVisit, kind: string, day: IsoDate): string | null {
  const where = outsideStay(visit, day)
  return where && outsideStayWords(kind, day, where)
}

/** The basis with one row of the rates: the one that was chosen. */
const withOnlyRate = (basis: PriceBasis, rateId: string): PriceBasis => ({
  ...basis,
  rates: new Map([...basis.rates].map(([item, rates]) => [item, rates.filter(({ id }) => id === rateId)])),
})
