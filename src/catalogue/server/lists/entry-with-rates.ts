import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { entryById } from './entries.queries.ts'
import { showEntries } from './show-entries.ts'

/** One entry with every dated rate it ever had, as circulars and people entered them. */
export async function entryWithRates(
  db: HospitalDb,
  list: MasterList,
  id: string,
  where: { readonly hospital: string; readonly on: IsoDate },
) {
  const row = await entryById(db, list, id)
  if (!row) return undefined
  const [entry] = await showEntries(db, list, [row], where)
  if (!entry) return undefined
  const rates = await db
    .selectFrom('rates')
    .select(['id', 'scheme', 'accreditation', 'city_tier', 'ward_factor', 'amount', 'valid_from', 'valid_to', 'source'])
    .where('item_id', '=', id)
    .orderBy('scheme')
    .orderBy('accreditation')
    .orderBy('city_tier')
    .orderBy('valid_from', 'desc')
    .execute()
  return {
    ...entry,
    datedRates: rates.map((rate) => ({
      id: rate.id,
      scheme: rate.scheme,
      accreditation: rate.accreditation,
      cityTier: rate.city_tier,
      wardFactor: rate.ward_factor,
      amount: rate.amount,
      validFrom: rate.valid_from,
      validTo: rate.valid_to,
      source: rate.source,
    })),
  }
}
