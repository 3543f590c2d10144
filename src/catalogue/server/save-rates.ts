import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import { type HospitalDb, openRecycleBin } from '../../platform/server/in-hospital.ts'
import type { MasterList } from '../model/master-list.ts'
import { planRateChange } from '../model/plan-rate-change.ts'
import { RATE_COLUMNS, type Rate, type RateColumn } from '../model/rates.ts'
import { ratesOf } from './rates.queries.ts'

type Rated = NonNullable<MasterList['rates']>
type Wanted = {
  readonly amounts: Readonly<Partial<Record<RateColumn, Paise | null>>>
  readonly from: IsoDate
  readonly cityTier: number
}

/** Saves the columns of one item as they are wanted from a day on; what was valid before stays for its days. */
export async function saveRates(
  db: HospitalDb,
  rated: Rated,
  itemId: string,
  wanted: Wanted,
  now: Date,
): Promise<void> {
  const rates = (await ratesOf(db, [itemId])).get(itemId) ?? []
  for (const column of rated.columns) {
    const amount = wanted.amounts[column]
    if (amount !== undefined) await saveColumn(db, rated, itemId, { column, amount, ...wanted }, rates, now)
  }
}

async function saveColumn(
  db: HospitalDb,
  rated: Rated,
  itemId: string,
  { column, amount, from, cityTier }: Wanted & { column: RateColumn; amount: Paise | null },
  rates: readonly Rate[],
  now: Date,
): Promise<void> {
  const { scheme, accreditation } = RATE_COLUMNS[column]
  const ofColumn = rates.filter((rate) => rate.scheme === scheme && rate.accreditation === accreditation)
  // A column speaks of this hospital's city where the item has rates by city, else of every city.
  const place = [cityTier, 0, 1].find((tier) => ofColumn.some((rate) => rate.cityTier === tier)) ?? 0
  const plan = planRateChange(
    ofColumn.filter((rate) => rate.cityTier === place),
    amount,
    from,
  )
  if (plan.end)
    await db.updateTable('rates').set({ valid_to: plan.end.validTo }).where('id', '=', plan.end.id).execute()
  if (plan.amend)
    await db.updateTable('rates').set({ amount: plan.amend.amount }).where('id', '=', plan.amend.id).execute()
  if (plan.withdraw) {
    await openRecycleBin(db)
    await db.updateTable('rates').set({ withdrawn_at: now }).where('id', '=', plan.withdraw).execute()
  }
  if (!plan.begin) return
  await db
    .insertInto('rates')
    .values({
      [rated.by]: itemId,
      scheme,
      accreditation,
      city_tier: place,
      ward_factor: rated.wardFactor && scheme === 'cghs',
      amount: plan.begin.amount,
      valid_from: plan.begin.validFrom,
      valid_to: plan.begin.validTo,
    })
    .execute()
}
