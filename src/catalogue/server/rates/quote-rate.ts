import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { catalogueContract } from '../../model/catalogue.contract.ts'
import { explainRate, sourceOf } from '../../model/rates/explain-rate.ts'
import { resolveRate } from '../../model/rates/resolve-rate.ts'
import { mayBeMisspelt } from '../lists/likeness.ts'
import { pickSurgeries, similarSurgeries } from '../lists/pick.queries.ts'
import { quotedRates } from './quoted-rates.ts'
import { factors, rateBasisOf, ratesOf, tariffClassFor } from './rates.queries.ts'

/** Procedures for a selection, each with the rate of specification 1 section 9 and where it comes from. */
export const surgeries = operation(
  catalogueContract.surgeries,
  async ({ db, actor, now }, { search = '', payerId, ids = [] }) => {
    const named = await pickSurgeries(db, search, ids)
    const near = named.length === 0 && ids.length === 0 && mayBeMisspelt(search)
    const found = near ? await similarSurgeries(db, search) : named
    const quoted = await quotedRates(
      db,
      found.map(({ id }) => id),
      { hospital: actor.hospitalId, payerId, on: dayOf(now) },
    )
    return { surgeries: found.map((surgery) => ({ ...surgery, ...quoted(surgery.id), ...(near && { near }) })) }
  },
)

/** What is billed for an item: by the payer's class, the hospital's accreditation and city tier, the ward and the day of the service. */
export const quoteRate = operation(
  catalogueContract.quote,
  async ({ db, actor, now }, { item, payerId, ward, on = dayOf(now) }) => {
    const tariffClass = await tariffClassFor(db, payerId)
    const resolved = resolveRate({
      rates: (await ratesOf(db, [item])).get(item) ?? [],
      factors: await factors(db),
      order: tariffClass?.billOrder ?? [],
      hospital: await rateBasisOf(db, actor.hospitalId),
      ward: ward ?? null,
      on,
    })
    return {
      amount: resolved.amount,
      listed: resolved.listed,
      source: sourceOf(resolved),
      tariffClass: tariffClass?.name ?? '',
      why: explainRate(resolved),
    }
  },
)
