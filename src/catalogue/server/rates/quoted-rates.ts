import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sourceOf } from '../../model/rates/explain-rate.ts'
import { resolveRate } from '../../model/rates/resolve-rate.ts'
import { factors, rateBasisOf, ratesOf, tariffClassFor } from './rates.queries.ts'

type Quoted = { readonly selectedRate: Paise; readonly rateSource: string }
type Asked = { readonly hospital: string; readonly payerId: string | undefined; readonly on: IsoDate }

/** What a selection shows for some procedures: the rate of specification 1 section 9 for the payer, and its source. */
export async function quotedRates(
  db: HospitalDb,
  ids: readonly string[],
  { hospital, payerId, on }: Asked,
): Promise<(id: string) => Quoted> {
  const rates = await ratesOf(db, ids)
  const question = {
    factors: await factors(db),
    order: (await tariffClassFor(db, payerId))?.quoteOrder ?? [],
    hospital: await rateBasisOf(db, hospital),
    ward: null,
    on,
  }
  return (id) => {
    const resolved = resolveRate({ ...question, rates: rates.get(id) ?? [] })
    return { selectedRate: resolved.amount, rateSource: sourceOf(resolved) }
  }
}
