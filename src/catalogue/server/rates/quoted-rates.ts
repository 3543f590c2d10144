import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sourceOf } from '../../model/rates/explain-rate.ts'
import { resolveRate } from '../../model/rates/resolve-rate.ts'
import { tariffClassOf } from '../../model/rates/tariff-class.ts'
import { factors, payersAndClasses, rateBasisOf, ratesOf } from './rates.queries.ts'

type Quoted = { readonly selectedRate: Paise; readonly rateSource: string }
type Asked = { readonly hospital: string; readonly payer: string; readonly on: IsoDate }

/** What a selection shows for some procedures: the rate of specification 1 section 9 for the payer, and its source. */
export async function quotedRates(
  db: HospitalDb,
  ids: readonly string[],
  { hospital, payer, on }: Asked,
): Promise<(id: string) => Quoted> {
  const rates = await ratesOf(db, ids)
  const { payers, classes } = await payersAndClasses(db)
  const question = {
    factors: await factors(db),
    order: tariffClassOf(payer, payers, classes)?.quoteOrder ?? [],
    hospital: await rateBasisOf(db, hospital),
    ward: null,
    on,
  }
  return (id) => {
    const resolved = resolveRate({ ...question, rates: rates.get(id) ?? [] })
    return { selectedRate: resolved.amount, rateSource: sourceOf(resolved) }
  }
}
