import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import type { RatePlace } from '../../model/lists/list-imports.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { planRateChange } from '../../model/rates/plan-rate-change.ts'
import { isUniform, RATE_COLUMNS, type Rate, type RateColumn, UNIFORM } from '../../model/rates/rates.ts'
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
    if (amount === undefined) continue
    const { scheme, accreditation } = RATE_COLUMNS[column]
    const ofColumn = rates.filter((rate) => rate.scheme === scheme && rate.accreditation === accreditation)
    // A cleared column that showed the rate of all accreditations ends that one.
    const endsUniform =
      amount === null && ofColumn.length === 0 && rates.some((r) => r.scheme === scheme && isUniform(r))
    // A column speaks of this hospital's city where the item has rates by city, else of every city.
    const cityTier = [wanted.cityTier, 0, 1].find((tier) => ofColumn.some((rate) => rate.cityTier === tier)) ?? 0
    const place = (endsUniform ? { scheme, ...UNIFORM } : { scheme, accreditation, cityTier }) as RatePlace
    await saveRate(db, rated, itemId, { ...place, amount, from: wanted.from }, rates, now)
  }
}

type PlacedRate = RatePlace & { readonly amount: Paise | null; readonly from: IsoDate }

/** Saves one rate of an item from a day on; null ends it. `rates` are the item's as they are. */
export async function saveRate(
  db: HospitalDb,
  rated: Rated,
  itemId: string,
  { amount, from, ...place }: PlacedRate,
  rates: readonly Rate[],
  now: Date,
): Promise<void> {
  const ofPlace = rates.filter(
    (rate) =>
      rate.scheme === place.scheme && rate.accreditation === place.accreditation && rate.cityTier === place.cityTier,
  )
  const plan = planRateChange(ofPlace, amount, from)
  if (plan.end)
    await db.updateTable('rates').set({ valid_to: plan.end.validTo }).where('id', '=', plan.end.id).execute()
  if (plan.amend)
    await db.updateTable('rates').set({ amount: plan.amend.amount }).where('id', '=', plan.amend.id).execute()
  if (plan.withdraw) {
    await openRecycleBin(db)
    await db.updateTable('rates').set({ withdrawn_at: now }).where('id', '=', plan.withdraw).execute()
  }
  if (plan.begin) await insertRates(db, rated, [{ ...place, itemId, ...plan.begin }])
}

type NewRate = RatePlace & {
  readonly itemId: string
  readonly amount: Paise
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}

export async function insertRates(db: HospitalDb, rated: Rated, rates: readonly NewRate[]): Promise<void> {
  if (rates.length === 0) return
  await db
    .insertInto('rates')
    .values(
      rates.map((rate) => ({
        [rated.by]: rate.itemId,
        scheme: rate.scheme,
        accreditation: rate.accreditation,
        city_tier: rate.cityTier,
        ward_factor: rated.wardFactor && rate.scheme === 'cghs',
        amount: rate.amount,
        valid_from: rate.validFrom,
        valid_to: rate.validTo,
      })),
    )
    .execute()
}
